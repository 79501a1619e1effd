import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChartBar, IconDots, IconTable, IconX } from '@tabler/icons-react';
import { memo, type ReactNode, Suspense, useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileTrends } from '#contract/trends.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Bars, PlotTable } from '#ui/plots/lazy-plots.tsx';
import classes from './changes-plot.module.css';
import { type SelectedTime, type SpanName, spans, summedBars, timeOfBuckets } from './spans.ts';
import { useTimeText } from './use-time-text.ts';

interface ChangesPlotProps {
  /** Null until the first answer. */
  readonly trends: readonly ProfileTrends[] | null;
  readonly span: SpanName;
  readonly height: number;
  readonly selected: SelectedTime | null;
  readonly onSelect: (time: SelectedTime | null) => void;
  /** Beside the button that ends the selection. */
  readonly children?: ReactNode;
}

type Bar = ReturnType<typeof summedBars>[number];

const kinds = ['created', 'updated', 'deleted'] as const;
const totalOf = ({ created, updated, deleted }: Bar) => created + updated + deleted;

/** The changes of some backends over time. Dragging over the plot selects a time, by which lists are filtered. */
export const ChangesPlot = memo(function ChangesPlot(props: ChangesPlotProps) {
  const { trends, span, height, selected, onSelect, children } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const toggle = useCallback(() => setTable((now) => !now), []);
  const { axis, point } = useTimeText(formats, spans[span]);
  const bars = useMemo(() => summedBars(trends ?? []), [trends]);
  const times = trends?.[0]?.span;
  const sum = (kind: (typeof kinds)[number]) => bars.reduce((total, bar) => total + bar[kind], 0);
  const count = bars.reduce((total, bar) => total + totalOf(bar), 0);
  const spanName = t(`trends.spanNames.${span}`);
  const most = bars.reduce(
    (best, bar, index) => (totalOf(bar) > totalOf(bars[best] as Bar) ? index : best),
    0,
  );
  const peak = times === undefined ? '' : point(timeOfBuckets(times, most).from);
  const isKnown = count > 0 || bars.some((bar) => bar.isKnown);
  const sentence = !isKnown
    ? t('trends.unknown', { span: spanName })
    : count === 0
      ? t('trends.none', { span: spanName })
      : t('trends.sentence', { count, span: spanName, time: peak });

  const numbersOf = (bar: Bar) =>
    kinds
      .filter((kind) => bar[kind] > 0)
      .map((kind) => t(`trends.${kind}`, { number: formats.number(bar[kind]) }));
  const timeOf = (index: number) => {
    if (times === undefined) return '';
    const { from, to } = timeOfBuckets(times, index);
    return t('trends.narrowed', { from: point(from), to: point(to) });
  };
  const describe = (index: number) => {
    const bar = bars[index];
    const text =
      bar === undefined || (totalOf(bar) === 0 && !bar.isKnown)
        ? t('trends.notKnown')
        : totalOf(bar) === 0
          ? t('trends.noChanges')
          : numbersOf(bar).join(', ');
    return t('trends.mark', { time: timeOf(index), text });
  };
  const cell = (bar: Bar, kind: (typeof kinds)[number]) =>
    bar.isKnown || totalOf(bar) > 0 ? formats.number(bar[kind]) : '—';

  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t('trends.changes')}
        </h2>
        {count > 0 && (
          <span className={classes.soft}>
            {t('trends.summary', { number: formats.number(count), span: spanName })}{' '}
            <span className={classes.peak}>
              · {t('trends.peak', { time: peak, number: formats.number(totalOf(bars[most] as Bar)) })}
            </span>
          </span>
        )}
        {selected !== null && (
          <>
            <Button
              size="compact-xs"
              variant="default"
              rightSection={<IconX size={14} aria-hidden="true" />}
              aria-label={t('trends.widen')}
              title={t('trends.widen')}
              onClick={() => onSelect(null)}
            >
              {t('trends.narrowed', { from: point(selected.from), to: point(selected.to) })}
            </Button>
            {children}
          </>
        )}
        {count > 0 && (
          <span className={classes.legend} aria-hidden="true">
            {kinds.map((kind) => (
              <span key={kind} data-kind={kind}>
                {t(`trends.${kind}`, { number: formats.number(sum(kind)) })}
              </span>
            ))}
          </span>
        )}
        <PlotMenu isTable={isTable} onToggle={toggle} />
      </div>
      <div className={isTable ? undefined : classes.place}>
        <Suspense fallback={<div style={{ height }} />}>
          {times === undefined ? (
            <div style={{ height }} />
          ) : isTable ? (
            <PlotTable
              label={t('trends.changes')}
              columns={[t('trends.column.time'), ...kinds.map((kind) => t(`trends.column.${kind}`))]}
              rows={bars.map((bar, index) => [timeOf(index), ...kinds.map((kind) => cell(bar, kind))])}
            />
          ) : (
            <Bars
              label={sentence}
              bars={bars}
              from={times.from}
              to={times.to}
              height={height}
              describe={describe}
              timeText={axis}
              nowText={t('trends.now')}
              selected={selected}
              onTake={(first, last) => onSelect(timeOfBuckets(times, first, last))}
            />
          )}
        </Suspense>
      </div>
    </section>
  );
});

interface PlotMenuProps {
  readonly isTable: boolean;
  readonly onToggle: () => void;
}

/** Apart, so that new numbers do not draw it again. */
const PlotMenu = memo(function PlotMenu({ isTable, onToggle }: PlotMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          className={classes.menu}
          aria-label={t('trends.menu')}
          title={t('trends.menu')}
        >
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={
            isTable ? (
              <IconChartBar size={16} aria-hidden="true" />
            ) : (
              <IconTable size={16} aria-hidden="true" />
            )
          }
          onClick={onToggle}
        >
          {t(isTable ? 'trends.asPlot' : 'trends.asTable')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
