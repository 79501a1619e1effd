import { memo, useMemo } from 'react';
import { textWidth } from '../text/text-width.ts';
import classes from './plot.module.css';
import { Plot } from './plot.tsx';
import { niceTop, timeTicks } from './scales.ts';
import { type Box, pathsOf } from './shapes.ts';
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
/** Size of the labels of the axis, the least space between two of them, and the place that they share out, in CSS pixels. */
const [labelSize, labelSpace, labelPlace] = [11, 8, 64];

/** Changes over time: created and changed ones upwards, deleted ones downwards. */
export default function Bars(props: BarsProps) {
  const { label, bars, from, to, height, describe, timeText, nowText, selected, onTake } = props;
  const below = height - axisHeight;
  return (
    <Plot label={label} height={height} count={bars.length} describe={describe} onTake={onTake}>
      {(width, crosshair) => {
        const step = width / bars.length;
        const x = (at: number) => ((at - from) / (to - from)) * width;
        const middle = crosshair === null ? 0 : (crosshair.index + 0.5) * step;
        return (
          <>
            <Grid width={width} height={height} />
            {selected !== null && (
              <rect
                className={classes.selected}
                x={x(selected.from)}
                width={x(selected.to) - x(selected.from)}
                y={0}
                height={below}
              />
            )}
            {crosshair !== null && crosshair.anchor !== null && (
              <Dragged crosshair={crosshair} step={step} height={below} />
            )}
            <Columns bars={bars} width={width} height={height} />
            <Axis {...{ from, to, timeText, nowText, width, height }} />
            {crosshair !== null && (
              <line className={classes.crosshair} x1={middle} x2={middle} y1={0} y2={below} />
            )}
          </>
        );
      }}
    </Plot>
  );
}

interface PlaceProps {
  readonly width: number;
  readonly height: number;
}

const baseOf = (height: number) => height - axisHeight - belowHeight;

const Grid = memo(function Grid({ width, height }: PlaceProps) {
  const base = baseOf(height);
  const lines = [0.25, 0.5, 0.75].map((part) => Math.round(base - (base - top) * part) + 0.5);
  return <path className={classes.grid} d={lines.map((y) => `M0 ${y}h${width}`).join('')} />;
});

interface DraggedProps {
  readonly crosshair: Crosshair;
  readonly step: number;
  readonly height: number;
}

function Dragged({ crosshair, step, height }: DraggedProps) {
  const [first, last] = selectedBy(crosshair);
  return (
    <rect
      className={classes.selected}
      x={first * step}
      width={(last - first + 1) * step}
      y={0}
      height={height}
    />
  );
}

const kinds = ['unknown', 'updated', 'created', 'deleted'] as const;
type Kind = (typeof kinds)[number];

interface ColumnsProps extends PlaceProps {
  readonly bars: readonly Bar[];
}

/** Without the crosshair, so that moving it draws no bars. */
const Columns = memo(function Columns({ bars, width, height }: ColumnsProps) {
  const paths = useMemo(() => pathsOf(columnsOf(bars, width, height)), [bars, width, height]);
  const base = baseOf(height);
  return (
    <>
      {kinds.map((kind) => {
        const path = paths.get(kind);
        return path === undefined ? null : <path key={kind} className={classes[kind]} d={path} />;
      })}
      <line className={classes.base} x1={0} x2={width} y1={base + 0.5} y2={base + 0.5} />
    </>
  );
});

function* columnsOf(
  bars: readonly Bar[],
  plotWidth: number,
  height: number,
): Generator<readonly [Kind, Box]> {
  const base = baseOf(height);
  const up = (base - top) / niceTop(Math.max(...bars.map(({ created, updated }) => created + updated)));
  const down = belowHeight / Math.max(1, ...bars.map(({ deleted }) => deleted));
  const step = plotWidth / bars.length;
  const width = Math.max(1, step - (step > 4 ? 2 : 1));
  for (const [index, { created, updated, deleted, isKnown }] of bars.entries()) {
    const place = { x: index * step + 0.5, width, radius: 1 };
    if (!isKnown && created + updated + deleted === 0)
      yield ['unknown', { ...place, y: base - 1, height: 1 }];
    const changed = heightOf(updated, up);
    const added = heightOf(created, up);
    if (updated > 0) yield ['updated', { ...place, y: base - changed, height: changed }];
    if (created > 0)
      yield ['created', { ...place, y: base - changed - added - (updated > 0 ? 1 : 0), height: added }];
    if (deleted > 0) yield ['deleted', { ...place, y: base + 2, height: heightOf(deleted, down) }];
  }
}

/** @param scale CSS pixels per change */
function heightOf(count: number, scale: number): number {
  return count === 0 ? 0 : Math.max(minMark, count * scale);
}

interface AxisProps extends PlaceProps, Pick<BarsProps, 'from' | 'to' | 'timeText' | 'nowText'> {}

const Axis = memo(function Axis({ from, to, timeText, nowText, width, height }: AxisProps) {
  const x = (at: number) => ((at - from) / (to - from)) * width;
  const widthOf = (text: string) => textWidth(text, 'sans') * labelSize;
  const end = width - widthOf(nowText) - labelSpace;
  return (
    <>
      {timeTicks(from, to, width / labelPlace)
        .filter((at) => x(at) + widthOf(timeText(at)) <= end)
        .map((at) => (
          <text key={at} x={x(at)} y={height - 4}>
            {timeText(at)}
          </text>
        ))}
      <text className={classes.now} x={width} y={height - 4} textAnchor="end">
        {nowText}
      </text>
      <line className={classes.nowLine} x1={width - 0.5} x2={width - 0.5} y1={0} y2={baseOf(height)} />
    </>
  );
});
