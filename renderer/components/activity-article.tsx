import { IconCloudDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActivityEntry } from '../../preload/contract/activity.ts';
import { useFormats } from '../i18n/use-formats.ts';
import classes from './activity-feed.module.css';
import { shorten } from './shorten.ts';

const icons = {
  created: IconPlus,
  updated: IconPencil,
  deleted: IconTrash,
  'changed-while-away': IconCloudDownload,
} as const;

interface ActivityArticleProps {
  readonly ref: Ref<HTMLElement>;
  readonly index: number;
  readonly count: number;
  readonly entry: ActivityEntry;
}

/** One change: who, what, which fields, when. */
export function ActivityArticle({ ref, index, count, entry }: ActivityArticleProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const Icon = icons[entry.kind];
  const name = shorten(entry.projectName.trim() === '' ? t('projects.unnamed') : entry.projectName, 160);
  const { counts } = entry;
  return (
    <article
      ref={ref}
      className={classes.article}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-labelledby={titleId}
    >
      <span className={classes.icon} data-kind={entry.kind} aria-hidden="true">
        <Icon size={17} stroke={1.8} />
      </span>
      <div className={classes.text}>
        <p id={titleId} className={classes.title}>
          {entry.kind === 'changed-while-away' ? (
            t('activity.away')
          ) : (
            <>
              {entry.own ? t('activity.own') : t('activity.others')} {t(`activity.sentence.${entry.kind}`)}
            </>
          )}
        </p>
        {entry.projectId !== null && entry.kind !== 'deleted' ? (
          <Link className={classes.name} to={`/projects/${encodeURIComponent(entry.projectId)}`}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          entry.kind !== 'changed-while-away' && <bdi className={classes.name}>{name}</bdi>
        )}
        {counts !== undefined && (
          <p className={classes.soft}>
            {t('activity.awayCounts', {
              created: formats.number(counts.created),
              updated: formats.number(counts.updated),
              deleted: formats.number(counts.deleted),
            })}
          </p>
        )}
        {entry.fields.length > 0 && (
          <p className={classes.soft}>
            {t('activity.fields', {
              fields: formats.list(entry.fields.map((field) => t(`projects.column.${field}`))),
            })}
          </p>
        )}
      </div>
      <time
        className={classes.soft}
        dateTime={new Date(entry.at).toISOString()}
        title={formats.dateTime(entry.at)}
      >
        {formats.recent(entry.at, Date.now())}
      </time>
    </article>
  );
}
