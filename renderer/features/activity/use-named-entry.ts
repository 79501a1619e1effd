import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useFrom, useStores } from '#state/context.ts';

/**
 * Takes the focus to the entry that the address names (`/activity?entry=<sequence>`), once for each click that led
 * here. An entry that is kept no more leaves the feed at its beginning.
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
