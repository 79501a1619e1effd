import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';

/** Marks an entry as read or unread, and shows that at once. */
export function useMark(): (entry: ListRow<'activity'>, read: boolean) => void {
  const { t } = useTranslation();
  const { activity, call } = useStores();
  const toasts = useToasts();
  return (entry, read) => {
    const { profileId, sequence } = entry;
    activity.showChanged(entry, { read });
    void call('activity.mark', { profileId, sequences: [sequence], read }).then((reply) => {
      if (reply.ok) return;
      activity.showChanged(entry, { read: entry.read });
      toasts.fail(errorSentence(t, reply.error));
    });
  };
}
