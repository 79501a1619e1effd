import { useEffect, useState } from 'react';
import type { LoggedRequest } from '#contract/request-log.ts';
import { useProfile, useStores } from '#state/context.ts';

/** Often enough to watch requests come; only while they are in view. */
const everyMs = 1_000;

/** The newest requests of the profile in view; null until they are known. */
export function useRequestLog(): readonly LoggedRequest[] | null {
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const [requests, setRequests] = useState<readonly LoggedRequest[] | null>(null);
  useEffect(() => {
    let isShown = true;
    let timer: number | undefined;
    async function read() {
      const reply = await call('requestLog.list', { profileId });
      if (!isShown) return;
      // The same list is not drawn again.
      if (reply.ok) {
        const isSame = (known: readonly LoggedRequest[]) => known[0]?.key === reply.value[0]?.key;
        setRequests((known) => (known !== null && isSame(known) ? known : reply.value));
      }
      timer = window.setTimeout(() => void read(), everyMs);
    }
    setRequests(null);
    void read();
    return () => {
      isShown = false;
      window.clearTimeout(timer);
    };
  }, [call, profileId]);
  return requests;
}
