import type { ReactNode } from 'react';
import classes from './table.module.css';

/** The buttons of a row, aligned to its end. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <span className={classes.actions}>{children}</span>;
}
