import { Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useTrends } from '#state/use-trends.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { SoftText } from '#ui/text/soft-text.tsx';
import { ActivityAside } from '../features/activity/activity-aside.tsx';
import { ActivityBody } from '../features/activity/activity-body.tsx';
import { ActivityExport } from '../features/activity/activity-export.tsx';
import { ActivityFilters } from '../features/activity/activity-filters.tsx';
import {
  type ActivityChoice,
  activityQuery,
  choiceOf,
  everything,
  isFiltered,
  newestOf,
} from '../features/activity/activity-query.ts';
import { CopyActivityLink } from '../features/activity/copy-activity-link.tsx';
import { useActivityPeople } from '../features/activity/use-activity-people.ts';
import { ChangesPlot } from '../features/trends/changes-plot.tsx';
import { SpanChoice } from '../features/trends/span-choice.tsx';
import { plotBuckets, type SelectedTime, type SpanName, spanOf, spans } from '../features/trends/spans.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useListPage } from '../records/use-list.ts';
import { useProfile, useStoreState, useStores } from '../state/context.ts';
import { useToasts } from '../state/toasts.ts';
import { useScreenProfile } from '../state/use-screen-profile.ts';
import { ErrorAlert } from '../ui/feedback/error-alert.tsx';
import { errorSentence } from '../ui/feedback/error-text.ts';
import screen from '../ui/layout/screen.module.css';
import classes from './activity.module.css';

/** The height of the plot in CSS pixels. */
const plotHeight = 80;

/** The activity of the current profile, or of all. */
export default function Activity() {
  const { id: profileId } = useProfile();
  const [search] = useSearchParams();
  const begin = search.get('backends') === 'all' ? 'all' : profileId;
  // Another profile starts with its own entries, and so does a click on a notification about several.
  const choice = { ...choiceOf(search), selected: selectedOf(search), backend: begin };
  return <ActivityOf key={JSON.stringify([profileId, choice])} profileId={profileId} begin={choice} />;
}

/** The time that was selected in a plot of the overview: `from` and `to`, in ms since the epoch. */
function selectedOf(search: URLSearchParams): SelectedTime | null {
  const [from, to] = [Number(search.get('from') ?? Number.NaN), Number(search.get('to') ?? Number.NaN)];
  const isTime = [from, to].every((at) => Number.isSafeInteger(at) && Math.abs(at) < 8e15);
  return isTime && from < to ? { from, to } : null;
}

interface ActivityOfProps {
  readonly profileId: string;
  /** The initial filter. */
  readonly begin: ActivityChoice;
}

function ActivityOf({ profileId, begin }: ActivityOfProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { activity, call } = useStores();
  const toasts = useToasts();
  const [choice, setChoice] = useState(begin);
  const [span, setSpan] = useState<SpanName>(() => spanOf(begin.selected));
  const { backend } = choice;
  useScreenProfile(backend === 'all' ? null : backend);
  const wanted = useMemo(() => activityQuery(choice), [choice]);
  const profiles = useStoreState('clientState', ({ client }) => client?.profiles);
  const shown = (profiles ?? [])
    .filter(({ id, isAuthenticated }) => (backend === 'all' ? isAuthenticated : id === backend))
    .map(({ id }) => id)
    .join('\n');
  const profileIds = useMemo(() => shown.split('\n'), [shown]);
  const requested = { profileIds, lengthMs: spans[span] };
  const trendsKey = `${span}\n${shown}`;
  const trends = useTrends('trends.read', trendsKey, () => ({
    ...{ ...requested, to: Date.now(), buckets: plotBuckets },
  }));
  const pattern = useTrends('trends.pattern', trendsKey, () => ({ ...requested, to: Date.now() }));
  const entry = useListPage((stores) => stores.activity, profileIds, wanted);
  const { page, error } = entry;
  const people = useActivityPeople(profileIds, page?.rows ?? []);
  // Counts each change of a run.
  const total = page === null ? null : isFiltered(page) ? page.total - page.leaving : page.count;
  const unread = (profiles ?? [])
    .filter(({ id }) => profileIds.includes(id))
    .reduce((sum, profile) => sum + profile.unread, 0);
  const backends = useMemo(
    () =>
      new Map((profiles ?? []).flatMap(({ id, name }) => (id === profileId ? [] : [[id, name] as const]))),
    [profiles, profileId],
  );
  /** The newest entry that was in the feed: later ones were not shown and stay unread. */
  const newest = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (page !== null) newest.current = newestOf(newest.current, page);
  }, [page]);

  const select = useCallback(
    (time: SelectedTime | null) => setChoice((now) => ({ ...now, selected: time })),
    [],
  );

  async function markAllRead(): Promise<void> {
    const reply = await call('activity.markAllRead', { profileIds, until: newest.current });
    if (!reply.ok) toasts.fail(errorSentence(t, reply.error));
  }

  return (
    <div className={`${screen.screen} ${screen.filled} ${classes.root}`}>
      <div className={screen.head}>
        <div className={screen.title}>
          <Title order={1}>{t('activity.title')}</Title>
          <SoftText aria-live="polite">
            {page === null || total === null || (total === 0 && !isFiltered(page))
              ? '\u00a0'
              : t(isFiltered(page) ? 'activity.leadFiltered' : 'activity.lead', {
                  count: total,
                  unread: formats.number(unread),
                })}
          </SoftText>
        </div>
        <SpanChoice
          value={span}
          onChange={(chosen) => {
            setChoice((now) => ({ ...now, selected: null }));
            setSpan(chosen);
          }}
        />
        <ActionButton Icon={IconChecks} disabled={unread === 0} onClick={() => void markAllRead()}>
          {t('activity.markAllRead')}
        </ActionButton>
        <CopyActivityLink choice={choice} />
        <ActivityExport profileIds={profileIds} wanted={wanted} disabled={total === null || total === 0} />
      </div>
      <ActivityFilters
        choice={choice}
        people={people}
        onChange={(change) => setChoice((now) => ({ ...now, ...change }))}
      />
      {error !== null && <ErrorAlert error={error} onRetry={() => void activity.refresh(profileId)} />}
      <div className={classes.columns}>
        <div className={classes.main}>
          <ChangesPlot
            trends={trends}
            span={span}
            height={plotHeight}
            selected={choice.selected}
            onSelect={select}
          />
          <ActivityBody
            profileIds={profileIds}
            entry={entry}
            backends={backends}
            days={pattern?.days ?? null}
            onClear={() => setChoice((now) => ({ ...now, ...everything }))}
          />
        </div>
        <ActivityAside trends={trends} pattern={pattern} />
      </div>
    </div>
  );
}
