import { lazy, Suspense } from 'react';
import { useStoreState, useStores } from '../state/context.ts';
import { useShortcuts } from '../ui/hooks/use-shortcuts.ts';

const Palette = lazy(() => import('./palette/palette.tsx'));
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'));
const TaggedProject = lazy(() => import('./palette/tagged-project.tsx'));
const AskedDeletion = lazy(() => import('./palette/asked-deletion.tsx'));

/** The command palette while it is open, and the dialogs that its entries open. */
export function PaletteOutlet() {
  const { palette } = useStores();
  const { isOpen, hasShortcuts, deletion, tagged } = useStoreState('palette', (state) => state);
  const current = useStoreState('clientState', ({ client }) => client?.currentProfileId);
  useShortcuts({ '?': () => palette.showShortcuts(true) });
  return (
    <Suspense>
      {isOpen && <Palette />}
      {hasShortcuts && <ShortcutSheet />}
      {tagged !== null && <TaggedProject row={tagged} />}
      {/* Selects the record's profile first: the confirmation names its backend. */}
      {deletion !== null && deletion.row.profileId === current && <AskedDeletion deletion={deletion} />}
    </Suspense>
  );
}
