import { Navigate, useLocation } from 'react-router';
import { Splash } from '../features/session/splash.tsx';
import { useProfile } from '../state/context.ts';
import { pathAfterSignIn } from '../state/guard.ts';
import { rootStep } from '../state/root-step.ts';
import { FirstRun } from './first-run/first-run.tsx';

/** The root route: first run, sign-in, then a redirect to the requested route. */
export function Root() {
  const profile = useProfile();
  const { state } = useLocation();
  const step = rootStep(profile);
  if (step === 'restoring') return <Splash />;
  if (step === 'done') return <Navigate to={pathAfterSignIn(state, profile)} replace />;
  return <FirstRun step={step} />;
}
