import { Button, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconColumns2, IconSearch } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actions } from '#contract/actions.ts';
import { profileState } from '#contract/overview.ts';
import { useShortcutKeys } from '#state/use-shortcut-keys.ts';
import { useTrends } from '#state/use-trends.ts';
import { KeyCaps } from '#ui/text/key-caps.tsx';
import { SoftText } from '#ui/text/soft-text.tsx';
import { AttentionList } from '../features/overview/attention-list.tsx';
import { BackendsTable } from '../features/overview/backends-table.tsx';
import { FindingsList } from '../features/overview/findings-list.tsx';
import { connectOverview, createOverviewStore } from '../features/overview/overview-store.ts';
import { ParityList } from '../features/overview/parity-list.tsx';
import { RecentChanges } from '../features/overview/recent-changes.tsx';
import { OverviewContext } from '../features/overview/use-overview.ts';
import { columnWidths, useOverviewColumns } from '../features/overview/use-overview-columns.ts';
import { ChangesPlot } from '../features/trends/changes-plot.tsx';
import { SpanChoice } from '../features/trends/span-choice.tsx';
import { plotBuckets, type SelectedTime, type SpanName, spans } from '../features/trends/spans.ts';
import { useStoreState, useStores } from '../state/context.ts';
import screen from '../ui/layout/screen.module.css';
import classes from './overview.module.css';

/** Heights of the plot in CSS pixels; the second one for narrow windows. */
const [plotHeight, lowPlotHeight] = [132, 72];

/** All backends at a glance. */
export default function Overview() {
  const { t } = useTranslation();
  const { call, on, refreshers, palette } = useStores();
  const shortcuts = useShortcutKeys();
  const [overview] = useState(() => createOverviewStore(call));
  const [span, setSpan] = useState<SpanName>('24h');
  const [selected, setSelected] = useState<SelectedTime | null>(null);
  const { columns, toggle, isText, toggleText } = useOverviewColumns();
  const profiles = useStoreState('clientState', ({ client }) => client?.profiles ?? []);
  const ids = profiles.map(({ id }) => id).join(' ');
  // Another person of a profile has other changes.
  const key = [span, ...profiles.map(({ id, isAuthenticated }) => `${id} ${isAuthenticated}`)].join('\n');
  const trends = useTrends('trends.read', key, () => ({
    profileIds: profiles.map(({ id }) => id),
    ...{ to: Date.now(), lengthMs: spans[span], buckets: plotBuckets },
  }));
  useEffect(() => connectOverview(overview, on), [overview, on]);
  useEffect(() => {
    refreshers.add(overview.refresh);
    return () => void refreshers.delete(overview.refresh);
  }, [overview, refreshers]);
  useEffect(() => overview.show(ids.split(' ')), [overview, ids]);
  useEffect(() => () => overview.show([]), [overview]);
  useEffect(() => overview.select(selected), [overview, selected]);
  const states = profiles.map(profileState);
  // Before any backend has answered, their number is not known.
  const isKnown = states.some((state) => state !== 'connecting' && state !== 'restoring');
  const live = states.filter((state) => state === 'live').length;
  const signedIn = profiles.filter(({ isAuthenticated }) => isAuthenticated).length;
  const isLow = useMediaQuery('(max-width: 56.25rem)');
  const beside = columns.reduce(
    (sum, column) => sum + (column === 'backend' || column === 'state' ? 0 : columnWidths[column]),
    0,
  );
  return (
    <OverviewContext value={overview}>
      <div className={`${screen.screen} ${classes.root}`}>
        <div className={screen.head}>
          <div className={screen.title}>
            <Title order={1}>{t('overview.title')}</Title>
            <SoftText>
              {t('overview.summary', { count: profiles.length })}
              {isKnown && `, ${t('overview.live', { live })}`}
            </SoftText>
          </div>
          <SpanChoice
            value={span}
            onChange={(chosen) => {
              setSelected(null);
              setSpan(chosen);
            }}
          />
          {signedIn > 1 && (
            <Button
              component={Link}
              to="/compare"
              variant="default"
              leftSection={<IconColumns2 size={16} aria-hidden="true" />}
            >
              {t('compare.title')}
            </Button>
          )}
          <Button
            className={classes.search}
            variant="default"
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            rightSection={<KeyCaps hidden keys={shortcuts.keys(actions.palette)} />}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => palette.toggle()}
          >
            {t('overview.search')}
          </Button>
        </div>
        <div className={classes.columns}>
          <div className={classes.column}>
            <AttentionList profiles={profiles} />
            <FindingsList profiles={profiles} />
            <div
              className={classes.plot}
              style={{ '--ph-plot-beside': `calc(${beside}rem + var(--ph-space-8))` } as CSSProperties}
            >
              <ChangesPlot
                trends={trends}
                span={span}
                height={isLow ? lowPlotHeight : plotHeight}
                selected={selected}
                onSelect={setSelected}
              >
                {selected !== null && (
                  <Button
                    component={Link}
                    to={`/activity?backends=all&from=${selected.from}&to=${selected.to}`}
                    size="compact-xs"
                    variant="subtle"
                  >
                    {t('trends.openActivity')}
                  </Button>
                )}
              </ChangesPlot>
            </div>
            <BackendsTable
              {...{ profiles, trends, columns, isText }}
              onToggle={toggle}
              onToggleText={toggleText}
            />
            <ParityList profiles={profiles} />
          </div>
          <div className={classes.column}>
            <RecentChanges profiles={profiles} />
          </div>
        </div>
      </div>
    </OverviewContext>
  );
}
