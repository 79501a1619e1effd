import { useHotkeys } from '@mantine/hooks';

/** Whether a key event belongs to an open dialog, a text field or a menu. */
export function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  const isBox = target.matches('input:is([type="checkbox"], [type="radio"])');
  if (isBox) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="menu"]') !== null;
}

/** Single-key shortcuts of a screen, ignored in text fields and open dialogs. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const hotkeys: Parameters<typeof useHotkeys>[0] = [];
  for (const [key, run] of Object.entries(shortcuts)) {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event.target)) return;
      event.preventDefault();
      run();
    };
    hotkeys.push([key, onKey, { preventDefault: false }]);
    // Whether a character needs Shift depends on the keyboard: "/" does on a German one.
    if (!/^[a-z]$/.test(key)) hotkeys.push([`shift+${key}`, onKey, { preventDefault: false }]);
  }
  // `isTaken` decides about fields: a radio or a checkbox that has the focus takes no key from the list.
  useHotkeys(hotkeys, []);
}
