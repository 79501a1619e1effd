import { IconExternalLink, IconLayoutSidebarRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import { pageLists, recordRoute } from '#contract/routes.ts';
import { type RecordKind, shownName } from '#records/record-kind.ts';
import { rowKey } from '#records/shown-page.ts';
import { useRowCopies } from '#records/use-row-copies.ts';
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
  /** The entries of a row's context menu beside those that every list has. */
  readonly menuOf: ((row: ListRow<Kind>) => readonly RowMenuEntry[]) | undefined;
}

/**
 * Opens rows of a list in the panel on click, Enter and Space; the panel follows the focused row. Context menus begin with what
 * opens the record, followed by what copies its name and links.
 */
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
  const { entriesOf: copiesOf } = useRowCopies();
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

  function openPage(row: Row): void {
    const id = idOf(row);
    if (pages !== undefined && id !== null) openProfile(row.profileId, recordRoute(pages, id));
  }

  /** What opens a record that has an identifier. */
  function opensOf(row: Row): readonly RowMenuEntry[] {
    const inPanel = { label: t('panel.open'), Icon: IconLayoutSidebarRight, keys: shortcuts.keys('Enter') };
    const onPage = { label: t('resources.open'), Icon: IconExternalLink };
    const entries: RowMenuEntry[] = [{ ...inPanel, group: 'open', run: () => show(row) }];
    return pages === undefined
      ? entries
      : [{ ...onPage, group: 'open', run: () => openPage(row) }, ...entries];
  }

  return {
    onOpen(row, by) {
      const isShown = shown?.rowKey === rowKey(row);
      if (by === 'edit' && kind === 'projects') show(row, { on: 'field', field: 'name', edits: true });
      else if (by === 'space' && isShown) panel.requestClose(beside);
      // The second Enter moves the focus into the panel.
      else show(row, by === 'enter' && isShown ? { on: 'panel' } : null);
    },
    ...(pages !== undefined && { onPage: openPage }),
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
      const entries = menuOf?.(row) ?? [];
      return [
        ...(idOf(row) === null ? [] : opensOf(row)),
        ...entries.filter(({ group }) => group === 'open'),
        ...copiesOf(kind, row),
        ...entries.filter(({ group }) => group !== 'open'),
      ];
    },
  };
}
