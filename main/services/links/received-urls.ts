import { type DeepLink, type IncomingLink, linkRoute } from '#contract/links.ts';
import type { ClientState, ProfileInfo } from '#contract/state.ts';
import type { Log } from '#main/ports.ts';
import { isEncryptedOrLoopback } from '../http/base-url.ts';
import { readSchemeCallback } from '../settings/scheme-callback.ts';
import { readDeepLink } from './deep-link.ts';

export interface ReceivedUrlPorts {
  readonly state: () => ClientState;
  /** Receives a callback of the git provider. */
  readonly callback: (query: URLSearchParams) => void;
  /** Brings the window to the front at this route of this profile. */
  readonly open: (profileId: string, path: string) => void;
  /** Shows a dialog for a link that cannot be opened directly. */
  readonly tell: (link: IncomingLink) => void;
  readonly log: Log;
}

/** Handles a URL of the app's scheme. A URL can only open a page; anything else is rejected. */
export function receiveUrl(url: string, { state, callback, open, tell, log }: ReceivedUrlPorts): void {
  const query = readSchemeCallback(url);
  if (query !== null) {
    callback(query);
    return;
  }
  const read = readDeepLink(url) ?? { rejected: 'malformed' };
  if ('rejected' in read) {
    log.warn(`Rejected a link (${read.rejected}).`);
    tell({ kind: 'rejected', reason: read.rejected });
    return;
  }
  const { profiles, currentProfileId } = state();
  const { profileId, path } = linkTarget(read.link, profiles, currentProfileId);
  const { baseUrl } = read.link;
  if (profileId !== null) open(profileId, path);
  else tell({ kind: 'unknown-backend', baseUrl, encrypted: isEncryptedOrLoopback(baseUrl), path });
}

/** The target of a link on this computer; `profileId` is null if no profile has its backend. */
interface LinkTarget {
  readonly profileId: string | null;
  /** The route in the window. */
  readonly path: string;
}

/** The profile with the link's backend. Of several: the current one, then a signed-in one, then the first. */
export function linkTarget(
  { baseUrl, target }: DeepLink,
  profiles: readonly Pick<ProfileInfo, 'id' | 'baseUrl' | 'isAuthenticated'>[],
  currentProfileId: string,
): LinkTarget {
  const there = profiles.filter((profile) => profile.baseUrl === baseUrl);
  const found =
    there.find((profile) => profile.id === currentProfileId) ??
    there.find((profile) => profile.isAuthenticated) ??
    there[0];
  return { profileId: found?.id ?? null, path: linkRoute(target) };
}
