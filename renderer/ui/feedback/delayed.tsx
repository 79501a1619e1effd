import { type ReactNode, useEffect, useState } from 'react';

interface DelayedProps {
  readonly ms?: number;
  /** Shown until then. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** Shows its children after a delay, 150 ms by default, so that short waits do not flicker. */
export function Delayed({ ms = 150, before = null, children }: DelayedProps) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due ? children : before;
}
