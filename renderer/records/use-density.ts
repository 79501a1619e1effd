import type { Density } from '#contract/views.ts';
import { useFrom, useStores } from '../state/context.ts';

/** How high the rows of all tables are. */
export function useDensity() {
  const { call } = useStores();
  const density = useFrom(
    (stores) => stores.clientState,
    ({ client }) => client?.density ?? 'compact',
  );
  return { density, setDensity: (next: Density) => void call('views.setDensity', { density: next }) };
}
