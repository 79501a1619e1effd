import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useStoreState, useStores } from '../state/context.ts';
import { useShortcuts } from '../ui/lib/use-shortcuts.ts';

const Palette = lazy(() => import('./palette/palette.tsx'));
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'));
const AskedDeletion = lazy(() => import('./palette/asked-deletion.tsx'));

/** The command palette while it is open, which is Ctrl+K or Cmd+K anywhere, and the deletion that was asked for in it. */
export function PaletteOutlet() {
  const { palette } = useStores();
  const { isOpen, hasShortcuts, deletion } = useStoreState('palette', (state) => state);
  const current = useStoreState('clientState', ({ client }) => client?.currentProfileId);
  // In text fields, too.
  useHotkeys([['mod+K', () => palette.toggle()]], [], true);
  useShortcuts({ '?': () => palette.showShortcuts(true) });
  return (
    <Suspense>
      {isOpen && <Palette />}
      {hasShortcuts && <ShortcutSheet />}
      {/* Its profile comes into view first: the question names its backend. */}
      {deletion !== null && deletion.row.profileId === current && <AskedDeletion deletion={deletion} />}
    </Suspense>
  );
}
