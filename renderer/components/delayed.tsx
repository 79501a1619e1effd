import { type ReactNode, useEffect, useState } from 'react';

/** Shows its children after 150 ms: what is ready sooner never flickers through a loading state. */
export function Delayed({ children }: { readonly children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}
