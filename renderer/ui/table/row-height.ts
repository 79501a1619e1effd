import { createContext } from 'react';
import type { Density } from '#contract/views.ts';

/** The sizes of a table's rows in CSS pixels. */
interface RowSizes {
  readonly height: number;
  /** Size of the text. */
  readonly text: number;
  /** Height of its lines. */
  readonly line: number;
  /** Size of the monospaced text. */
  readonly code: number;
  /** Space at the start and at the end of each cell. */
  readonly padding: number;
}

export const rowSizes: Readonly<Record<Density, RowSizes>> = {
  dense: { height: 28, text: 12, line: 16, code: 11, padding: 8 },
  compact: { height: 34, text: 13, line: 20, code: 12, padding: 8 },
  comfortable: { height: 44, text: 14, line: 20, code: 13, padding: 12 },
};

/** The row height of the tables below. */
export const TableDensity = createContext<Density>('compact');
