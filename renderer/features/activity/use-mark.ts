import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';

/** Marks an entry, or a run of them, as read or unread, and shows that at once. */
export function useMark(): (entry: ListRow<'activity'>, read: boolean) => void {
  const { t } = useTranslation();
  const { activity, call } = useStores();
  const toasts = useToasts();
  return (entry, read) => {
    const { profileId, sequence, run } = entry;
    activity.showChanged(
      entry,
      run === undefined ? { read } : { run: { ...run, unread: read ? 0 : run.count } },
    );
    const marking =
      run === undefined
        ? call('activity.mark', { profileId, sequences: [sequence], read })
        : call('activity.markRun', { profileId, sequence, read });
    void marking.then((reply) => {
      if (reply.ok) return;
      activity.showChanged(entry, run === undefined ? { read: entry.read } : { run });
      toasts.fail(errorSentence(t, reply.error));
    });
  };
}
