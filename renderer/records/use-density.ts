import type { Density } from '#contract/views.ts';
import { useStoreState, useStores } from '../state/context.ts';

/** The height of the rows in all tables. */
export function useDensity() {
  const { call } = useStores();
  const density = useStoreState('clientState', ({ client }) => client?.density ?? 'compact');
  return { density, setDensity: (next: Density) => void call('views.setDensity', { density: next }) };
}
