import type { ReactNode } from 'react';
import { ProductionContext } from '#ui/dialog/production-context.ts';
import { useProfile } from './context.ts';

/** Marks the dialogs in a part of the window as being about a production backend, if its profile is one. */
export function ProductionProvider({ children }: { readonly children: ReactNode }) {
  return <ProductionContext value={useProfile().production}>{children}</ProductionContext>;
}
