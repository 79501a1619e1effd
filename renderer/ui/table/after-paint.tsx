import { type ReactNode, useDeferredValue } from 'react';

/** What is visible only on hover and focus: rendered after the rows were painted. */
export function AfterPaint({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
