import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useStores } from '../stores/context.ts';

/**
 * Goes where the main process asks to, after a click on a notification for instance. Routes are guarded as ever: signed
 * out, the place is remembered until after signing in.
 */
export function MainNavigation() {
  const { call, on, clientState, links } = useStores();
  const navigate = useNavigate();
  useEffect(() => {
    const stop = on('navigate', ({ profileId, path }) => {
      if (profileId === clientState.getState().client?.currentProfileId) void navigate(path);
    });
    const stopLinks = on('link.arrived', links.receive);
    void call('navigation.take').then((reply) => {
      if (reply.ok && reply.value !== null) void navigate(reply.value);
      // From here on links are told; one that came before is asked for.
      void links.take();
    });
    return () => {
      stop();
      stopLinks();
    };
  }, [call, on, clientState, links, navigate]);
  return null;
}
