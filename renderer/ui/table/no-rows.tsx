import { type CSSProperties, useContext } from 'react';
import { Delayed } from '../feedback/delayed.tsx';
import classes from './no-rows.module.css';
import { rowSizes, TableDensity } from './row-height.ts';
import table from './table.module.css';

interface NoRowsProps {
  /** Why there are no rows; null while they are being loaded. */
  readonly text: string | null;
}

/**
 * In the place of a table that is as high as its rows, and as high as one with a single row: what is below stays where it is
 * when that row arrives.
 */
export function NoRows({ text }: NoRowsProps) {
  const style = { '--ph-row': `${rowSizes[useContext(TableDensity)].height}px` } as CSSProperties;
  return (
    <div className={classes.root} style={style}>
      {text ?? (
        <Delayed>
          <span className={table.skeleton} aria-hidden="true" />
        </Delayed>
      )}
    </div>
  );
}
