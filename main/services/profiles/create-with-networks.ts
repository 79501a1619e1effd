import type { RelatedProblem } from '#contract/networks.ts';
import type { Project, ProjectFields } from '#contract/projects.ts';
import type { Clock } from '#main/ports.ts';
import { unreported, type Work } from '../async/work.ts';
import { AttachedRecords } from '../batch/attached-records.ts';
import { BackendPace } from '../batch/backend-pace.ts';
import { hasNewRecords, type NewRecords } from '../batch/new-records.ts';
import { readForPlan } from '../batch/planned-entries.ts';
import type { AccountData } from './account-data.ts';
import { recordSender } from './record-sender.ts';

/**
 * Creates a project, and domains and network connections with it.
 * @param work where it is cancelled after the project was sent, the rest is not sent, and reported like what was refused
 * @throws AppFailure like `ProjectChanges.create` and `AttachedRecords.ready`, or `cancelled`, before any of them is sent
 */
export async function createWithNetworks(
  data: Pick<AccountData, 'actions' | 'changes' | 'networks' | 'domains'>,
  clock: Clock,
  fields: ProjectFields,
  records: NewRecords,
  work: Work = unreported,
): Promise<{ readonly project: Project | null; readonly relatedProblems: readonly RelatedProblem[] }> {
  const sender = { ...recordSender(data), pace: new BackendPace(clock) };
  const related = new AttachedRecords(clock);
  if (hasNewRecords(records)) await readForPlan([related.ready(sender)], work);
  const total = 1 + (records.newDomains?.length ?? 0) + (records.newNetworks?.length ?? 0);
  let done = 0;
  const report = () => work.report({ phase: 'writing', unit: 'steps', done, total });
  const step = () => {
    done += 1;
    report();
  };
  report();
  const project = await data.changes.create(fields);
  step();
  const isStopped = () => work.signal.aborted;
  const { relatedProblems = [] } = await related.create(sender, records, project?.id ?? null, {
    isStopped,
    step,
  });
  return { project, relatedProblems };
}
