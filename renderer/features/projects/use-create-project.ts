import { useTranslation } from 'react-i18next';
import type { DomainInput } from '#contract/domains.ts';
import type { Reply } from '#contract/errors.ts';
import type { NetworkAddress, RelatedProblem } from '#contract/networks.ts';
import type { Project, ProjectFields } from '#contract/projects.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { shorten } from '#ui/text/shorten.ts';
import { relatedNote } from '../batch/batch-texts.ts';

/** A created project, and what was not created with it. */
interface Created {
  readonly project: Project | null;
  readonly relatedProblems: readonly RelatedProblem[];
}

/** Creates a project, with network connections and their domains if there are any, and says what was created and what was not. */
export function useCreateProject(profileId: string) {
  const { t } = useTranslation();
  const { call } = useStores();
  const toasts = useToasts();
  return {
    /** @param replaces the identifier of a deleted project whose network connections are created again */
    async create(
      project: ProjectFields,
      networks: readonly NetworkAddress[],
      domains: readonly DomainInput[],
      replaces: string | null = null,
    ): Promise<Reply<Created>> {
      if (networks.length > 0)
        return call('projects.createWithNetworks', { profileId, project, networks, domains, replaces });
      const reply = await call('projects.create', { profileId, project });
      return reply.ok ? { ...reply, value: { project: reply.value, relatedProblems: [] } } : reply;
    },
    created(name: string, { relatedProblems }: Created): void {
      toasts.done(t('project.created', { name: shorten(name) }));
      if (relatedProblems.length > 0)
        toasts.fail(
          relatedNote(
            t,
            relatedProblems.map((problem) => ({ ...problem, name: shorten(problem.name) })),
          ),
        );
    },
  };
}
