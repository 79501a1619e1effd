import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { type MenuAction, shortcutsOf } from '#contract/actions.ts';
import { useStoreState, useStores } from '../state/context.ts';

/** Actions whose shortcuts work anywhere, also in text fields and on systems where the menu is hidden. */
const everywhere: readonly MenuAction[] = ['palette', 'sidebar', 'refresh'];

/** The shortcuts of actions that the window handles itself. Refreshing never reloads the page. */
export function ActionShortcuts() {
  const stores = useStores();
  const navigate = useNavigate();
  const platform = useStoreState('clientState', ({ info }) => info?.platform ?? '');

  async function run(name: MenuAction, { repeat }: KeyboardEvent): Promise<void> {
    if (repeat) return;
    const { runAction } = await import('./run-action.ts');
    runAction(name, stores, navigate);
  }

  useHotkeys(
    everywhere.flatMap((name) =>
      shortcutsOf(name, platform).map((shortcut): [string, (event: KeyboardEvent) => void] => [
        shortcut.replace('CmdOrCtrl', 'mod'),
        (event) => void run(name, event),
      ]),
    ),
    [],
    true,
  );
  return null;
}
