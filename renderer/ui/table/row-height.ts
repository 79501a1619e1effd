import { createContext } from 'react';
import type { Density } from '#contract/views.ts';

/** The sizes of a table's rows in CSS pixels. */
interface RowSizes {
  readonly height: number;
  /** Size of the text. */
  readonly text: number;
  /** Size of the monospaced text. */
  readonly code: number;
  /** Space at the start and at the end of each cell. */
  readonly padding: number;
}

export const rowSizes: Readonly<Record<Density | 'dense', RowSizes>> = {
  // For logs.
  dense: { height: 28, text: 12, code: 12, padding: 8 },
  compact: { height: 34, text: 13, code: 12, padding: 8 },
  comfortable: { height: 44, text: 14, code: 13, padding: 12 },
};

/** The row height of the tables below. */
export const TableDensity = createContext<Density | 'dense'>('compact');
