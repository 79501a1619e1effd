import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useRowTabIndex } from './row-context.ts';
import classes from './table.module.css';

/** A link in a row: Tab reaches that of the row with the focus alone, and dragging it drags nothing. */
export function RowLink(props: ComponentProps<typeof Link>) {
  return <Link className={classes.link} tabIndex={useRowTabIndex()} draggable={false} {...props} />;
}
