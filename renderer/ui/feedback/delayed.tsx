import { type ReactNode, useEffect, useState } from 'react';

interface DelayedProps {
  readonly ms?: number;
  /** Shown until then. */
  readonly before?: ReactNode;
  /** Called with true when they are shown; has to be the same function. */
  readonly onShown?: (isShown: true) => void;
  readonly children: ReactNode;
}

/** Shows its children after a delay, 150 ms by default, so that short waits do not flicker. */
export function Delayed({ ms = 150, before = null, onShown, children }: DelayedProps) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDue(true);
      onShown?.(true);
    }, ms);
    return () => clearTimeout(timer);
  }, [ms, onShown]);
  return due ? children : before;
}
