import { createContext, useContext } from 'react';
import { useFrom } from '#state/context.ts';
import type { OverviewState, OverviewStore } from './overview-store.ts';

/** The overview store while the screen is shown. */
export const OverviewContext = createContext<OverviewStore | null>(null);

/** Selects a value of the overview and renders again when it changes. Only below the screen. */
export function useOverview<Value>(select: (state: OverviewState) => Value): Value {
  const store = useContext(OverviewContext);
  if (store === null) throw new Error('The overview is missing above this component.');
  return useFrom(() => store, select);
}
