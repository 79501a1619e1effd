import type { ReactNode } from 'react';

/** One column of a table. The column with the id `actions` has buttons, and its title is for screen readers only. */
export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** Width in CSS. Columns without one share the remaining space. */
  readonly width?: string;
  /** Instead of `width` in tables narrower than 40 rem. */
  readonly narrowWidth?: string;
  /** Hidden in tables narrower than this, in rem. */
  readonly hiddenBelow?: 28 | 40 | 48 | 56 | 64;
  /** Has the width of one button in narrow tables, where the other buttons are only in the row's menu. */
  readonly compact?: boolean;
  readonly sortable?: boolean;
  readonly cell: (row: Row) => ReactNode;
}
