import { createContext } from 'react';
import type { Density } from '#contract/views.ts';

/** Height of a row in CSS pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 34, comfortable: 44 };

/** The row height of the tables below. */
export const TableDensity = createContext<Density>('compact');
