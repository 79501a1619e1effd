import type { BatchExportFormat } from '#contract/batch.ts';
import { maxBatchItems } from '#contract/batch-changes.ts';
import { noRows, type SelectionState, selectedCount, subjectsOf } from '#records/selection.ts';
import type { Stores } from '#state/context.ts';
import type { BatchPart } from '../batch/batches.ts';

/** The actions for selected projects that open a dialog. */
export type SelectionTask = 'edit' | 'delete' | 'copy';

/** The selections in the lists of these profiles, by profile. */
export function selectedParts(
  { profiles }: SelectionState,
  profileIds: readonly string[],
): readonly BatchPart[] {
  return profileIds.flatMap((from) => {
    const rows = profiles[from] ?? noRows;
    const count = selectedCount(rows);
    return count === 0 ? [] : [{ from, subjects: subjectsOf(rows), count }];
  });
}

/** Whether the selection of one profile exceeds what can be changed at once. */
export function isTooMany(parts: readonly BatchPart[]): boolean {
  return parts.some(({ count }) => count > maxBatchItems);
}

/** Opens the dialog for the selection, one profile after another. @param profileId the current profile */
export function openSelected(
  { batches }: Stores,
  profileId: string,
  parts: readonly BatchPart[],
  kind: SelectionTask,
): void {
  const [first, ...rest] = parts;
  if (first === undefined) return;
  const about = { profileId, ...first, rest, parts: parts.length };
  batches.open(kind === 'copy' ? { kind, ...about, to: null, onto: null } : { kind, ...about });
}

/** Exports the selection to one file. */
export function exportSelected({ call }: Stores, parts: readonly BatchPart[], format: BatchExportFormat) {
  const of = parts.map(({ from, subjects }) => ({ profileId: from, of: subjects }));
  return call('lists.export', { list: 'projects', parts: of, format });
}
