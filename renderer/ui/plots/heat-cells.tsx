import { memo, useMemo } from 'react';
import classes from './plot.module.css';
import { Plot } from './plot.tsx';
import { type Box, boxPath, pathsOf } from './shapes.ts';

interface HeatCellsProps {
  readonly label: string;
  /** Rows of cells; null where nothing is known. */
  readonly rows: readonly (readonly (number | null)[])[];
  /** A text at the beginning of each row. */
  readonly names?: readonly string[];
  readonly describe: (row: number, column: number) => string;
}

const [cellHeight, gap, nameWidth] = [12, 2, 24];

/** 1 to 4. By the root: one hour with very many changes would make all others look alike. */
function levelOf(value: number, top: number): 1 | 2 | 3 | 4 {
  return Math.ceil(Math.sqrt(value / top) * 4) as 1 | 2 | 3 | 4;
}

/** Numbers as cells of five levels, such as changes by day and hour. The crosshair goes through all cells, row by row. */
export default function HeatCells({ label, rows, names, describe }: HeatCellsProps) {
  const columns = rows[0]?.length ?? 0;
  const top = Math.max(1, ...rows.flat().map((value) => value ?? 0));
  const left = names === undefined ? 0 : nameWidth;
  return (
    <Plot
      label={label}
      height={rows.length * (cellHeight + gap)}
      count={rows.length * columns}
      columns={columns}
      describe={(index) => describe(Math.floor(index / columns), index % columns)}
    >
      {(width, crosshair) => (
        <>
          <Cells rows={rows} width={width} left={left} top={top} />
          {names?.map((name, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <text key={row} x={0} y={row * (cellHeight + gap) + cellHeight - 2}>
              {name}
            </text>
          ))}
          {crosshair?.isSpoken === true && (
            <path
              className={classes.marked}
              d={boxPath(
                boxOf(
                  { left, width, columns },
                  Math.floor(crosshair.index / columns),
                  crosshair.index % columns,
                ),
              )}
            />
          )}
        </>
      )}
    </Plot>
  );
}

interface CellsProps {
  readonly rows: HeatCellsProps['rows'];
  readonly width: number;
  /** The beginning of the first column. */
  readonly left: number;
  /** The highest number of all cells, at least 1. */
  readonly top: number;
}

/** The looks of cells: five levels, and what is not known. */
const looks = ['unknown', 0, 1, 2, 3, 4] as const;
type Look = (typeof looks)[number];

const Cells = memo(function Cells({ rows, width, left, top }: CellsProps) {
  const paths = useMemo(() => pathsOf(cellsOf({ rows, width, left, top })), [rows, width, left, top]);
  return looks.map((look) => {
    const path = paths.get(look);
    return path === undefined ? null : (
      <path
        key={look}
        className={classes.cell}
        data-unknown={look === 'unknown' || undefined}
        data-level={look === 'unknown' || look === 0 ? undefined : look}
        d={path}
      />
    );
  });
});

function* cellsOf({ rows, width, left, top }: CellsProps): Generator<readonly [Look, Box]> {
  for (const [row, values] of rows.entries())
    for (const [column, value] of values.entries()) {
      const look = value === null ? 'unknown' : value === 0 ? 0 : levelOf(value, top);
      yield [look, boxOf({ left, width, columns: values.length }, row, column)];
    }
}

interface Places {
  readonly left: number;
  readonly width: number;
  readonly columns: number;
}

function boxOf({ left, width, columns }: Places, row: number, column: number): Box {
  const step = (width - left) / Math.max(1, columns);
  return {
    x: left + column * step,
    y: row * (cellHeight + gap),
    width: Math.max(1, step - gap),
    height: cellHeight,
    radius: 1.5,
  };
}
