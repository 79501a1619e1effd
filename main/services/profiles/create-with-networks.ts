import type { RelatedProblem } from '#contract/networks.ts';
import type { Project, ProjectFields } from '#contract/projects.ts';
import type { Clock } from '#main/ports.ts';
import { AttachedRecords } from '../batch/attached-records.ts';
import { BackendPace } from '../batch/backend-pace.ts';
import { hasNewRecords, type NewRecords } from '../batch/new-records.ts';
import type { AccountData } from './account-data.ts';
import { recordSender } from './record-sender.ts';

/**
 * Creates a project, and domains and network connections with it.
 * @throws AppFailure like `ProjectChanges.create` and `AttachedRecords.ready`, before any of them is sent
 */
export async function createWithNetworks(
  data: Pick<AccountData, 'actions' | 'changes' | 'networks' | 'domains'>,
  clock: Clock,
  fields: ProjectFields,
  records: NewRecords,
): Promise<{ readonly project: Project | null; readonly relatedProblems: readonly RelatedProblem[] }> {
  const sender = { ...recordSender(data), pace: new BackendPace(clock) };
  const related = new AttachedRecords(clock);
  if (hasNewRecords(records)) await related.ready(sender);
  const project = await data.changes.create(fields);
  const { relatedProblems = [] } = await related.create(sender, records, project?.id ?? null, () => false);
  return { project, relatedProblems };
}
