import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { useStores } from '#state/context.ts';
import { overviewPath } from '#state/last-routes.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';

type Hotkey = Parameters<typeof useHotkeys>[0][number];

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Ctrl or Cmd with 1 to 9 switches to the profile of that number, with 0 to the overview, by the position of the key: on some keyboards digits need
 * Shift. Not over an open dialog: what was typed there may be a secret, which would be lost.
 */
export function ProfileShortcuts() {
  const { clientState } = useStores();
  const navigate = useNavigate();
  const openProfile = useOpenProfile();
  const isOverDialog = () => document.querySelector('dialog[open]') !== null;
  function select(number: number): void {
    const profileId = clientState.getState().client?.profiles[number - 1]?.id;
    if (profileId !== undefined && !isOverDialog()) openProfile(profileId);
  }
  useHotkeys(
    [
      ['mod+Digit0', () => void (isOverDialog() || navigate(overviewPath)), { usePhysicalKeys: true }],
      ...numbers.flatMap((number) =>
        [`mod+Digit${number}`, `mod+Numpad${number}`].map(
          (keys): Hotkey => [keys, () => select(number), { usePhysicalKeys: true }],
        ),
      ),
    ],
    // In text fields, too.
    [],
    true,
  );
  return null;
}
