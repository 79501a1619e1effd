import type { ReactNode } from 'react';
import { AfterPaint } from './after-paint.tsx';
import classes from './row-actions.module.css';

/** The buttons of a row, aligned to its end. They are half of the cost of a row. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return (
    <AfterPaint>
      <span className={classes.actions}>{children}</span>
    </AfterPaint>
  );
}
