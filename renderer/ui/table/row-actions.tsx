import { type ReactNode, useDeferredValue } from 'react';
import classes from './table.module.css';

/**
 * The buttons of a row, aligned to its end. They are rendered after the row was painted: they are half of what a row costs,
 * and are only seen where the pointer or the focus is.
 */
export function RowActions({ children }: { readonly children: ReactNode }) {
  const isPainted = useDeferredValue(true, false);
  return <span className={classes.actions}>{isPainted && children}</span>;
}
