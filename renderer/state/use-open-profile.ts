import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useStores } from './context.ts';
import { overviewPath } from './last-routes.ts';

/** Selects a profile: at its last route, or at the given one. */
export function useOpenProfile(): (profileId: string, path?: string) => void {
  const { call, clientState, lastRoutes } = useStores();
  const navigate = useNavigate();
  return useMemo(
    () => (profileId, path) => {
      if (clientState.getState().client?.currentProfileId !== profileId) {
        if (path !== undefined) lastRoutes.keepPath(profileId, path);
        void call('profiles.select', { profileId });
      } else if (path !== undefined) void navigate(path);
      else if (window.location.pathname === overviewPath) {
        const { pathname, search, state } = lastRoutes.of(profileId);
        void navigate({ pathname, search }, { state });
      }
    },
    [call, clientState, lastRoutes, navigate],
  );
}
