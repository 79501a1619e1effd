import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useRowTabIndex } from './row-context.ts';
import classes from './table.module.css';

/** A link in a row: only that of the focused row is a tab stop, and it cannot be dragged. */
export function RowLink(props: ComponentProps<typeof Link>) {
  return <Link className={classes.link} tabIndex={useRowTabIndex()} draggable={false} {...props} />;
}
