import { createStore } from 'zustand/vanilla';

/** The open modal dialogs, the latest last. Only that one is shown: the others wait until it closes. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>(() => []);

/** The focus and the scroll position of a dialog that was replaced by another one. */
interface Place {
  readonly focused: Element | null;
  readonly scrolled: readonly (readonly [Element, number])[];
}

function placeIn(dialog: HTMLDialogElement): Place {
  const focused = document.activeElement;
  return {
    focused: dialog.contains(focused) ? focused : null,
    scrolled: [dialog, ...dialog.querySelectorAll('*')].flatMap((element) =>
      element.scrollTop === 0 ? [] : [[element, element.scrollTop] as const],
    ),
  };
}

function restore({ focused, scrolled }: Place): void {
  for (const [element, top] of scrolled) element.scrollTop = top;
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/**
 * Shows a dialog instead of the shown one, so that dialogs never stack. The other keeps its input.
 * @returns a function that closes it, and shows the other one where it was left
 */
export function showDialog(dialog: HTMLDialogElement): () => void {
  const before = openDialogs.getState().at(-1);
  const place = before === undefined ? null : placeIn(before);
  before?.close();
  dialog.showModal();
  openDialogs.setState((open) => [...open, dialog], true);
  return () => {
    const isShown = openDialogs.getState().at(-1) === dialog;
    openDialogs.setState((open) => open.filter((other) => other !== dialog), true);
    dialog.close();
    const next = openDialogs.getState().at(-1);
    if (!isShown || next === undefined || !next.isConnected) return;
    next.showModal();
    if (next === before && place !== null) restore(place);
  };
}
