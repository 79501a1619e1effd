import type { BatchWrite } from '#contract/batch-changes.ts';
import type { Project } from '#contract/projects.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { unreported, type Work } from '../async/work.ts';
import { readForPlan } from '../batch/planned-entries.ts';
import type { AccountData } from './account-data.ts';

/**
 * Refetches the projects, and returns what moves those that use a replaced authorization of the rotation to its replacement.
 * @throws AppFailure, `cancelled` if the work is cancelled
 */
export async function rotationMoves(
  data: AccountData,
  work: Work = unreported,
): Promise<readonly BatchWrite[]> {
  const replaced = data.authorizations.rotations.replaced();
  await readForPlan([data.sync.refetch('quiet')], work);
  const moves: BatchWrite[] = [];
  const toMove = (project: Project) => {
    const sourceId = replaced.get(project.sourceId);
    // A project without an identifier cannot be changed.
    if (sourceId !== undefined && project.id !== null)
      moves.push({ id: project.id, fields: { ...fieldsOf(project), sourceId } });
  };
  await forEachInTurns(data.sync.records.all(), toMove, { isWanted: () => !work.signal.aborted });
  work.signal.throwIfAborted();
  return moves;
}
