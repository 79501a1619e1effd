import { useTranslation } from 'react-i18next';
import type { AppError } from '#contract/errors.ts';
import { useStores, useViewedProfileId } from '../state/context.ts';
import { useToasts } from '../state/toasts.ts';
import { errorSentence } from '../ui/feedback/error-text.ts';

/** Opens the form for a new project with the fields of one that was deleted. */
export function useRecreate() {
  const { t } = useTranslation();
  const { call, drafts } = useStores();
  const toasts = useToasts();
  const viewedId = useViewedProfileId();
  const fail = (error: AppError | null) =>
    toasts.fail(error === null ? t('history.notKept') : errorSentence(t, error));

  async function recreate(profileId: string, projectId: string, version: string): Promise<void> {
    const reply = await call('history.version', { profileId, projectId, version });
    if (!reply.ok) fail(reply.error);
    else if (reply.value === null) fail(null);
    else drafts.recreate(profileId, reply.value, viewedId);
  }

  return {
    recreate,
    /** By the last version that its history has. */
    async recreateDeleted(profileId: string, projectId: string): Promise<void> {
      const reply = await call('history.page', { profileId, projectId, offset: 0, limit: 1 });
      if (!reply.ok) return fail(reply.error);
      const version = reply.value.groups[0]?.version ?? null;
      if (version === null) fail(null);
      else await recreate(profileId, projectId, version);
    },
  };
}
