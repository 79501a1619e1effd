import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import { rowKey } from '#records/shown-page.ts';
import { profileOf } from '#state/client-state.ts';
import { useStores } from '#state/context.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';
import type { RowMenuEntry, RowUse } from '#ui/table/row-use.ts';
import type { WantedFocus } from './panel-store.ts';
import { usePanel, useShownProject } from './use-panel.ts';

type Row = ListRow<'projects'>;

/**
 * Opens rows of the list of projects in the panel: a click, Enter and Space; the panel follows the row that has the focus.
 * @param menuOf the other entries of a row's context menu
 * @param beside a key of `PanelState.shown`
 */
export function usePanelRows(menuOf: (row: Row) => readonly RowMenuEntry[], beside: string): RowUse<Row> {
  const { t } = useTranslation();
  const { clientState } = useStores();
  const panel = usePanel();
  const shown = useShownProject(beside);
  const openProfile = useOpenProfile();

  function show(row: Row, focus: WantedFocus | null = null): void {
    const { profileId, id, name } = row;
    const profile = profileOf(clientState.getState(), profileId);
    if (id === null || profile === null) return;
    panel.show({ profileId, ownerId: profile.ownerId, id, rowKey: rowKey(row), name }, focus, beside);
  }

  return {
    onOpen(row, by) {
      const isShown = shown?.rowKey === rowKey(row);
      if (by === 'edit') show(row, { on: 'field', field: 'name', edits: true });
      else if (by === 'space' && isShown) panel.requestClose(beside);
      // The second time the focus goes on into the panel.
      else show(row, by === 'enter' && isShown ? { on: 'panel' } : null);
    },
    onPage({ profileId, id }) {
      if (id !== null) openProfile(profileId, `/projects/${encodeURIComponent(id)}`);
    },
    onEscape() {
      if (shown === null) return false;
      panel.requestClose(beside);
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
