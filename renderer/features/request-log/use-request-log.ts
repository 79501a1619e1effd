import { useEffect, useState } from 'react';
import type { LoggedRequest } from '#contract/request-log.ts';
import { useProfile, useStores } from '#state/context.ts';

/** Polling interval in ms, while the log is shown. */
const everyMs = 1_000;

/** The latest requests of the current profile; null until they are loaded. */
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
      // An unchanged list is not rendered again.
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
