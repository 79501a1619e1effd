import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Navigation } from '#contract/app.ts';
import { useStores } from '../state/context.ts';
import { useOpenProfile } from '../state/use-open-profile.ts';

/**
 * Navigates where the main process asks to, for instance after a click on a notification. A profile that is being selected
 * starts at that route. Routes are guarded as usual: while signed out, the route opens after signing in.
 */
export function MainNavigation() {
  const stores = useStores();
  const { call, on, clientState, links, lastRoutes } = stores;
  const navigate = useNavigate();
  const openProfile = useOpenProfile();
  useEffect(() => {
    const go = ({ profileId, path }: Navigation) => {
      if (profileId === clientState.getState().client?.currentProfileId) void navigate(path);
      else lastRoutes.keepPath(profileId, path);
    };
    const stop = on('app.navigate', go);
    const stopCommands = on('app.command', (command) => {
      if (command.name !== 'show-profile') {
        void import('./run-action.ts').then(({ runAction }) => runAction(command.name, stores, navigate));
        return;
      }
      const isCurrent = clientState.getState().client?.currentProfileId === command.profileId;
      if (isCurrent) openProfile(command.profileId);
    });
    const stopLinks = on('links.received', links.receive);
    void call('app.takeNavigation').then((reply) => {
      if (reply.ok && reply.value !== null) go(reply.value);
      // Links that arrive from now on come as events; an earlier one is requested.
      void links.take();
    });
    return () => {
      stop();
      stopCommands();
      stopLinks();
    };
  }, [stores, call, on, clientState, links, lastRoutes, navigate, openProfile]);
  return null;
}
