import { useTranslation } from 'react-i18next';
import type { ActivityEntry, ActivityRun } from '#contract/activity.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { personName } from '#records/change-text.ts';

/** The title of a run of changes, such as "200 changes by Someone else, 03:10–03:12", and its changes by kind. */
export function useRunTexts(): (
  entry: ActivityEntry,
  run: ActivityRun,
) => { readonly title: string; readonly kinds: string } {
  const { t } = useTranslation();
  const formats = useFormats();
  return (entry, { count, created, updated, deleted, since, until }) => {
    const [from, to] = [formats.recent(since, until), formats.recent(until, until)];
    const what = deleted > 0 ? 'deletions' : 'changes';
    const kinds = [
      [deleted, 'deleted'],
      [created, 'created'],
      [updated, 'updated'],
    ] as const;
    return {
      title: t(`activity.run.${entry.own ? 'own' : 'by'}.${what}`, {
        count,
        person: personName(t, entry),
        time: from === to ? to : `${from}–${to}`,
      }),
      kinds: kinds
        .filter(([number]) => number > 0)
        .map(([number, kind]) => t(`activity.run.kinds.${kind}`, { number: formats.number(number) }))
        .join(', '),
    };
  };
}
