import { useTranslation } from 'react-i18next';
import type { AppError } from '#contract/errors.ts';
import { recordRoute } from '#contract/routes.ts';
import { useCurrentProfileId, useStores } from '../state/context.ts';
import { useToasts } from '../state/toasts.ts';
import { useGo } from '../state/use-go.ts';
import { errorSentence } from '../ui/feedback/error-text.ts';
import { shorten } from '../ui/text/shorten.ts';

/** Opens the form for a new project with the fields of a deleted one, unless the project still exists. */
export function useRecreate() {
  const { t } = useTranslation();
  const { call, projectDrafts } = useStores();
  const toasts = useToasts();
  const go = useGo();
  const currentId = useCurrentProfileId();
  const fail = (error: AppError | null) =>
    toasts.fail(error === null ? t('history.notKept') : errorSentence(t, error));

  /** The name of the project if the backend still has it; null if not, as far as is known. */
  async function existing(profileId: string, id: string): Promise<string | null> {
    const reply = await call('projects.cached', { profileId, id });
    // A list that is stale or not whole cannot tell.
    if (reply.ok && reply.value.isCurrent) return reply.value.record?.name ?? null;
    const read = await call('projects.read', { profileId, id });
    return read.ok ? read.value.name : null;
  }

  async function recreate(profileId: string, projectId: string, version: string): Promise<void> {
    const name = await existing(profileId, projectId);
    if (name !== null) {
      toasts.done(t('history.exists', { name: shorten(name) }), {
        label: t('project.openExisting'),
        run: () => go(recordRoute('projects', projectId)),
      });
      return;
    }
    const reply = await call('history.version', { profileId, projectId, version });
    if (!reply.ok) fail(reply.error);
    else if (reply.value === null) fail(null);
    else {
      const from = { isRecreated: true, replaces: projectId };
      projectDrafts.openFrom(profileId, reply.value, from, currentId);
    }
  }

  return {
    recreate,
    /** Uses the last version in the project's history. */
    async recreateDeleted(profileId: string, projectId: string): Promise<void> {
      const reply = await call('history.page', { profileId, projectId, offset: 0, limit: 1 });
      if (!reply.ok) return fail(reply.error);
      const version = reply.value.groups[0]?.version ?? null;
      if (version === null) fail(null);
      else await recreate(profileId, projectId, version);
    },
  };
}
