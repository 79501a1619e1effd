import { profileState } from '#contract/overview.ts';
import type { ProfileView } from '#contract/state.ts';
import { isOnThisComputer } from '../http/base-url.ts';
import type { BackendWatch, Reach } from '../notifications/backend-watch.ts';
import type { Profile } from './profile.ts';

/** Reports to the watch whether the profile reaches its backend. */
export function followBackend(profile: Profile, watch: BackendWatch): void {
  profile.events.on('stateChanged', () => {
    // The connection was closed in order to quit.
    if (profile.isStopped) return;
    const view = profile.view();
    watch.changed(profile.id, reachOf(view), view.baseUrl !== null && isOnThisComputer(view.baseUrl));
  });
}

function reachOf(view: ProfileView): Reach {
  const { error = null } = view.realtime;
  switch (profileState(view)) {
    case 'live':
    case 'polling':
      return { kind: 'reached' };
    case 'unreachable':
      return { kind: 'failing', error };
    case 'connecting':
    case 'reconnecting':
      return error === null ? { kind: 'trying' } : { kind: 'failing', error };
    default:
      return { kind: 'none' };
  }
}
