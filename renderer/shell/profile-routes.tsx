import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Routes, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useProfile, useStores } from '../state/context.ts';
import { overviewPath } from '../state/last-routes.ts';
import { NavigationKind } from '../state/use-came-back.ts';

/**
 * The routes of the current profile. Each profile has its own route and returns to its last one; no component state of one
 * profile's screen is visible in another's.
 */
export function ProfileRoutes({ children }: { readonly children: ReactNode }) {
  const { id } = useProfile();
  const { lastRoutes } = useStores();
  const location = useLocation();
  const navigationKind = useNavigationType();
  const navigate = useNavigate();
  const [shown, setShown] = useState(id);

  useLayoutEffect(() => {
    if (shown === id && location.pathname !== overviewPath) lastRoutes.keep(id, location);
  }, [id, shown, location, lastRoutes]);

  useLayoutEffect(() => {
    if (shown === id) return;
    const { pathname, search, state } = lastRoutes.of(id);
    // The router changes its location in a transition: both have to change together.
    startTransition(() => {
      void navigate({ pathname, search }, { replace: true, state });
      setShown(id);
    });
  }, [id, shown, navigate, lastRoutes]);

  return (
    <NavigationKind value={navigationKind}>
      <Routes key={id} location={shown === id ? location : lastRoutes.of(id)}>
        {children}
      </Routes>
    </NavigationKind>
  );
}
