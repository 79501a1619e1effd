import type { ReactNode } from 'react';
import { BackAgainProvider } from './back-again-provider.tsx';
import { profileOf } from './client-state.ts';
import { ScopedProfile, useStoreState } from './context.ts';

interface OfProfileProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** A part of the window that is about this profile, whichever is in view. Nothing where the profile was removed. */
export function OfProfile({ id, children }: OfProfileProps) {
  const isThere = useStoreState('clientState', (state) => profileOf(state, id) !== null);
  if (!isThere) return null;
  return (
    <ScopedProfile value={id}>
      <BackAgainProvider>{children}</BackAgainProvider>
    </ScopedProfile>
  );
}
