import { useEffect, useRef, useState } from 'react';

/** A value that is taken over at once, but not more often than every so many ms: of several close in time the last one. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  const changedAt = useRef(0);
  useEffect(() => {
    const since = Date.now() - changedAt.current;
    changedAt.current = Date.now();
    if (since >= ms) {
      setSettled(value);
      return;
    }
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
