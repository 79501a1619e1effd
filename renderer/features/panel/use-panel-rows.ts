import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import { pageLists, recordRoute } from '#contract/routes.ts';
import { type RecordKind, shownName } from '#records/record-kind.ts';
import { rowKey } from '#records/shown-page.ts';
import { profileOf } from '#state/client-state.ts';
import { useStores } from '#state/context.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';
import { useShortcutKeys } from '#state/use-shortcut-keys.ts';
import type { RowMenuEntry, RowUse } from '#ui/table/row-use.ts';
import type { WantedFocus } from './panel-store.ts';
import { usePanel, useShownRecord } from './use-panel.ts';

interface PanelRowsOptions<Kind extends RecordKind> {
  readonly kind: Kind;
  /** A key of `PanelState.shown`. */
  readonly beside: string;
  /** The other entries of a row's context menu. */
  readonly menuOf: (row: ListRow<Kind>) => readonly RowMenuEntry[];
}

/** Opens rows of a list in the panel on click, Enter and Space; the panel follows the focused row. */
export function usePanelRows<Kind extends RecordKind>(
  options: PanelRowsOptions<Kind>,
): RowUse<ListRow<Kind>> {
  type Row = ListRow<Kind>;
  const { kind, beside, menuOf } = options;
  const { t } = useTranslation();
  const { clientState } = useStores();
  const panel = usePanel();
  const shown = useShownRecord(beside);
  const openProfile = useOpenProfile();
  const shortcuts = useShortcutKeys();
  const pages = pageLists.find((name) => name === kind);

  /** The identifier in the route; null for a project without one. */
  const idOf = ({ id, key }: Row) => id ?? (kind === 'projects' ? null : key);

  function show(row: Row, focus: WantedFocus | null = null): void {
    const { profileId } = row;
    const id = idOf(row);
    const profile = profileOf(clientState.getState(), profileId);
    if (id === null || profile === null) return;
    const { ownerId } = profile;
    const name = shownName(t, kind, row);
    panel.show({ kind, profileId, ownerId, id, rowKey: rowKey(row), name }, focus, beside);
  }

  return {
    onOpen(row, by) {
      const isShown = shown?.rowKey === rowKey(row);
      if (by === 'edit' && kind === 'projects') show(row, { on: 'field', field: 'name', edits: true });
      else if (by === 'space' && isShown) panel.requestClose(beside);
      // The second Enter moves the focus into the panel.
      else show(row, by === 'enter' && isShown ? { on: 'panel' } : null);
    },
    ...(pages !== undefined && {
      onPage(row) {
        const id = idOf(row);
        if (id !== null) openProfile(row.profileId, recordRoute(pages, id));
      },
    }),
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
      const entries = menuOf(row);
      if (idOf(row) === null) return entries;
      const inPanel: RowMenuEntry = {
        label: t('panel.open'),
        Icon: IconLayoutSidebarRight,
        group: 'open',
        keys: shortcuts.keys('Enter'),
        run: () => show(row),
      };
      // Placed after the entry that opens the page.
      return entries.toSpliced(pages === undefined ? 0 : 1, 0, inPanel);
    },
  };
}
