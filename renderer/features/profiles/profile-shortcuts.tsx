import { useEffect } from 'react';
import { useStores } from '#state/context.ts';

/** The number of a profile that a key press asks for: Ctrl or Cmd with 1 to 9, wherever digits are on the keyboard. */
function askedFor(event: KeyboardEvent): number | null {
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return null;
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1] ?? /^[1-9]$/.exec(event.key)?.[0];
  return digit === undefined ? null : Number(digit);
}

/** Ctrl or Cmd with 1 to 9 brings the profile of that number into view. Not over an open dialog: what is typed there may be a secret, which is kept nowhere. */
export function ProfileShortcuts() {
  const { call, clientState } = useStores();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const number = askedFor(event);
      if (number === null || event.defaultPrevented) return;
      event.preventDefault();
      const profileId = clientState.getState().client?.profiles[number - 1]?.id;
      if (profileId === undefined || document.querySelector('dialog[open]') !== null) return;
      void call('profiles.select', { profileId });
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [call, clientState]);
  return null;
}
