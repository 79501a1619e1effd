import classes from './plot.module.css';
import { Plot } from './plot.tsx';

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
function levelOf(value: number, top: number): number {
  return Math.ceil(Math.sqrt(value / top) * 4);
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
      {(width, crosshair) => {
        const step = (width - left) / Math.max(1, columns);
        const boxOf = (row: number, column: number) => ({
          x: left + column * step,
          y: row * (cellHeight + gap),
          width: Math.max(1, step - gap),
          height: cellHeight,
          rx: 1.5,
        });
        return (
          <>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <g key={at}>
                {names !== undefined && (
                  <text x={0} y={at * (cellHeight + gap) + cellHeight - 2}>
                    {names[at]}
                  </text>
                )}
                {row.map((value, column) => (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    key={column}
                    className={classes.cell}
                    data-unknown={value === null || undefined}
                    data-level={value === null || value === 0 ? undefined : levelOf(value, top)}
                    {...boxOf(at, column)}
                  />
                ))}
              </g>
            ))}
            {crosshair?.isSpoken === true && (
              <rect
                className={classes.marked}
                {...boxOf(Math.floor(crosshair.index / columns), crosshair.index % columns)}
              />
            )}
          </>
        );
      }}
    </Plot>
  );
}
