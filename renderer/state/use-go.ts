import { useNavigate } from 'react-router';
import { useProfileId, useStores } from './context.ts';

/**
 * Goes to a route of the profile that was in view when it was asked for. If another one has come into view meanwhile, the
 * first is there when it comes back.
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
