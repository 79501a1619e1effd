import { event, request } from './channel.ts';

/** The app's own URL scheme, without the colon. */
export const appScheme = 'pilothouse';

/** The target of a link to the app. */
export interface DeepLink {
  /** Normalised base URL. */
  readonly baseUrl: string;
  readonly kind: 'project';
  /** Identifier of the record, as sent by the backend. */
  readonly id: string;
}

/** Why a link is rejected. Its content is not shown, because it may be deceptive. */
export type LinkRejection = 'too-long' | 'malformed' | 'kind' | 'backend' | 'id';

/** A link from outside that no profile on this computer can open. */
export type IncomingLink =
  | { readonly kind: 'rejected'; readonly reason: LinkRejection }
  | {
      /** No profile has this backend. Nothing was sent to it; the operator may add it. */
      readonly kind: 'unknown-backend';
      readonly baseUrl: string;
      /** False for plain http beyond loopback. */
      readonly encrypted: boolean;
      /** The route to show after signing in there. */
      readonly path: string;
    };

/**
 * Creates a link that opens the record on any computer with a profile for the same backend. It contains no
 * secret.
 */
export function deepLink({ baseUrl, kind, id }: DeepLink): string {
  return `${appScheme}://open?${new URLSearchParams({ backend: baseUrl, kind, id })}`;
}

export const linkRequests = {
  /** The link that arrived before the window listened. It is returned once. */
  'links.take': request<undefined, IncomingLink | null>(),
};

export const linkEvents = {
  /** A link from outside that no profile on this computer can open. */
  'links.received': event<IncomingLink>(),
};
