import classes from './plot.module.css';
import { Plot } from './plot.tsx';

/** How a state is drawn: as a bar of its colour, as an outline, or not at all while it is not known. */
export type RibbonKind = 'live' | 'waiting' | 'down' | 'out' | 'unknown';

interface RibbonProps {
  readonly label: string;
  /** Ascending; each holds until the next one, the last one until `to`. Times are in ms since the epoch. */
  readonly states: readonly { readonly at: number; readonly kind: RibbonKind }[];
  readonly from: number;
  readonly to: number;
  /** What changed in each part of the time; null for nothing. */
  readonly ticks: readonly ('created' | 'updated' | 'deleted' | null)[];
  readonly describe: (index: number) => string;
}

const [height, barY, barHeight, tickY, tickHeight] = [32, 11, 10, 7, 18];

/** The states of a backend over time as a ribbon, its changes as ticks on it. */
export default function Ribbon({ label, states, from, to, ticks, describe }: RibbonProps) {
  return (
    <Plot label={label} height={height} count={ticks.length} describe={describe}>
      {(width, crosshair) => {
        const x = (at: number) => (Math.max(0, at - from) / (to - from)) * width;
        const step = width / ticks.length;
        return (
          <>
            {states.map(({ at, kind }, index) => {
              const end = x(states[index + 1]?.at ?? to);
              return (
                <rect
                  key={at}
                  className={classes[kind]}
                  data-state={kind}
                  x={x(at)}
                  width={Math.max(1, end - x(at) - 1)}
                  y={kind === 'unknown' ? barY + barHeight / 2 - 0.5 : barY}
                  height={kind === 'unknown' ? 1 : barHeight}
                  rx={kind === 'unknown' ? 0 : 2}
                />
              );
            })}
            {ticks.map(
              (kind, index) =>
                kind !== null && (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place
                    key={index}
                    className={classes[kind]}
                    data-tick={kind}
                    x={(index + 0.5) * step - 0.75}
                    width={1.5}
                    y={tickY}
                    height={tickHeight}
                    rx={0.5}
                  />
                ),
            )}
            {crosshair !== null && (
              <line
                className={classes.crosshair}
                x1={(crosshair.index + 0.5) * step}
                x2={(crosshair.index + 0.5) * step}
                y1={2}
                y2={height - 2}
              />
            )}
          </>
        );
      }}
    </Plot>
  );
}
