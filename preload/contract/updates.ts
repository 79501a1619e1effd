import { event, request } from './channel.ts';

/**
 * Why an update was not checked, downloaded or installed. Nothing has changed then.
 *
 * - `unreachable`, `time-out`, `tls`, `certificate`, `proxy`: the connection to the feed, as with a backend
 * - `proxy-auth`: the proxy asks for a password, and updates send none
 * - `status`: the feed answered with an HTTP status other than 200, which is in `detail`
 * - `redirect`: the feed redirects to another origin, or more often than is followed
 * - `not-a-feed`: the answer is no update feed
 * - `too-large`: the answer exceeds the size limit
 * - `other-host`: the feed names a file on another host, which is in `detail`
 * - `older`: the feed offers an older version, which is in `detail`
 * - `incomplete`, `wrong-hash`: the downloaded file is shorter than announced, or has another checksum
 * - `signature`: the downloaded file is not signed by the publisher of the app
 * - `not-saved`: the file could not be written
 * - `not-installed`: the update could not be installed
 */
export const updateProblems = [
  'unreachable',
  'time-out',
  'tls',
  'certificate',
  'proxy',
  'proxy-auth',
  'status',
  'redirect',
  'not-a-feed',
  'too-large',
  'other-host',
  'older',
  'incomplete',
  'wrong-hash',
  'signature',
  'not-saved',
  'not-installed',
] as const;

export type UpdateProblemKind = (typeof updateProblems)[number];

export interface UpdateProblem {
  readonly kind: UpdateProblemKind;
  /** A status, host or version; empty for the other kinds. */
  readonly detail: string;
}

/**
 * - `idle`: nothing was found yet
 * - `available`: there is a newer version, which this package cannot install by itself
 * - `downloading`: `percent` is a whole number from 0 to 100
 * - `ready`: it is installed by restarting
 */
export type UpdateState =
  | { readonly status: 'idle' | 'checking' | 'current' }
  | { readonly status: 'available' | 'ready' | 'restarting'; readonly version: string }
  | { readonly status: 'downloading'; readonly version: string; readonly percent: number };

export interface UpdatesView {
  /** The host of the feed; null where the package has none, so that there are no updates. */
  readonly feed: string | null;
  /** False where an administrator has turned updates off. */
  readonly allowed: boolean;
  /** The operator's setting: check at start and every six hours. */
  readonly automatic: boolean;
  readonly state: UpdateState;
  /** Why the last attempt failed; null where it did not. */
  readonly problem: UpdateProblem | null;
  /** When the feed was last asked, ms since the epoch; null for not in this run. */
  readonly checkedAt: number | null;
}

export const updateRequests = {
  'updates.read': request<undefined, UpdatesView>(),
  /** Turns checking at start and every six hours on or off. @returns what is saved now, with the rest of what is known */
  'updates.configure': request<{ readonly automatic: boolean }, UpdatesView>(),
  /** Checks now. Returns at once; `updates.changed` tells what was found. */
  'updates.check': request<undefined, void>(),
  /** Opens the page of an `available` version in the browser. */
  'updates.openDownload': request<undefined, void>(),
  /** Quits, installs a `ready` version and starts it. */
  'updates.restart': request<undefined, void>(),
};

export const updateEvents = {
  'updates.changed': event<UpdatesView>(),
};
