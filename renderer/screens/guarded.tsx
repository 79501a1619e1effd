import { lazy, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Splash } from '../features/session/splash.tsx';
import { useProfile } from '../state/context.ts';
import { guard, type RedirectState } from '../state/guard.ts';
import { loadedAhead } from '../ui/feedback/loaded-ahead.ts';

export const SessionFrame = loadedAhead(async () => {
  const frame = await import('./session-frame.tsx');
  // Both appear together.
  await frame.loadList();
  return frame;
});
const PlainFrame = lazy(() => import('../shell/plain-frame.tsx'));

interface GuardedProps {
  /** Whether the routes are about all profiles. Without a session of the current one, they have no navigation. */
  readonly acrossProfiles?: boolean;
}

/**
 * The frame of routes after signing in. Without a session, the window goes to the root route and remembers the requested
 * one. It is one component for all such routes, so that its navigation stays when another is shown.
 */
export function Guarded({ acrossProfiles = false }: GuardedProps) {
  const profile = useProfile();
  const { pathname, search } = useLocation();
  // Signing out clears `profile.ownerId` before the redirect.
  const [lastOwnerId, setLastOwnerId] = useState(profile.ownerId);
  const ownerId = profile.ownerId ?? lastOwnerId;
  if (ownerId !== lastOwnerId) setLastOwnerId(ownerId);
  switch (guard(profile)) {
    case 'show':
      return <SessionFrame />;
    case 'wait':
      return <Splash />;
    case 'redirect': {
      if (acrossProfiles) return <PlainFrame />;
      const state: RedirectState = { ownerId, from: { pathname, search } };
      return <Navigate to="/" replace state={state} />;
    }
  }
}
