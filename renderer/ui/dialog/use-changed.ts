import { type RefObject, useEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function heldBy(control: Control): string {
  const isChosen = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
  return isChosen ? String(control.checked) : control.value;
}

/**
 * Whether the operator has changed a field in an element. Each field is compared with what it held when it got the focus
 * first, or when the element came; fields with secrets too, which are stored nowhere.
 * @returns a function that tells it now
 */
export function useChanged(ref: RefObject<HTMLElement | null>): () => boolean {
  const before = useRef(new Map<Control, string>());
  useEffect(() => {
    const element = ref.current;
    const controls = () => element?.querySelectorAll<Control>('input, textarea, select') ?? [];
    const note = () => {
      for (const control of controls())
        if (!before.current.has(control)) before.current.set(control, heldBy(control));
    };
    note();
    element?.addEventListener('focusin', note);
    element?.addEventListener('pointerdown', note, true);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('pointerdown', note, true);
    };
  }, [ref]);
  return () =>
    [...before.current].some(([control, value]) => control.isConnected && heldBy(control) !== value);
}
