import { type BatchInfo, type BatchItem, type BatchItemState, batchItemStates } from '#contract/batch.ts';

export const handle = 'batch-1';

export function anItem(index: number, state: BatchItemState, fields: Partial<BatchItem> = {}): BatchItem {
  return {
    index,
    action: 'update',
    id: `${index}`,
    name: `Project ${index}`,
    changes: [{ field: 'vmId', before: 'vm-1', after: 'vm-2' }],
    networks: null,
    ...{ dependents: null, challenge: null },
    state,
    isGone: false,
    ...{ skipped: null, skippedField: null, row: null, copyOf: null, unknownValues: [] },
    ...{ error: null, notAccepted: [], relatedProblems: [], carried: null },
    ...fields,
  };
}

/** A batch with these items, or with this many equal ones if only their number matters. */
export function aBatch(items: readonly BatchItem[], fields: Partial<BatchInfo> = {}): BatchInfo {
  const counts = Object.fromEntries(
    batchItemStates.map((state) => [state, items.filter((item) => item.state === state).length]),
  ) as BatchInfo['counts'];
  return {
    ...{ handle, profileId: 'profile-1', from: null, kind: 'edit', list: 'projects' },
    ...{ status: 'finished', total: items.length, used: 0, maybeUsed: 0 },
    ...{ counts, groups: { create: 0, update: items.length, delete: 0, unchanged: 0, skipped: 0 } },
    ...{
      networks: 0,
      undoable: { update: 0, create: 0, delete: 0 },
      undoneBy: null,
      carried: null,
      withRelatedProblems: 0,
    },
    ...{ unknownValues: [], end: null, error: null, isChecking: false, pausedUntil: null, revision: 1 },
    ...fields,
  };
}
