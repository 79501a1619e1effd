import type { ReactNode } from 'react';
import type { ColumnSize } from './fit-columns.ts';

/** One column of a table. The column with the id `actions` has buttons, and its title is for screen readers only. */
export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** What its head shows instead of the title, with the same words. */
  readonly head?: ReactNode;
  /** Width in CSS. Columns without one share the remaining space. */
  readonly width?: string;
  /** Its widths in a table that fits its columns to the available width. All columns of a table have it, or none. */
  readonly fit?: Omit<ColumnSize, 'id'>;
  /** Hidden in tables narrower than this, in rem. */
  readonly hiddenBelow?: 28 | 40;
  /** The field that it is sorted by; undefined if it cannot be sorted. */
  readonly sortField?: string;
  readonly cell: (row: Row) => ReactNode;
  /** What its cells name. Where the row above has the same, the cell is visible only while its row is pointed at or focused. */
  readonly groupOf?: (row: Row) => string;
}
