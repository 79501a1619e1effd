import { IconDownload, IconPencil, IconSquareX, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { batchExportFormats } from '#contract/batch.ts';
import {
  exportSelected,
  isTooMany,
  openSelected,
  type SelectionTask,
} from '../../features/projects/selected-projects.ts';
import { projectSelectionOf } from '../../records/project-selection.ts';
import { currentProfile } from '../../state/client-state.ts';
import { useStores } from '../../state/context.ts';
import { useChangeRefusal } from '../../state/use-change-button.ts';
import { shownSelection } from '../shown-selection.ts';
import type { PaletteItem } from './palette-item.ts';

/** The actions for the selected projects of the shown list; none without a selection. */
export function useSelectionItems(): readonly PaletteItem[] {
  const { t } = useTranslation();
  const stores = useStores();
  const refusalOf = useChangeRefusal();
  const profile = currentProfile(stores.clientState.getState());
  const parts = profile === null ? [] : shownSelection(stores, profile.id);
  if (profile === null || parts.length === 0) return [];
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const counted = { count };
  const item = (
    name: string,
    title: string,
    Icon: PaletteItem['Icon'],
    run: () => void,
    refusal?: string,
  ): PaletteItem => ({
    id: `selection-${name}`,
    group: 'actions',
    Icon,
    title,
    run,
    refusal,
    actions: [],
  });
  const refusal = refusalOf(parts.map(({ from }) => from));
  const open = (task: SelectionTask) => () => openSelected(stores, profile.id, parts, task);
  const changes = [
    item('edit', t('palette.selection.edit', counted), IconPencil, open('edit'), refusal),
    item('delete', t('palette.selection.delete', counted), IconTrash, open('delete'), refusal),
  ];
  return [
    ...(isTooMany(parts) ? [] : changes),
    ...batchExportFormats.map((format) =>
      item(
        `export-${format}`,
        t('palette.selection.export', { ...counted, name: format.toUpperCase() }),
        IconDownload,
        () => void exportSelected(stores, parts, format),
      ),
    ),
    item('clear', t('bulk.clear'), IconSquareX, () =>
      projectSelectionOf(stores).clear(parts.map(({ from }) => from)),
    ),
  ];
}
