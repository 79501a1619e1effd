import { useHotkeys } from '@mantine/hooks';
import { useStores } from '#state/context.ts';

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Ctrl or Cmd with 1 to 9 switches to the profile of that number, by the position of the key: on some keyboards digits need
 * Shift. Not over an open dialog: what was typed there may be a secret, which would be lost.
 */
export function ProfileShortcuts() {
  const { call, clientState } = useStores();
  function select(number: number): void {
    const profileId = clientState.getState().client?.profiles[number - 1]?.id;
    if (profileId === undefined || document.querySelector('dialog[open]') !== null) return;
    void call('profiles.select', { profileId });
  }
  useHotkeys(
    numbers.flatMap((number) =>
      [`mod+Digit${number}`, `mod+Numpad${number}`].map((keys): Parameters<typeof useHotkeys>[0][number] => [
        keys,
        () => select(number),
        { usePhysicalKeys: true },
      ]),
    ),
    // In text fields, too.
    [],
    true,
  );
  return null;
}
