import { useMemo } from 'react';
import type { ColumnList, ColumnSetting } from '#contract/views.ts';
import { currentProfile } from '../state/client-state.ts';
import { useFrom, useProfileId, useStores } from '../state/context.ts';
import { arrangedColumns, columnSettingsOf } from '../ui/table/arranged-columns.ts';
import type { Column } from '../ui/table/columns.ts';

const noSettings: readonly ColumnSetting[] = [];

/** The columns of a list as the operator arranged them, and how they are arranged. */
export function useColumns<Row>(list: ColumnList, columns: readonly Column<Row>[]) {
  const { call } = useStores();
  const profileId = useProfileId();
  const settings = useFrom(
    (stores) => stores.clientState,
    (state) => currentProfile(state)?.columns[list] ?? noSettings,
  );
  const shown = useMemo(() => arrangedColumns(columns, settings), [columns, settings]);
  const all = useMemo(() => columnSettingsOf(columns, settings), [columns, settings]);
  const set = (next: readonly ColumnSetting[]) =>
    void call('views.setColumns', { profileId, list, columns: next });
  return {
    shown,
    all,
    set,
    reset: () => set([]),
    resize: (id: string, width: number | null) =>
      set(all.map((each) => (each.id === id ? { ...each, width } : each))),
  };
}
