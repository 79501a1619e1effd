import { useEffect, useState } from 'react';

const updateIntervalMs = 15_000;

/** The time in ms since the epoch, updated every 15 s and whenever `since` changes. Not updated for null. */
export function useNow(since: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), updateIntervalMs);
    return () => clearInterval(timer);
  }, [since]);
  return now;
}
