import { useEffect, useMemo, useState } from 'react';
import type { ColumnList, ColumnSetting } from '#contract/views.ts';
import { currentProfile } from '../state/client-state.ts';
import { useFrom, useProfileId, useStores } from '../state/context.ts';
import { arrangedColumns, columnSettingsOf } from '../ui/table/arranged-columns.ts';
import type { Column } from '../ui/table/columns.ts';

const noSettings: readonly ColumnSetting[] = [];

const isSame = (a: readonly ColumnSetting[], b: readonly ColumnSetting[]) =>
  JSON.stringify(a) === JSON.stringify(b);

/** The columns of a list as the operator arranged them, and how they are arranged. */
export function useColumns<Row>(list: ColumnList, columns: readonly Column<Row>[]) {
  const { call } = useStores();
  const profileId = useProfileId();
  const kept = useFrom(
    (stores) => stores.clientState,
    (state) => currentProfile(state)?.columns[list] ?? noSettings,
  );
  /** Shown until the main process has told that it is kept, so that a second change in between goes on from the first. */
  const [pending, setPending] = useState<readonly ColumnSetting[] | null>(null);
  useEffect(() => {
    if (pending !== null && isSame(kept, pending)) setPending(null);
  }, [kept, pending]);
  const settings = pending ?? kept;
  const shown = useMemo(() => arrangedColumns(columns, settings), [columns, settings]);
  const all = useMemo(() => columnSettingsOf(columns, settings), [columns, settings]);

  async function set(next: readonly ColumnSetting[]): Promise<void> {
    setPending(next);
    const reply = await call('views.setColumns', { profileId, list, columns: next });
    if (!reply.ok) setPending(null);
  }

  return {
    shown,
    all,
    set: (next: readonly ColumnSetting[]) => void set(next),
    reset: () => void set([]),
    resize: (id: string, width: number | null) =>
      void set(all.map((each) => (each.id === id ? { ...each, width } : each))),
  };
}
