import { lazy, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Splash } from '../features/session/splash.tsx';
import { useProfile } from '../state/context.ts';
import { guard, type RedirectState } from '../state/guard.ts';
import { loadFirstList } from './record-lists.tsx';

const Shell = lazy(() => {
  // The first screen of most sessions: loaded at once, not only after the shell.
  void loadFirstList();
  return import('../shell/shell.tsx');
});
const PlainFrame = lazy(() => import('../shell/plain-frame.tsx'));

/** Routes that need a session. Without one, they redirect to the root route and remember the requested route. */
export function Guarded() {
  const profile = useProfile();
  const { pathname, search } = useLocation();
  // Keeps the first owner: signing out clears `profile.ownerId` before the redirect.
  const [ownerId] = useState(profile.ownerId);
  switch (guard(profile)) {
    case 'show':
      return <Shell />;
    case 'wait':
      return <Splash />;
    case 'redirect': {
      const state: RedirectState = { ownerId, from: { pathname, search } };
      return <Navigate to="/" replace state={state} />;
    }
  }
}

/** Routes about all profiles. While the current profile has no session, they are shown without its navigation. */
export function AcrossProfiles() {
  const profile = useProfile();
  switch (guard(profile)) {
    case 'show':
      return <Shell />;
    case 'wait':
      return <Splash />;
    case 'redirect':
      return <PlainFrame />;
  }
}
