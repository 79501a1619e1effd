import { useEffect, useMemo, useState } from 'react';
import type { ColumnList, ColumnSetting, Density } from '#contract/views.ts';
import { currentProfile } from '../state/client-state.ts';
import { useProfileId, useStoreState, useStores } from '../state/context.ts';
import { arrangedColumns, columnSettingsOf } from '../ui/table/arranged-columns.ts';
import type { Column } from '../ui/table/columns.ts';

const noSettings: readonly ColumnSetting[] = [];

const isSame = (a: readonly ColumnSetting[], b: readonly ColumnSetting[]) =>
  JSON.stringify(a) === JSON.stringify(b);

/** The columns of a saved view, and how they are kept there. */
export interface ColumnsOfView {
  readonly columns: readonly ColumnSetting[];
  /** @returns whether it was kept */
  readonly keep: (columns: readonly ColumnSetting[]) => Promise<boolean>;
  readonly density: Density;
  readonly keepDensity: (density: Density) => unknown;
}

/** The columns of a list as the operator arranged them, and how they are arranged. */
export function useColumns<Row>(
  list: ColumnList,
  columns: readonly Column<Row>[],
  view: ColumnsOfView | undefined,
) {
  const { call } = useStores();
  const profileId = useProfileId();
  const kept = useStoreState('clientState', (state) => currentProfile(state)?.columns[list] ?? noSettings);
  const keptHere = view?.columns ?? kept;
  /** Shown until the main process has told that it is kept, so that a second change in between goes on from the first. */
  const [pending, setPending] = useState<readonly ColumnSetting[] | null>(null);
  useEffect(() => {
    if (pending !== null && isSame(keptHere, pending)) setPending(null);
  }, [keptHere, pending]);
  const settings = pending ?? keptHere;
  const shown = useMemo(() => arrangedColumns(columns, settings), [columns, settings]);
  const all = useMemo(() => columnSettingsOf(columns, settings), [columns, settings]);

  async function set(next: readonly ColumnSetting[]): Promise<void> {
    setPending(next);
    const isKept =
      view === undefined
        ? (await call('views.setColumns', { profileId, list, columns: next })).ok
        : await view.keep(next);
    if (!isKept) setPending(null);
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
