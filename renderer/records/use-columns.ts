import { useEffect, useMemo, useRef, useState } from 'react';
import type { Reply } from '#contract/errors.ts';
import {
  type ColumnList,
  type ColumnSetting,
  type ColumnsChange,
  type Density,
  withColumnsChange,
} from '#contract/views.ts';
import { currentProfile } from '../state/client-state.ts';
import { useProfileId, useStoreState, useStores } from '../state/context.ts';
import { arrangedColumns, columnSettingsOf } from '../ui/table/arranged-columns.ts';
import type { Column } from '../ui/table/columns.ts';

const noSettings: readonly ColumnSetting[] = [];

const isSame = (a: readonly ColumnSetting[], b: readonly ColumnSetting[]) =>
  JSON.stringify(a) === JSON.stringify(b);

/** The columns of a saved view, and how to store them. */
export interface SavedViewColumns {
  readonly columns: readonly ColumnSetting[];
  /** @returns the stored columns */
  readonly keep: (change: ColumnsChange) => Promise<Reply<readonly ColumnSetting[]>>;
  readonly density: Density;
  readonly keepDensity: (density: Density) => unknown;
}

/** The columns of a list as arranged by the operator, and functions to arrange them. */
export function useColumns<Row>(
  list: ColumnList,
  columns: readonly Column<Row>[],
  view: SavedViewColumns | undefined,
) {
  const { call } = useStores();
  const profileId = useProfileId();
  const ofProfile = useStoreState(
    'clientState',
    (state) => currentProfile(state)?.columns[list] ?? noSettings,
  );
  const stored = view?.columns ?? ofProfile;
  /** Shown until the main process confirms them, so that a second change meanwhile starts from the first. */
  const [pending, setPending] = useState<readonly ColumnSetting[] | null>(null);
  const waiting = useRef(0);
  useEffect(() => {
    if (pending !== null && waiting.current === 0 && isSame(stored, pending)) setPending(null);
  }, [stored, pending]);
  const settings = pending ?? stored;
  const shown = useMemo(() => arrangedColumns(columns, settings), [columns, settings]);
  const all = useMemo(() => columnSettingsOf(columns, settings), [columns, settings]);

  async function change(to: ColumnsChange): Promise<void> {
    setPending((before) => withColumnsChange(before ?? stored, to));
    waiting.current += 1;
    const reply =
      view === undefined
        ? await call('views.changeColumns', { profileId, list, change: to })
        : await view.keep(to);
    waiting.current -= 1;
    if (waiting.current === 0) setPending(reply.ok ? reply.value : null);
  }

  const ids = all.map((column) => column.id);
  return {
    shown,
    all,
    /** Shows or hides a column, sets its width in CSS pixels, or moves it before another one; null moves it to the end. */
    change: (id: string, to: Pick<Exclude<ColumnsChange, 'reset'>, 'before' | 'set'>) =>
      void change({ all: ids, id, ...to }),
    reset: () => void change('reset'),
    resize: (id: string, width: number | null) => void change({ all: ids, id, set: { width } }),
  };
}

/** The height of the rows in all tables. */
export function useDensity() {
  const { call } = useStores();
  const density = useStoreState('clientState', ({ client }) => client?.density ?? 'compact');
  return { density, setDensity: (next: Density) => void call('views.setDensity', { density: next }) };
}
