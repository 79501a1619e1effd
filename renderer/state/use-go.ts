import { useNavigate } from 'react-router';
import { useProfileId, useStores } from './context.ts';

/**
 * Navigates to a route of the profile that was current at the call. If another one was selected meanwhile, the route opens
 * when the first is selected again.
 */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const id = useProfileId();
  const { clientState, lastRoutes } = useStores();
  const navigate = useNavigate();
  return (path, options) => {
    if (clientState.getState().client?.currentProfileId === id) void navigate(path, options);
    else lastRoutes.keepPath(id, path);
  };
}
