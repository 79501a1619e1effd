import { isTaken } from '#ui/hooks/use-shortcuts.ts';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const fields = '[role="group"]';
/** The button that edits a field comes first; a field that cannot be edited has others, or none. */
const controls = 'button, a[href]';

/**
 * Arrow down and up in a panel: from the panel to its first field, and from field to field. Enter then is the field's own.
 * @returns whether the key moved the focus
 */
export function moveThroughFields(panel: HTMLElement, target: HTMLElement, event: Key): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || altKey || ctrlKey || metaKey || shiftKey || isTaken(target)) return false;
  const current = target.closest<HTMLElement>(fields);
  if (current === null && (target !== panel || step < 0)) return false;
  const all = [...panel.querySelectorAll<HTMLElement>(fields)].filter(
    (field) => field.querySelector(controls) !== null,
  );
  const index = current === null ? -1 : all.indexOf(current);
  const next = current !== null && index === -1 ? undefined : all[index + step];
  if (next === undefined) return false;
  next.querySelector<HTMLElement>(controls)?.focus();
  return true;
}
