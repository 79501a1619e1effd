import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '#contract/activity.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';

/** Marks an entry as read or unread. */
export function useMark(): (entry: ActivityEntry, read: boolean) => void {
  const { t } = useTranslation();
  const { call } = useStores();
  const toasts = useToasts();
  return ({ profileId, sequence }, read) => {
    void call('activity.mark', { profileId, sequences: [sequence], read }).then((reply) => {
      if (!reply.ok) toasts.fail(errorSentence(t, reply.error));
    });
  };
}
