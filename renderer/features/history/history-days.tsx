import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectDays } from '#contract/trends.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { HeatCells, PlotTable } from '#ui/plots/lazy-plots.tsx';
import { TableToggle } from '../trends/table-toggle.tsx';
import classes from './project-history.module.css';

interface HistoryDaysProps {
  readonly days: ProjectDays;
  /** ms since the epoch. */
  readonly now: number;
}

/** The changes of a project on each of the last days as a strip of cells, today at its end. */
export function HistoryDays({ days, now }: HistoryDaysProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isTable, setTable] = useState(false);
  const known = days.filter((count) => count !== null);
  if (known.length === 0) return null;
  const label = t('history.month', { count: known.reduce((sum, count) => sum + count, 0) });
  return (
    <div className={classes.days}>
      {/* The strip has this name. */}
      <div className={classes.month}>
        <p aria-hidden="true">{label}</p>
        <TableToggle title={label} isTable={isTable} onToggle={setTable} />
      </div>
      <Suspense fallback={<div className={classes.strip} />}>
        {isTable ? (
          <PlotTable
            label={label}
            columns={[t('trends.column.time'), t('trends.changes')]}
            rows={days.map((count, index) => [
              formats.day(noonOf(now, days.length - 1 - index), now),
              count === null ? '—' : formats.number(count),
            ])}
          />
        ) : (
          <HeatCells
            label={label}
            rows={[days]}
            describe={(_, index) => {
              const count = days[index] ?? null;
              return t('trends.mark', {
                time: formats.day(noonOf(now, days.length - 1 - index), now),
                text: count === null ? t('trends.notKnown') : t('trends.ribbonChanges', { count }),
              });
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** In the middle of a day, so that it is that day in UTC, too. */
function noonOf(now: number, daysAgo: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysAgo, 12).getTime();
}
