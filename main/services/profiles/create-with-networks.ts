import type { NetworkAddress, RelatedProblem } from '#contract/networks.ts';
import type { Project, ProjectFields } from '#contract/projects.ts';
import type { Clock } from '#main/ports.ts';
import { createNetworks, withoutRelated } from '../batch/attached-records.ts';
import { BackendPace } from '../batch/backend-pace.ts';
import type { AccountData } from './account-data.ts';

/**
 * Creates a project and network connections to it.
 * @throws AppFailure like `ProjectChanges.create`, before any network connection is sent
 */
export async function createWithNetworks(
  { actions, changes }: Pick<AccountData, 'actions' | 'changes'>,
  clock: Clock,
  fields: ProjectFields,
  newNetworks: readonly NetworkAddress[],
): Promise<{ readonly project: Project | null; readonly relatedProblems: readonly RelatedProblem[] }> {
  const project = await changes.create(fields);
  const sender = {
    pace: new BackendPace(clock),
    createNetwork: ({ domain, port }: NetworkAddress, projectId: string) =>
      actions.createNetwork({ domain, port, projectId }),
  };
  const id = project?.id ?? null;
  const relatedProblems =
    id === null
      ? (withoutRelated({ action: 'create', after: fields, newNetworks }).relatedProblems ?? [])
      : await createNetworks(sender, newNetworks, id, () => false);
  return { project, relatedProblems };
}
