import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ListRow } from '#contract/lists.ts';
import { type Stores, useStores } from '../state/context.ts';
import { madeOnce } from '../state/made-once.ts';
import { useShortcuts } from '../ui/hooks/use-shortcuts.ts';
import type { RowSelection } from '../ui/table/row-selection.ts';
import { shorten } from '../ui/text/shorten.ts';
import type { ListEntry } from './list-entry.ts';
import { type RecordKind, shownName } from './record-kind.ts';
import { createSelectionStore, isSelected, noRows, selectedCount } from './selection.ts';
import type { SelectionAction } from './selection-action.ts';
import type { FilterAndSort } from './shown-page.ts';

/**
 * The selection in a list of these profiles: by checkboxes, by keyboard, and by Ctrl/Cmd+A and Escape on the whole screen.
 * @param profileIds has to be the same array while they are equal
 */
export function useRecordSelection(
  kind: RecordKind,
  profileIds: readonly string[],
  { page }: ListEntry<RecordKind>,
  wanted: FilterAndSort<RecordKind>,
): RowSelection<ListRow<RecordKind>> {
  const { t } = useTranslation();
  const store = useSelectionStore(kind);
  const profiles = useStore(store, (state) => state.profiles);
  const count = profileIds.reduce((sum, id) => sum + selectedCount(profiles[id] ?? noRows), 0);
  const found = page === null ? 0 : page.total - page.leaving;

  useEffect(() => {
    if (page === null) return;
    for (const id of profileIds) {
      const inSight = page.rows.filter(({ profileId }) => profileId === id);
      void store.check(
        id,
        inSight.map(({ key }) => key),
      );
    }
  }, [store, profileIds, page]);

  useShortcuts({
    'mod+a': () => void store.selectAll(profileIds, wanted),
    ...(count > 0 && { escape: () => store.clear(profileIds) }),
  });

  return useMemo(() => {
    const extent = count === 0 ? 'none' : count >= found ? 'all' : 'some';
    return {
      isSelected: ({ profileId, key }) => isSelected(profiles[profileId] ?? noRows, key),
      extent,
      labelOf: (row) => t('bulk.selectNamed', { name: shorten(shownName(t, kind, row)) }),
      allLabel: t('bulk.selectAll'),
      onToggle: store.toggle,
      onExtend: (row, index) => void store.extend(profileIds, wanted, { ...row, index }),
      onBegin: store.begin,
      onToggleAll() {
        if (extent === 'all') store.clear(profileIds);
        else void store.selectAll(profileIds, wanted);
      },
    };
  }, [store, kind, profileIds, profiles, wanted, count, found, t]);
}

type RecordSelection = ReturnType<typeof createSelectionStore> & {
  /** The actions for it, from when its list was first shown. */
  actions: readonly SelectionAction[];
};

const selectionsOf = madeOnce(() => new Map<RecordKind, RecordSelection>());

/** The selection in the list of one kind of record. */
export function selectionOf(stores: Stores, kind: RecordKind): RecordSelection {
  const made = selectionsOf(stores);
  const existing = made.get(kind);
  if (existing !== undefined) return existing;
  const store = Object.assign(createSelectionStore(stores.call, kind), { actions: [] });
  stores.forgetters.add(store.forget);
  made.set(kind, store);
  return store;
}

export function useSelectionStore(kind: RecordKind): RecordSelection {
  return selectionOf(useStores(), kind);
}
