import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useProfile, useStores } from '#state/context.ts';

/**
 * Focuses the entry of the current profile that the URL names (`/activity?entry=<sequence>`), once for each click on a
 * notification. Where the entry was deleted, the feed stays at its beginning.
 */
export function useNamedEntry(profileIds: readonly string[], focus: (index: number) => void): void {
  const { activity } = useStores();
  const { id: profileId } = useProfile();
  const [search] = useSearchParams();
  const named = search.get('entry');
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    if (named === null || !Number.isSafeInteger(Number(named))) return;
    let wanted = true;
    void activity.find(profileIds, { profileId, key: named }).then((index) => {
      if (wanted && index !== -1) latest.current(index);
    });
    return () => {
      wanted = false;
    };
  }, [activity, profileIds, profileId, named]);
}
