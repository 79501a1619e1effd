import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '#contract/activity.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import classes from './activity-article.module.css';

/** What an entry says of a backend or a session; nothing for other entries. */
export function ReportText({ entry }: { readonly entry: ActivityEntry }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { at, backend, session } = entry;
  if (session !== undefined)
    return (
      <p className={classes.soft}>
        {t(`activity.reportTime.${session.state}`, { time: formats.recent(session.at, at) })}
      </p>
    );
  if (backend === undefined) return null;
  const { state, since, error } = backend;
  const time = state === 'unreachable' ? formats.recent(since, at) : formats.duration(at - since);
  return (
    <>
      <p className={classes.soft}>{t(`activity.reportTime.${state}`, { time })}</p>
      {error !== undefined && <p className={classes.soft}>{errorSentence(t, error)}</p>}
    </>
  );
}
