import { memo, useMemo } from 'react';
import classes from './plot.module.css';
import { Plot } from './plot.tsx';

interface SparklineProps {
  readonly label: string;
  /** Oldest first; null where nothing is known, which is a gap. */
  readonly values: readonly (number | null)[];
  /** Drawn faintly below `values` at the same scale; never higher than these. */
  readonly lower?: readonly (number | null)[];
  readonly height: number;
  readonly width?: number;
  readonly describe: (index: number) => string;
}

const edge = 3;

/** Values over time as a line without axes. */
export default function Sparkline({ label, values, lower, height, width, describe }: SparklineProps) {
  return (
    <Plot
      label={label}
      height={height}
      count={values.length}
      describe={describe}
      {...(width !== undefined && { width })}
    >
      {(shown, crosshair) => (
        <>
          <Line values={values} lower={lower} width={shown} height={height} />
          {crosshair !== null && <Marked at={placesOf(values, shown, height)[crosshair.index]} />}
        </>
      )}
    </Plot>
  );
}

interface LineProps {
  readonly values: SparklineProps['values'];
  readonly lower: SparklineProps['lower'] | undefined;
  readonly width: number;
  readonly height: number;
}

const Line = memo(function Line({ values, lower, width, height }: LineProps) {
  const places = useMemo(() => placesOf(values, width, height), [values, width, height]);
  const below = useMemo(
    () => lower && pathOf(placesOf(lower, width, height, topOf(values))),
    [lower, values, width, height],
  );
  const end = places.findLast((place) => place !== null);
  return (
    <>
      {below && <path className={classes.lower} d={below} />}
      <path className={classes.line} d={pathOf(places)} />
      {end != null && <circle className={classes.end} cx={end.x} cy={end.y} r={2} />}
    </>
  );
});

function Marked({ at }: { readonly at: Place | null | undefined }) {
  return at == null ? null : <circle className={classes.marked} cx={at.x} cy={at.y} r={3} />;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The value at the upper edge. */
function topOf(values: readonly (number | null)[]): number {
  return Math.max(1, ...values.map((value) => value ?? 0));
}

function placesOf(
  values: readonly (number | null)[],
  width: number,
  height: number,
  top = topOf(values),
): readonly (Place | null)[] {
  const step = (width - 2 * edge) / Math.max(1, values.length - 1);
  return values.map((value, index) =>
    value === null
      ? null
      : { x: edge + index * step, y: height - edge - (value / top) * (height - 2 * edge) },
  );
}

/** A single value between gaps is a point, which a round cap of a line without length would not be in all browsers. */
export function pathOf(places: readonly (Place | null)[]): string {
  let path = '';
  let isDrawing = false;
  for (const [index, place] of places.entries()) {
    if (place === null) {
      isDrawing = false;
      continue;
    }
    const at = `${tenths(place.x)} ${tenths(place.y)}`;
    path += `${isDrawing ? 'L' : 'M'}${at}`;
    if (!isDrawing && places[index + 1] == null) path += 'h0.5';
    isDrawing = true;
  }
  return path;
}

/** Faster than `toFixed`, which a plot would call hundreds of times. */
function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
