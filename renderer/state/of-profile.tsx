import type { ReactNode } from 'react';
import { BackAgainProvider } from './back-again-provider.tsx';
import { profileOf } from './client-state.ts';
import { ScopedProfile, useStoreState } from './context.ts';
import { ProductionProvider } from './production-provider.tsx';

interface OfProfileProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** Sets the profile of a part of the window, whichever is current. Renders nothing if the profile was removed. */
export function OfProfile({ id, children }: OfProfileProps) {
  const isThere = useStoreState('clientState', (state) => profileOf(state, id) !== null);
  if (!isThere) return null;
  return (
    <ScopedProfile value={id}>
      <ProductionProvider>
        <BackAgainProvider>{children}</BackAgainProvider>
      </ProductionProvider>
    </ScopedProfile>
  );
}
