import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useFrom, useStores } from '#state/context.ts';

/**
 * Focuses the entry that the URL names (`/activity?entry=<sequence>`), once for each click on a
 * notification. Where the entry was deleted, the feed stays at its beginning.
 */
export function useNamedEntry(focus: (position: number) => void): void {
  const { activity } = useStores();
  const [search] = useSearchParams();
  const named = search.get('entry');
  const loaded = useFrom(
    (stores) => stores.activity,
    ({ total }) => total !== null && total > 0,
  );
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    if (named === null || !loaded || !Number.isSafeInteger(Number(named))) return;
    let wanted = true;
    void activity.positionOf(Number(named)).then((position) => {
      if (wanted && position !== null) latest.current(position);
    });
    return () => {
      wanted = false;
    };
  }, [activity, named, loaded]);
}
