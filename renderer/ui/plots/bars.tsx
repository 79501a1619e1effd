import classes from './plot.module.css';
import { Plot } from './plot.tsx';
import { niceTop, timeTicks } from './scales.ts';
import { type Crosshair, selectedBy } from './use-crosshair.ts';

/** The changes of one bucket of time. */
export interface Bar {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
  /** False if nothing is known of that time: it is drawn in grey, and not as none. */
  readonly isKnown: boolean;
}

interface BarsProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** The times at the edges of the plot, in ms since the epoch. */
  readonly from: number;
  readonly to: number;
  readonly height: number;
  readonly describe: (index: number) => string;
  /** A label of the time axis. */
  readonly timeText: (at: number) => string;
  /** The label at the right edge. */
  readonly nowText: string;
  /** The part of the time that is selected. */
  readonly selected: { readonly from: number; readonly to: number } | null;
  readonly onTake: (first: number, last: number) => void;
}

/** Heights in CSS pixels: the labels of the axis, deletions below the base line, free place at the top. */
const [axisHeight, belowHeight, top] = [18, 12, 6];
/** The least height of a mark. */
const minMark = 2;
/** Places of the labels of the axis, and of the one at its end. */
const [labelWidth, nowWidth] = [72, 24];

/** Changes over time: created and changed ones upwards, deleted ones downwards. */
export default function Bars(props: BarsProps) {
  const { label, bars, height, describe, onTake } = props;
  return (
    <Plot label={label} height={height} count={bars.length} describe={describe} onTake={onTake}>
      {(width, crosshair) => <Marks {...props} width={width} crosshair={crosshair} />}
    </Plot>
  );
}

interface MarksProps extends BarsProps {
  readonly width: number;
  readonly crosshair: Crosshair | null;
}

function Marks({ bars, from, to, height, timeText, nowText, selected, width, crosshair }: MarksProps) {
  const base = height - axisHeight - belowHeight;
  const up = (base - top) / niceTop(Math.max(...bars.map(({ created, updated }) => created + updated)));
  const down = belowHeight / Math.max(1, ...bars.map(({ deleted }) => deleted));
  const step = width / bars.length;
  const x = (at: number) => ((at - from) / (to - from)) * width;
  const [first, last] = crosshair === null || crosshair.anchor === null ? [0, -1] : selectedBy(crosshair);
  const chosen = selected === null ? null : { x: x(selected.from), width: x(selected.to) - x(selected.from) };
  return (
    <>
      {[0.25, 0.5, 0.75].map((part) => (
        <Horizontal key={part} y={Math.round(base - (base - top) * part) + 0.5} width={width} />
      ))}
      {chosen !== null && <rect className={classes.selected} {...chosen} y={0} height={base + belowHeight} />}
      {last >= first && (
        <rect
          className={classes.selected}
          x={first * step}
          width={(last - first + 1) * step}
          y={0}
          height={base + belowHeight}
        />
      )}
      {bars.map((bar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its place
        <Column key={index} bar={bar} x={index * step} step={step} base={base} up={up} down={down} />
      ))}
      <line className={classes.base} x1={0} x2={width} y1={base + 0.5} y2={base + 0.5} />
      {timeTicks(from, to, width / labelWidth)
        .filter((at) => x(at) < width - labelWidth - nowWidth)
        .map((at) => (
          <text key={at} x={x(at)} y={height - 4}>
            {timeText(at)}
          </text>
        ))}
      <text className={classes.now} x={width} y={height - 4} textAnchor="end">
        {nowText}
      </text>
      <line className={classes.nowLine} x1={width - 0.5} x2={width - 0.5} y1={0} y2={base} />
      {crosshair !== null && (
        <line
          className={classes.crosshair}
          x1={(crosshair.index + 0.5) * step}
          x2={(crosshair.index + 0.5) * step}
          y1={0}
          y2={base + belowHeight}
        />
      )}
    </>
  );
}

function Horizontal({ y, width }: { readonly y: number; readonly width: number }) {
  return <line className={classes.grid} x1={0} x2={width} y1={y} y2={y} />;
}

interface ColumnProps {
  readonly bar: Bar;
  readonly x: number;
  readonly step: number;
  readonly base: number;
  /** CSS pixels per change. */
  readonly up: number;
  readonly down: number;
}

function Column({ bar, x, step, base, up, down }: ColumnProps) {
  const { created, updated, deleted, isKnown } = bar;
  const box = { x: x + 0.5, width: Math.max(1, step - (step > 4 ? 2 : 1)), rx: 1 };
  if (!isKnown && created + updated + deleted === 0)
    return <rect className={classes.unknown} {...box} y={base - 1} height={1} />;
  const heightOf = (count: number, scale: number) => (count === 0 ? 0 : Math.max(minMark, count * scale));
  const [changed, added] = [heightOf(updated, up), heightOf(created, up)];
  return (
    <>
      {updated > 0 && <rect className={classes.updated} {...box} y={base - changed} height={changed} />}
      {created > 0 && (
        <rect
          className={classes.created}
          {...box}
          y={base - changed - added - (updated > 0 ? 1 : 0)}
          height={added}
        />
      )}
      {deleted > 0 && (
        <rect className={classes.deleted} {...box} y={base + 2} height={heightOf(deleted, down)} />
      )}
    </>
  );
}
