import classes from './plot.module.css';

interface PlotTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
}

/** The marks of a plot as a table. */
export default function PlotTable({ label, columns, rows }: PlotTableProps) {
  return (
    // A section would be a landmark of the same name as the one around the plot.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has fields, and this only scrolls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <div role="group" className={classes.tableBox} tabIndex={0} aria-label={label}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells], row) => (
            // Two rows may have the same time, to the minute.
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
