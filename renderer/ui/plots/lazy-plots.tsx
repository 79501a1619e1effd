import { lazy } from 'react';

/** The plots, which are loaded after the first frame. Show them below `Suspense` with a fallback of the same height. */
export const Bars = lazy(() => import('./bars.tsx'));
export const Ribbon = lazy(() => import('./ribbon.tsx'));
export const Sparkline = lazy(() => import('./sparkline.tsx'));
export const HeatCells = lazy(() => import('./heat-cells.tsx'));
export const PlotTable = lazy(() => import('./plot-table.tsx'));
