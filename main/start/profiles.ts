import { WindowFeed } from '../ipc/window-feed.ts';
import { ProfileManager } from '../services/profiles/profile-manager.ts';
import type { MainWindow } from '../windows/main-window.ts';
import type { AppEvents } from './app-events.ts';
import type { SystemPorts } from './system-ports.ts';

/**
 * Creates the profiles, none of which runs yet, so that their listeners can subscribe before the first one
 * starts.
 */
export function createProfiles(ports: SystemPorts, events: AppEvents, window: MainWindow): ProfileManager {
  events.on('profileStarted', (profile) => {
    profile.events.on('stateChanged', () => events.emit('stateChanged'));
  });
  return new ProfileManager(ports, {
    profileStarted: (profile) => events.emit('profileStarted', profile),
    stateChanged: () => events.emit('stateChanged'),
    oauthChanged: (flow) => window.send('gitProvider.flowChanged', flow),
    profileRemoved: (profileId) => events.emit('profileRemoved', profileId),
    open: (profileId, route) => window.navigate({ profileId, path: route }),
  });
}

/** Sends changes to the window. Needs the profiles, whose state it sends. */
export function feedWindow(
  { clock }: SystemPorts,
  events: AppEvents,
  window: MainWindow,
  profiles: ProfileManager,
): WindowFeed {
  const feed = new WindowFeed(clock, window.send, () => profiles.state());
  events.on('profileStarted', (profile) => feed.follow(profile));
  events.on('stateChanged', feed.stateChanged);
  events.on('listChanged', feed.listChanged);
  return feed;
}
