import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileTrends } from '#contract/trends.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile } from '#state/context.ts';
import { useTrends } from '#state/use-trends.ts';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { LatencyLine } from './latency-line.tsx';
import classes from './latency-settings.module.css';
import { SpanChoice } from './span-choice.tsx';
import { plotBuckets, type SpanName, spans, timeOfBuckets } from './spans.ts';
import { TableToggle } from './table-toggle.tsx';
import { useTimeText } from './use-time-text.ts';

/** In CSS pixels. */
const plotHeight = 96;
/** Latency is kept for a day. */
const spanNames: readonly SpanName[] = ['1h', '24h'];

/** Settings, "Diagnostics": the latency of the backend over time. */
export function LatencySettings() {
  const { t } = useTranslation();
  const { id } = useProfile();
  const [span, setSpan] = useState<SpanName>('24h');
  const [isTable, setTable] = useState(false);
  const [trends] =
    useTrends('trends.read', `${span}\n${id}`, () => ({
      profileIds: [id],
      ...{ to: Date.now(), lengthMs: spans[span], buckets: plotBuckets },
    })) ?? [];
  const title = t('trends.latencyTitle');
  return (
    <SettingsPart title={title}>
      <div className={classes.head}>
        {trends === undefined ? <span /> : <Figures trends={trends} />}
        <SpanChoice value={span} onChange={setSpan} names={spanNames} />
        <TableToggle title={title} isTable={isTable} onToggle={setTable} />
      </div>
      <div className={classes.plot}>
        {trends === undefined ? (
          <div style={{ height: plotHeight }} />
        ) : (
          <LatencyLine trends={trends} height={plotHeight} isTable={isTable} />
        )}
      </div>
      {trends !== undefined && !isTable && (
        <>
          <Axis trends={trends} />
          <Legend />
        </>
      )}
    </SettingsPart>
  );
}

interface TrendsProps {
  readonly trends: ProfileTrends;
}

/** The latency now, and the highest one. */
function Figures({ trends: { current, latency, span } }: TrendsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { point } = useTimeText(formats, span.to - span.from);
  const number = (ms: number) => formats.number(Math.round(ms));
  const most = latency.p95.reduce<number>(
    (best, ms, index) => ((ms ?? -1) > (latency.p95[best] ?? -1) ? index : best),
    0,
  );
  const highest = latency.p95[most] ?? null;
  if (current.p95 === null && highest === null)
    return <p className={classes.figures}>{t('trends.latencyUnknown')}</p>;
  return (
    <p className={classes.figures}>
      {current.p95 !== null && (
        <>
          <strong>{t('trends.ms', { number: number(current.p95) })}</strong> {t('trends.lastRequests')}
        </>
      )}
      {current.p95 !== null && highest !== null && ' · '}
      {highest !== null &&
        t('trends.latencyMost', {
          number: number(highest),
          time: point(timeOfBuckets(span, most).from),
        })}
    </p>
  );
}

/** Which line is which; the crosshair and the table say it with the same words. */
function Legend() {
  return (
    <span className={classes.legend} aria-hidden="true">
      <span data-line="p95">p95</span>
      <span data-line="p50">p50</span>
    </span>
  );
}

/** The times at both ends of the plot. */
function Axis({ trends: { span } }: TrendsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { axis } = useTimeText(formats, span.to - span.from);
  return (
    <div className={classes.axis} aria-hidden="true">
      <span>{axis(span.from)}</span>
      <span>{axis((span.from + span.to) / 2)}</span>
      <span>{t('trends.now')}</span>
    </div>
  );
}
