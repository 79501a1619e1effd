import { lazy, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Splash } from '../features/session/splash.tsx';
import { useProfile } from '../state/context.ts';
import { guard, type RedirectState } from '../state/guard.ts';

const Shell = lazy(() => {
  // The screen that nearly everybody sees first: asked for at once, not only when the shell is there.
  void import('./projects.tsx');
  return import('../shell/shell.tsx');
});

/** Routes for the signed-in: everybody else lands on the root route with the place passed along. */
export function Guarded() {
  const profile = useProfile();
  const { pathname, search } = useLocation();
  // Signing out changes it at once: the place is still that of whom it was shown to.
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
