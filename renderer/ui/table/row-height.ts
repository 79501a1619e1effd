import { createContext } from 'react';
import type { Density } from '#contract/views.ts';

/** Height of a row in CSS pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 34, comfortable: 44 };

/** How high the rows of the tables below are. */
export const TableDensity = createContext<Density>('compact');
