import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Navigation } from '#contract/app.ts';
import { noFields } from '../features/projects/project-fields.ts';
import { currentProfile } from '../state/client-state.ts';
import { useStores } from '../state/context.ts';
import { rootStep } from '../state/first-run.ts';
import { refreshShown } from './refresh-shown.ts';

/**
 * Goes where the main process asks to, after a click on a notification for instance. A profile that is only coming into
 * view begins at that place. Routes are guarded as ever: signed out, the place is remembered until after signing in.
 */
export function MainNavigation() {
  const stores = useStores();
  const { call, on, clientState, drafts, links, lastRoutes } = stores;
  const navigate = useNavigate();
  useEffect(() => {
    const go = ({ profileId, path }: Navigation) => {
      if (profileId === clientState.getState().client?.currentProfileId) void navigate(path);
      else lastRoutes.keepPath(profileId, path);
    };
    const stop = on('app.navigate', go);
    const stopCommands = on('app.command', ({ name }) => {
      if (name === 'refresh') return refreshShown(stores);
      const profile = currentProfile(clientState.getState());
      // Elsewhere the sign-in is what comes next.
      if (profile !== null && rootStep(profile) === 'done') drafts.open(profile.id, null, noFields);
    });
    const stopLinks = on('links.arrived', links.receive);
    void call('app.takeNavigation').then((reply) => {
      if (reply.ok && reply.value !== null) go(reply.value);
      // From here on links are told; one that came before is asked for.
      void links.take();
    });
    return () => {
      stop();
      stopCommands();
      stopLinks();
    };
  }, [stores, call, on, clientState, drafts, links, lastRoutes, navigate]);
  return null;
}
