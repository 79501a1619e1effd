import type { BatchExportFormat } from '#contract/batch.ts';
import { type BatchSubjects, maxBatchItems } from '#contract/batch-changes.ts';
import type { NamedWork } from '#contract/progress.ts';
import type { Stores } from '../state/context.ts';
import type { RecordKind } from './record-kind.ts';
import { noRows, type SelectionState, selectedCount, subjectsOf } from './selection.ts';

/** Selected records of one profile. */
export interface SelectedPart {
  readonly from: string;
  readonly subjects: BatchSubjects;
  readonly count: number;
}

/** The selections in the lists of these profiles, by profile. */
export function selectedParts(
  { profiles }: SelectionState,
  profileIds: readonly string[],
): readonly SelectedPart[] {
  return profileIds.flatMap((from) => {
    const rows = profiles[from] ?? noRows;
    const count = selectedCount(rows);
    return count === 0 ? [] : [{ from, subjects: subjectsOf(rows), count }];
  });
}

/** Whether the selection of one profile exceeds what can be changed at once. */
export function isTooMany(parts: readonly SelectedPart[]): boolean {
  return parts.some(({ count }) => count > maxBatchItems);
}

/** Exports the selection to one file. */
export function exportSelected(
  { call }: Stores,
  list: RecordKind,
  parts: readonly SelectedPart[],
  format: BatchExportFormat,
  named: NamedWork,
) {
  const of = parts.map(({ from, subjects }) => ({ profileId: from, of: subjects }));
  return call('lists.export', { list, parts: of, format, ...named });
}
