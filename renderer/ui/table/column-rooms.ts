import { createContext } from 'react';

/** The width for the content of each column's cells in CSS pixels; null before the table was laid out. */
export const ColumnRooms = createContext<ReadonlyMap<string, number> | null>(null);
