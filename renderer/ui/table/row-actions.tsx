import { type ReactNode, useDeferredValue } from 'react';
import classes from './row-actions.module.css';

/**
 * The buttons of a row, aligned to its end. Rendered after the row was painted: they are half of the cost of a row, and are
 * visible only on hover and focus.
 */
export function RowActions({ children }: { readonly children: ReactNode }) {
  const isPainted = useDeferredValue(true, false);
  return <span className={classes.actions}>{isPainted && children}</span>;
}
