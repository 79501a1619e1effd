import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import classes from './activity-article.module.css';
import { useMark } from './use-mark.ts';

interface ActivityReadProps {
  readonly entry: ListRow<'activity'>;
  readonly active: boolean;
}

/** The button that marks a change, or a run of them, as read or unread. */
export function ActivityRead({ entry, active }: ActivityReadProps) {
  const { t } = useTranslation();
  const mark = useMark();
  const isRead = entry.run === undefined ? entry.read : entry.run.unread === 0;
  const label = isRead ? t('activity.markUnread') : t('activity.markRead');
  return (
    <button
      type="button"
      className={classes.dot}
      aria-label={label}
      title={`${label} (U)`}
      tabIndex={active ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation();
        mark(entry, !isRead);
      }}
    />
  );
}
