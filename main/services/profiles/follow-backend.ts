import { profileState } from '#contract/overview.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { isOnThisComputer } from '../http/base-url.ts';
import type { BackendWatch, Reach } from '../notifications/backend-watch.ts';
import type { Profile } from './profile.ts';

/** Reports to the watch whether the profile reaches its backend. */
export function followBackend(profile: Profile, watch: BackendWatch): void {
  profile.events.on('stateChanged', () => {
    // The connection was closed in order to quit.
    if (profile.isStopped) return;
    const info = profile.info();
    watch.changed(profile.id, reachOf(info), info.baseUrl !== null && isOnThisComputer(info.baseUrl));
  });
}

function reachOf(info: ProfileInfo): Reach {
  const { error = null } = info.realtime;
  switch (profileState(info)) {
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
