import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import { rowKey } from '#records/shown-page.ts';
import { useProfile } from '#state/context.ts';
import { useGo } from '#state/use-go.ts';
import type { RowMenuEntry, RowUse } from '#ui/table/row-use.ts';
import type { ShownProject, WantedFocus } from './panel-store.ts';
import { usePanel } from './use-panel.ts';

type Row = ListRow<'projects'>;

/**
 * Opens rows of the list of projects in the panel: a click, Enter and Space; the panel follows the row that has the focus.
 * @param menuOf the other entries of a row's context menu
 */
export function usePanelRows(menuOf: (row: Row) => readonly RowMenuEntry[]): RowUse<Row> {
  const { t } = useTranslation();
  const { panel, shown } = usePanel();
  const { id: profileId, ownerId } = useProfile();
  const go = useGo();

  const projectOf = (row: Row): ShownProject | null =>
    row.id === null ? null : { profileId, ownerId, id: row.id, rowKey: rowKey(row), name: row.name };

  function show(row: Row, focus: WantedFocus | null = null): void {
    const project = projectOf(row);
    if (project !== null) panel.show(project, focus);
  }

  return {
    onOpen(row, by) {
      const isShown = shown?.rowKey === rowKey(row);
      if (by === 'edit') show(row, { on: 'field', field: 'name', edits: true });
      else if (by === 'space' && isShown) panel.requestClose(profileId);
      // The second time the focus goes on into the panel.
      else show(row, by === 'enter' && isShown ? { on: 'panel' } : null);
    },
    onPage({ id }) {
      if (id !== null) go(`/projects/${encodeURIComponent(id)}`);
    },
    onEscape() {
      if (shown === null) return false;
      panel.requestClose(profileId);
      return true;
    },
    onActive(row) {
      if (shown !== null && shown.rowKey !== rowKey(row)) show(row);
    },
    openKey: shown?.rowKey ?? null,
    menuOf(row) {
      const [open, ...others] = menuOf(row);
      if (row.id === null || open === undefined) return menuOf(row);
      const inPanel: RowMenuEntry = {
        label: t('panel.open'),
        Icon: IconLayoutSidebarRight,
        group: 'open',
        shortcut: '↵',
        run: () => show(row),
      };
      return [open, inPanel, ...others];
    },
  };
}
