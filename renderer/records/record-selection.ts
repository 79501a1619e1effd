import type { Stores } from '../state/context.ts';
import { useStores } from '../state/context.ts';
import { madeOnce } from '../state/made-once.ts';
import type { RecordKind } from './record-kind.ts';
import { createSelectionStore } from './selection.ts';
import type { SelectionAction } from './selection-action.ts';

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
