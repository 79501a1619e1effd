import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileTrends } from '#contract/trends.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { PlotTable, Sparkline } from '#ui/plots/lazy-plots.tsx';
import { timeOfBuckets } from './spans.ts';
import { useTimeText } from './use-time-text.ts';

interface LatencyLineProps {
  readonly trends: ProfileTrends;
  readonly height: number;
  readonly width?: number;
  /** Shows a table instead. */
  readonly isTable?: boolean;
}

/** The latency of a backend over time as a line: the 95th percentile, and faintly the median below it. */
export const LatencyLine = memo(function LatencyLine({
  trends,
  height,
  width,
  isTable = false,
}: LatencyLineProps) {
  const { span, latency, current } = trends;
  const { t } = useTranslation();
  const formats = useFormats();
  const { point } = useTimeText(formats, span.to - span.from);
  const number = (ms: number) => formats.number(Math.round(ms));
  if (isTable) {
    const cell = (ms: number | null | undefined) =>
      ms == null ? '—' : t('trends.ms', { number: number(ms) });
    return (
      <Suspense fallback={<div style={{ height }} />}>
        <PlotTable
          label={t('trends.latencyTitle')}
          columns={[t('trends.column.time'), 'p50', 'p95']}
          rows={latency.p95.map((ms, index) => [
            point(timeOfBuckets(span, index).from),
            cell(latency.p50[index]),
            cell(ms),
          ])}
        />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<div style={{ height, width }} />}>
      <Sparkline
        label={
          current.p95 === null
            ? t('trends.latencyUnknown')
            : t('trends.latency', { number: number(current.p95) })
        }
        values={latency.p95}
        lower={latency.p50}
        height={height}
        {...(width !== undefined && { width })}
        describe={(index) => {
          const ms = latency.p95[index] ?? null;
          const median = latency.p50[index] ?? null;
          return t('trends.mark', {
            time: point(timeOfBuckets(span, index).from),
            text:
              ms === null || median === null
                ? t('trends.notKnown')
                : t('trends.quantiles', { p50: number(median), p95: number(ms) }),
          });
        }}
      />
    </Suspense>
  );
});
