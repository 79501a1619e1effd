import { type AwayChange, awayChangeKinds } from '#contract/activity.ts';
import type { DetectedChange } from '../projects/change-detector.ts';
import { fieldChanges, shortenText } from './field-changes.ts';

/** Maximum number of changes that one digest lists. The counts include the others. */
export const maxAwayChanges = 50;
/** Maximum text in one digest (names, identifiers, values), in UTF-16 units. */
export const maxAwayTextLength = 32_000;

/** A change listed in a digest, with its source. */
export interface ListedChange {
  readonly listed: AwayChange;
  readonly found: DetectedChange;
}

/**
 * The changes that a digest lists, within its limits: created ones first, then updated, then deleted. If there are too many,
 * each kind gets an equal share, and what other kinds leave unused.
 */
export function awayChanges(found: readonly DetectedChange[]): readonly ListedChange[] {
  const queues = awayChangeKinds.map((kind) => found.filter((change) => change.kind === kind));
  const byKind = awayChangeKinds.map((): ListedChange[] => []);
  let text = 0;
  for (let count = 0, turn = 0; count < Math.min(maxAwayChanges, found.length); turn += 1) {
    const next = queues[turn % queues.length]?.[Math.floor(turn / queues.length)];
    if (next === undefined) continue;
    count += 1;
    const change = awayChange(next);
    // A long change is skipped; shorter ones after it may still fit.
    if (text + textSize(change) > maxAwayTextLength) continue;
    text += textSize(change);
    byKind[turn % queues.length]?.push({ listed: change, found: next });
  }
  return byKind.flat();
}

function awayChange({ kind, project, fields, before = project }: DetectedChange): AwayChange {
  return {
    kind,
    projectId: project.id,
    projectName: shortenText(project.name),
    changes: kind === 'updated' ? fieldChanges(before, project, fields) : [],
  };
}

function textSize({ projectId, projectName, changes }: AwayChange): number {
  const values = changes.reduce((sum, { before, after }) => sum + before.length + after.length, 0);
  return (projectId ?? '').length + projectName.length + values;
}
