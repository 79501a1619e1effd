import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import classes from './week-bars.module.css';

const dayMs = 86_400_000;
const height = 22;
const [width, gap] = [8, 3];

/** Bars for the changes of the last seven days, with a text for assistive technology, or the text alone. @param days today last; null where nothing is known */
export function WeekBars({
  days,
  isText,
}: {
  readonly days: readonly (number | null)[];
  readonly isText: boolean;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const maxCount = Math.max(1, ...days.map((changes) => changes ?? 0));
  const today = new Date();
  const text = days.map((changes, index) => {
    const day = new Date(today.getTime() - (days.length - 1 - index) * dayMs).getDay();
    const isToday = index === days.length - 1;
    return `${isToday ? t('overview.today') : formats.weekday(day, 'short')} ${changes === null ? t('trends.notKnown') : formats.number(changes)}`;
  });
  if (isText) return <span>{formats.list(text)}</span>;
  const label = t('overview.sparkline', { changes: formats.list(text) });
  return (
    <svg
      className={classes.sparkline}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length * (width + gap) - gap} ${height}`}
      width={days.length * (width + gap) - gap}
      height={height}
    >
      <title>{label}</title>
      {days.map((changes, index) => {
        const bar = changes === 0 ? 1.5 : Math.max(3, ((changes ?? 0) / maxCount) * height);
        if (changes === null)
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
              key={index}
              x={index * (width + gap) + 0.5}
              y={height - 4.5}
              width={width - 1}
              height={4}
              rx={1}
              data-unknown
            />
          );
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={index}
            x={index * (width + gap)}
            y={height - bar}
            width={width}
            height={bar}
            rx={1}
            data-zero={changes === 0 || undefined}
            data-today={index === days.length - 1 || undefined}
          />
        );
      })}
    </svg>
  );
}
