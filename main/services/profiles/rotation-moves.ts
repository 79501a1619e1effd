import type { BatchWrite } from '#contract/batch-changes.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import type { AccountData } from './account-data.ts';

/**
 * Refetches the projects, and returns what moves those that use a replaced authorization of the rotation to its replacement.
 * @throws AppFailure
 */
export async function rotationMoves(data: AccountData): Promise<readonly BatchWrite[]> {
  const replaced = data.authorizations.rotations.replaced();
  await data.sync.refetch('quiet');
  const moves: BatchWrite[] = [];
  await forEachInTurns(data.sync.records.all(), (project) => {
    const sourceId = replaced.get(project.sourceId);
    // A project without an identifier cannot be changed.
    if (sourceId !== undefined && project.id !== null)
      moves.push({ id: project.id, fields: { ...fieldsOf(project), sourceId } });
  });
  return moves;
}
