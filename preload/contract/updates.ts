import { event, request } from './channel.ts';
import type { Progress } from './progress.ts';

/**
 * Why an update was not checked, downloaded or installed. The app is then unchanged.
 *
 * - `unreachable`, `time-out`, `tls`, `certificate`, `proxy`: the connection to the feed failed, as with a
 *   backend
 * - `proxy-auth`: the proxy requires a password, and updates send none
 * - `status`: the feed responded with an HTTP status other than 200, which is in `detail`
 * - `redirect`: the feed redirects to another origin, or more often than is allowed
 * - `not-a-feed`: the response is not an update feed
 * - `too-large`: the response exceeds the size limit
 * - `other-host`: the feed refers to a file on another host, which is in `detail`
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
 * - `idle`: no newer version was found yet
 * - `available`: there is a newer version, which this package cannot install itself
 * - `downloading`: `progress` is null during the first second; its unit is bytes
 * - `cancelled`: the operator has cancelled the download of this version; the next check downloads it again
 * - `ready`: a restart installs it
 */
export type UpdateState =
  | { readonly status: 'idle' | 'checking' | 'current' }
  | { readonly status: 'available' | 'ready' | 'restarting' | 'cancelled'; readonly version: string }
  | { readonly status: 'downloading'; readonly version: string; readonly progress: Progress | null };

export interface UpdatesInfo {
  /** The host of the feed; null if the package has none, so that there are no updates. */
  readonly feed: string | null;
  /** False if an administrator has turned updates off. */
  readonly allowed: boolean;
  /** The operator's setting: check at start and every six hours. */
  readonly automatic: boolean;
  readonly state: UpdateState;
  /** Why the last attempt failed; null if it did not. */
  readonly problem: UpdateProblem | null;
  /** When the feed was last checked, in ms since the epoch; null if not in this run. */
  readonly checkedAt: number | null;
}

export const updateRequests = {
  'updates.read': request<undefined, UpdatesInfo>(),
  /**
   * Turns checking at start and every six hours on or off.
   * @returns the stored setting with the rest of the
   * state
   */
  'updates.configure': request<{ readonly automatic: boolean }, UpdatesInfo>(),
  /** Checks now. Returns immediately; `updates.changed` reports the result. */
  'updates.check': request<undefined, void>(),
  /** Cancels a running download; no-op without one. Nothing of it is kept. */
  'updates.cancel': request<undefined, void>(),
  /** Opens the page of an `available` version in the browser. */
  'updates.openDownload': request<undefined, void>(),
  /** Quits, installs a `ready` version and starts it. */
  'updates.restart': request<undefined, void>(),
};

export const updateEvents = {
  'updates.changed': event<UpdatesInfo>(),
};
