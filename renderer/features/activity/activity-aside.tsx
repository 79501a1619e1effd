import { memo, Suspense, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordRoute } from '#contract/routes.ts';
import type { ChangePattern, ProfileTrends } from '#contract/trends.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ForeignLink } from '#records/foreign-link.tsx';
import { HeatCells, PlotTable, Sparkline } from '#ui/plots/lazy-plots.tsx';
import { shortenMiddle } from '#ui/text/shorten.ts';
import { LatencyLine } from '../trends/latency-line.tsx';
import { TableToggle } from '../trends/table-toggle.tsx';
import classes from './activity-aside.module.css';

interface ActivityAsideProps {
  /** Null until the first answer. */
  readonly trends: readonly ProfileTrends[] | null;
  readonly pattern: ChangePattern | null;
}

/** What fits into three lines beside the feed, in characters. */
const maxNameLength = 64;

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Beside the feed in wide windows: events per minute, latency, when changes happen, and which projects change most. */
export const ActivityAside = memo(function ActivityAside({ trends, pattern }: ActivityAsideProps) {
  if (trends === null || pattern === null) return <aside className={classes.root} />;
  const [only] = trends.length === 1 ? trends : [];
  return (
    <aside className={classes.root}>
      <Events trends={trends} />
      {only !== undefined && <Latency trends={only} />}
      <Hours pattern={pattern} />
      <Most pattern={pattern} />
    </aside>
  );
});

interface HeadProps {
  readonly id: string;
  readonly title: string;
  readonly isTable: boolean;
  readonly onToggle: (isTable: boolean) => void;
}

/** The title of a plot, and the button that shows it as a table. */
function Head({ id, title, isTable, onToggle }: HeadProps) {
  return (
    <div className={classes.head}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <TableToggle title={title} isTable={isTable} onToggle={onToggle} />
    </div>
  );
}

function Events({ trends }: { readonly trends: readonly ProfileTrends[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const minutes = useMemo(() => summed(trends.map(({ eventsPerMinute }) => eventsPerMinute)), [trends]);
  const rates = trends.flatMap(({ current }) => current.eventsPerMinute ?? []);
  const rate = rates.reduce((sum, each) => sum + each, 0);
  const number = (value: number) => formats.number(Math.round(value * 10) / 10);
  const peak = Math.max(0, ...minutes.map((count) => count ?? 0));
  const now = Date.now();
  const [isTable, setTable] = useState(false);
  const timeOf = (index: number) => {
    const at = now - (minutes.length - 1 - index) * minuteMs;
    return formats.recent(at, at);
  };
  return (
    <section aria-labelledby={titleId}>
      <Head id={titleId} title={t('trends.events')} isTable={isTable} onToggle={setTable} />
      <p className={classes.figure}>
        <strong>{rates.length === 0 ? '—' : number(rate)}</strong>
        {rates.length > 0 && ` ${t('trends.eventsPeak', { number: formats.number(peak) })}`}
      </p>
      <div className={classes.events}>
        <Suspense fallback={<div style={{ height: 24 }} />}>
          {isTable ? (
            <PlotTable
              label={t('trends.events')}
              columns={[t('trends.column.time'), t('trends.column.events')]}
              rows={minutes.map((count, index) => [
                timeOf(index),
                count === null ? '—' : formats.number(count),
              ])}
            />
          ) : (
            <Sparkline
              label={
                rates.length === 0
                  ? t('trends.eventsUnknown')
                  : t('trends.eventsSentence', { rate: number(rate), peak: formats.number(peak) })
              }
              values={minutes}
              height={24}
              describe={(index) => {
                const count = minutes[index] ?? null;
                return t('trends.mark', {
                  time: timeOf(index),
                  text: count === null ? t('trends.notKnown') : formats.number(count),
                });
              }}
            />
          )}
        </Suspense>
      </div>
    </section>
  );
}

/** The sum of each minute; null where none of them is known. */
function summed(all: readonly (readonly (number | null)[])[]): readonly (number | null)[] {
  const length = Math.max(0, ...all.map((minutes) => minutes.length));
  return Array.from({ length }, (_, index) => {
    const known = all.flatMap((minutes) => minutes[index] ?? []);
    return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
  });
}

function Latency({ trends }: { readonly trends: ProfileTrends }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const { p95 } = trends.current;
  const [isTable, setTable] = useState(false);
  return (
    <section aria-labelledby={titleId}>
      <Head id={titleId} title={t('trends.latencyTitle')} isTable={isTable} onToggle={setTable} />
      <p className={classes.figure}>
        <strong>{p95 === null ? '—' : t('trends.ms', { number: formats.number(Math.round(p95)) })}</strong>
        {p95 !== null && ` ${t('trends.lastRequests')}`}
      </p>
      <div className={classes.latency}>
        <LatencyLine trends={trends} height={24} isTable={isTable} />
      </div>
    </section>
  );
}

function Hours({ pattern: { hours } }: { readonly pattern: ChangePattern }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  if (hours.length === 0) return null;
  const now = Date.now();
  const dayOf = (row: number) => new Date(now - (hours.length - 1 - row) * dayMs).getDay();
  const names = hours.map((_, row) => formats.weekday(dayOf(row), 'short').slice(0, 2));
  const total = hours.flat().reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return (
    <section aria-labelledby={titleId}>
      <Head id={titleId} title={t('trends.hours')} isTable={isTable} onToggle={setTable} />
      <Suspense fallback={<div style={{ height: 98 }} />}>
        {isTable ? (
          <PlotTable
            label={t('trends.hours')}
            columns={[t('trends.column.time'), ...names]}
            rows={Array.from({ length: hours[0]?.length ?? 0 }, (_, hour) => [
              `${hour}–${hour + 1}`,
              ...hours.map((counts) => {
                const count = counts[hour] ?? null;
                return count === null ? '—' : formats.number(count);
              }),
            ])}
          />
        ) : (
          <HeatCells
            label={t('trends.hoursSentence', { count: total })}
            rows={hours}
            names={names}
            describe={(row, hour) => {
              const count = hours[row]?.[hour] ?? null;
              return t('trends.mark', {
                time: `${formats.weekday(dayOf(row), 'long')} ${hour}–${hour + 1}`,
                text: count === null ? t('trends.notKnown') : t('trends.ribbonChanges', { count }),
              });
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

function Most({ pattern: { most } }: { readonly pattern: ChangePattern }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const top = most[0]?.changes ?? 1;
  if (most.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {t('trends.most')}
      </h2>
      <ul className={classes.most}>
        {most.map(({ profileId, projectId, projectName, changes }) => (
          <li key={`${profileId} ${projectId}`} className={classes.project}>
            <ForeignLink
              className={classes.name}
              profileId={profileId}
              path={recordRoute('projects', projectId)}
            >
              <bdi title={projectName}>
                {projectName.trim() === ''
                  ? t('projects.unnamed')
                  : shortenMiddle(projectName, maxNameLength)}
              </bdi>
            </ForeignLink>
            <span className={classes.count}>{formats.number(changes)}</span>
            <span className={classes.bar} style={{ width: `${(changes / top) * 100}%` }} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}
