import type { Stores } from '../state/context.ts';
import { useStores } from '../state/context.ts';
import type { RecordKind } from './record-kind.ts';
import { createSelectionStore } from './selection.ts';
import type { SelectionAction } from './selection-action.ts';

type RecordSelection = ReturnType<typeof createSelectionStore> & {
  /** The actions for it, from when its list was first shown. */
  actions: readonly SelectionAction[];
};

const made = new WeakMap<Stores, Map<RecordKind, RecordSelection>>();

/** The selection in the list of one kind of record. Created on first use: the first screen needs none. */
export function selectionOf(stores: Stores, kind: RecordKind): RecordSelection {
  const ofStores = made.get(stores) ?? new Map<RecordKind, RecordSelection>();
  made.set(stores, ofStores);
  const existing = ofStores.get(kind);
  if (existing !== undefined) return existing;
  const store = Object.assign(createSelectionStore(stores.call, kind), { actions: [] });
  stores.forgetters.add(store.forget);
  ofStores.set(kind, store);
  return store;
}

export function useSelectionStore(kind: RecordKind): RecordSelection {
  return selectionOf(useStores(), kind);
}
