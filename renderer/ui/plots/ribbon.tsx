import { memo, useMemo } from 'react';
import classes from './plot.module.css';
import { Plot } from './plot.tsx';
import { type Box, pathsOf } from './shapes.ts';

/** How a state is drawn: as a bar of its colour, as an outline, or not at all while it is not known. */
export type RibbonKind = 'live' | 'waiting' | 'down' | 'out' | 'unknown';

const tickKinds = ['created', 'updated', 'deleted'] as const;
const stateKinds: readonly RibbonKind[] = ['live', 'waiting', 'down', 'out', 'unknown'];

interface RibbonMarks {
  /** Ascending; each holds until the next one, the last one until `to`. Times are in ms since the epoch. */
  readonly states: readonly { readonly at: number; readonly kind: RibbonKind }[];
  readonly from: number;
  readonly to: number;
  /** What changed in each part of the time; null for nothing. */
  readonly ticks: readonly ((typeof tickKinds)[number] | null)[];
}

interface RibbonProps extends RibbonMarks {
  readonly label: string;
  readonly describe: (index: number) => string;
}

const [height, barY, barHeight, tickY, tickHeight] = [32, 11, 10, 7, 18];

/** The states of a backend over time as a ribbon, its changes as ticks on it. */
export default function Ribbon({ label, states, from, to, ticks, describe }: RibbonProps) {
  return (
    <Plot label={label} height={height} count={ticks.length} describe={describe}>
      {(width, crosshair) => {
        const middle = crosshair === null ? 0 : ((crosshair.index + 0.5) / ticks.length) * width;
        return (
          <>
            <Marks {...{ states, from, to, ticks, width }} />
            {crosshair !== null && (
              <line className={classes.crosshair} x1={middle} x2={middle} y1={2} y2={height - 2} />
            )}
          </>
        );
      }}
    </Plot>
  );
}

interface MarksProps extends RibbonMarks {
  readonly width: number;
}

const Marks = memo(function Marks({ states, from, to, ticks, width }: MarksProps) {
  const bars = useMemo(() => pathsOf(barsOf({ states, from, to }, width)), [states, from, to, width]);
  const marks = useMemo(() => pathsOf(ticksOf(ticks, width)), [ticks, width]);
  return (
    <>
      {stateKinds.map((kind) => {
        const path = bars.get(kind);
        return path === undefined ? null : (
          <path key={kind} className={classes[kind]} data-state={kind} d={path} />
        );
      })}
      {tickKinds.map((kind) => {
        const path = marks.get(kind);
        return path === undefined ? null : (
          <path key={kind} className={classes[kind]} data-tick={kind} d={path} />
        );
      })}
    </>
  );
});

function* barsOf(
  { states, from, to }: Pick<RibbonMarks, 'states' | 'from' | 'to'>,
  plotWidth: number,
): Generator<readonly [RibbonKind, Box]> {
  const x = (at: number) => (Math.max(0, at - from) / (to - from)) * plotWidth;
  for (const [index, { at, kind }] of states.entries()) {
    const width = Math.max(1, x(states[index + 1]?.at ?? to) - x(at) - 1);
    yield [
      kind,
      kind === 'unknown'
        ? { x: x(at), y: barY + barHeight / 2 - 0.5, width, height: 1, radius: 0 }
        : { x: x(at), y: barY, width, height: barHeight, radius: 2 },
    ];
  }
}

function* ticksOf(
  ticks: RibbonMarks['ticks'],
  plotWidth: number,
): Generator<readonly [(typeof tickKinds)[number], Box]> {
  const step = plotWidth / ticks.length;
  for (const [index, kind] of ticks.entries())
    if (kind !== null)
      // Not rounded: at this size it is not visible, and it would be most of the path data.
      yield [kind, { x: (index + 0.5) * step - 0.75, y: tickY, width: 1.5, height: tickHeight, radius: 0 }];
}
