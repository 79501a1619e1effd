import { type ReactNode, useState } from 'react';
import { BackAgain } from '#ui/form/back-again.ts';
import { profileOf } from './client-state.ts';
import { useProfileId, useStoreState } from './context.ts';

/** Notifies the forms inside when their backend is reachable again. */
export function BackAgainProvider({ children }: { readonly children: ReactNode }) {
  const id = useProfileId();
  const isReached = useStoreState('clientState', (state) => {
    const status = profileOf(state, id)?.realtime.status;
    return status === 'live' || status === 'polling';
  });
  const [known, setKnown] = useState({ id, isReached, times: 0 });
  if (known.id !== id || known.isReached !== isReached) {
    const isBack = known.id === id && isReached;
    setKnown({ id, isReached, times: known.times + (isBack ? 1 : 0) });
  }
  return <BackAgain value={known.times}>{children}</BackAgain>;
}
