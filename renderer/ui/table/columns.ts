import type { ReactNode } from 'react';

/** One column of a table. The one with the id `actions` has buttons, and its title is for screen readers only. */
export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** Width in CSS. Columns without one share what is left. */
  readonly width?: string;
  /** Instead of `width` in tables narrower than 40 rem. */
  readonly narrowWidth?: string;
  /** Hidden in tables narrower than this, in rem. */
  readonly hiddenBelow?: 28 | 40 | 48 | 56 | 64;
  /** Has the width of one button in narrow tables, where the others are in the menu of the row alone. */
  readonly compact?: boolean;
  readonly sortable?: boolean;
  readonly cell: (row: Row) => ReactNode;
}
