import { event, request } from './channel.ts';

/** The app's own URL scheme, without the colon. */
export const appScheme = 'pilothouse';

/** A place in some backend, as a link from outside names it. */
export interface DeepLink {
  /** Normalised base URL. */
  readonly baseUrl: string;
  readonly kind: 'project';
  /** Identifier of the record, as the backend gave it. */
  readonly id: string;
}

/** Why a link is refused. Nothing of its content is shown: it may have been made to deceive. */
export type LinkRefusal = 'too-long' | 'malformed' | 'kind' | 'backend' | 'id';

/** A link from outside that leads to no profile of this computer. */
export type ArrivedLink =
  | { readonly kind: 'refused'; readonly reason: LinkRefusal }
  | {
      /** No profile has this backend. Nothing was sent there: the operator may add it. */
      readonly kind: 'unknown-backend';
      readonly baseUrl: string;
      /** False for plain http beyond loopback. */
      readonly encrypted: boolean;
      /** Where the link leads once somebody is signed in there. */
      readonly path: string;
    };

/** The link that opens a record on any computer with a profile of the same backend. Holds no secret. */
export function deepLink({ baseUrl, kind, id }: DeepLink): string {
  return `${appScheme}://open?${new URLSearchParams({ backend: baseUrl, kind, id })}`;
}

export const linkRequests = {
  /** The link that arrived before the window listened. It is returned once. */
  'links.take': request<undefined, ArrivedLink | null>(),
};

export const linkEvents = {
  /** A link from outside that does not lead to a profile of this computer. */
  'links.arrived': event<ArrivedLink>(),
};
