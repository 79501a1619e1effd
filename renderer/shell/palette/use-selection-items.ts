import { IconDownload, IconSquareX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { batchExportFormats } from '#contract/batch.ts';
import { useExport } from '../../records/list-menu.tsx';
import { exportSelected, isTooMany } from '../../records/selection.ts';
import { selectionOf } from '../../records/use-record-selection.ts';
import { currentProfile } from '../../state/client-state.ts';
import { useStores } from '../../state/context.ts';
import { useChangeRefusal } from '../../state/use-change-button.ts';
import { shownKind, shownSelection } from '../shown-selection.ts';
import type { PaletteItem } from './palette-item.ts';

/** The actions for the selected records of the shown list; none without a selection. */
export function useSelectionItems(): readonly PaletteItem[] {
  const { t } = useTranslation();
  const stores = useStores();
  const exportFile = useExport();
  const refusalOf = useChangeRefusal();
  const profile = currentProfile(stores.clientState.getState());
  const kind = shownKind();
  const parts = profile === null ? [] : shownSelection(stores, profile.id, kind);
  if (profile === null || parts.length === 0) return [];
  const selection = selectionOf(stores, kind);
  const profileIds = parts.map(({ from }) => from);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const item = (name: string, of: Pick<PaletteItem, 'title' | 'Icon' | 'run' | 'refusal'>): PaletteItem => ({
    id: `selection-${name}`,
    group: 'actions',
    actions: [],
    ...of,
  });
  const refusal = refusalOf(profileIds);
  const actions = selection.actions.flatMap(({ name, Icon, title, changes, run }) =>
    title === null
      ? []
      : item(name, {
          Icon,
          title: t(title, { count }),
          refusal: changes ? refusal : undefined,
          run: () => run(stores, parts, profile.id),
        }),
  );
  return [
    ...(isTooMany(parts) ? [] : actions),
    ...batchExportFormats.map((format) =>
      item(`export-${format}`, {
        Icon: IconDownload,
        title: t('palette.selection.export', { count, name: format.toUpperCase() }),
        run: () =>
          void exportFile({
            what: t(`${kind}.title`),
            done: t('bulk.exported'),
            request: (named) => exportSelected(stores, kind, parts, format, named),
          }),
      }),
    ),
    item('clear', { Icon: IconSquareX, title: t('bulk.clear'), run: () => selection.clear(profileIds) }),
  ];
}
