import { receiveUrl } from '../services/links/received-urls.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import { claimSchemeForLinks } from '../windows/url-scheme.ts';
import type { EarlyParts } from './before-ready.ts';
import type { SystemPorts } from './system-ports.ts';

/**
 * Handles the links and the clicks on notifications that started the app, and later ones. Runs last, because
 * they open a route of a profile in the window.
 */
export function receiveFromOutside(
  { window, urls, log }: EarlyParts,
  { notifier }: SystemPorts,
  profiles: ProfileManager,
): void {
  claimSchemeForLinks();
  urls.listen((url) =>
    receiveUrl(url, {
      state: () => profiles.state(),
      callback: (query) => profiles.oauth.receiveCallback(query),
      open: (profileId, route) => profiles.open(profileId, route),
      tell: (link) => window.sendLink(link),
      log,
    }),
  );
  notifier.receiveEarlier((target) => {
    window.show();
    if (target !== null) profiles.open(target.profileId, target.path);
  });
}
