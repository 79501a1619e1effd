import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainInput } from '#contract/domains.ts';
import type { AppError, Reply } from '#contract/errors.ts';
import type { NetworkAddress, RelatedProblem } from '#contract/networks.ts';
import type { ProjectFields } from '#contract/projects.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { shorten } from '#ui/text/shorten.ts';
import { relatedNote } from '../batch/batch-texts.ts';

/** A created project, and what was not created with it. */
interface Created {
  readonly name: string;
  readonly relatedProblems: readonly RelatedProblem[];
}

/** What is created with a project. */
interface Beside {
  readonly networks: readonly NetworkAddress[];
  readonly domains: readonly DomainInput[];
  /** The identifier of a deleted project whose network connections are created again. */
  readonly replaces: string | null;
}

/**
 * Creates a project, with network connections and their domains if there are any, and says what was created and what was not.
 * @param close closes the dialog
 */
export function useCreateProject(profileId: string, beside: Beside, close: () => void) {
  const { t } = useTranslation();
  const { call } = useStores();
  const toasts = useToasts();
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false);
  return {
    isOutcomeUnknown,
    /** For the form of the project. */
    form: {
      opened: null,
      submit: t(isOutcomeUnknown ? 'project.createAnother' : 'project.dialog.create'),
      async send(project: ProjectFields): Promise<Reply<Created>> {
        setOutcomeUnknown(false);
        const { name } = project;
        if (beside.networks.length === 0) {
          const reply = await call('projects.create', { profileId, project });
          return reply.ok ? { ok: true, value: { name, relatedProblems: [] } } : reply;
        }
        const reply = await call('projects.createWithNetworks', { profileId, project, ...beside });
        return reply.ok ? { ok: true, value: { ...reply.value, name } } : reply;
      },
      onSent({ name, relatedProblems }: Created): void {
        close();
        toasts.done(t('project.created', { name: shorten(name) }));
        const problems = relatedProblems.map((problem) => ({ ...problem, name: shorten(problem.name) }));
        if (problems.length > 0) toasts.fail(relatedNote(t, problems));
      },
      onFailed: ({ code }: AppError) => setOutcomeUnknown(code === 'outcome-unknown'),
      onCancel: close,
    },
  };
}
