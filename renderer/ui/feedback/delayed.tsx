import { type ReactNode, useEffect, useState } from 'react';

/** Shows its children after a delay, 150 ms by default, so that short waits do not flicker. */
export function Delayed({ ms = 150, children }: { readonly ms?: number; readonly children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due ? children : null;
}
