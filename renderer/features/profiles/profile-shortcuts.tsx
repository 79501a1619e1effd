import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { useStores } from '#state/context.ts';
import { overviewPath } from '#state/last-routes.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';

type Hotkey = Parameters<typeof useHotkeys>[0][number];

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Ctrl or Cmd with 1 to 9 selects the profile with that number, with 0 the overview. Uses the position of the key: some
 * keyboards need Shift for digits. Ignored over an open dialog, whose input may be a secret that would be lost.
 */
export default function ProfileShortcuts() {
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
    // Also in text fields.
    [],
    true,
  );
  return null;
}
