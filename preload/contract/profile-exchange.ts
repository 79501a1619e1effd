/** A backend in a file of exported ones, as it is shown before it is added. */
export interface OfferedProfile {
  readonly key: string;
  /** What it was called; null shows the host. */
  readonly name: string | null;
  /** Null for one that never got past its first step. */
  readonly baseUrl: string | null;
  /** False for plain http beyond loopback: asked for again before anything is sent. */
  readonly encrypted: boolean;
  /** This computer has a backend with this base URL already. */
  readonly isKnown: boolean;
  /** `host:port` of a proxy that everything would go through; null for the system's, or none. */
  readonly proxy: string | null;
  /** Certificates and authorities that it brings along, and would trust. */
  readonly trusted: number;
  /** Names of extra headers, whose values have to be entered again. */
  readonly headers: readonly string[];
  /** The page that a browser would be sent to for sign-in through the Git provider; null for the usual one. */
  readonly authorizePage: string | null;
  /** Name servers that the challenges of domains would be looked up at. */
  readonly nameServers: readonly string[];
  /** Network connections and domains that only the other computer knew of. */
  readonly createdThere: number;
}

/** A file that was read; nothing of it is kept yet. */
export interface ProfileImport {
  readonly importId: string;
  readonly profiles: readonly OfferedProfile[];
}

/** What became of forgetting everything. `later`: the keychain deletes the rest as soon as it can be asked. */
export type ForgetOutcome =
  | { readonly kind: 'forgotten'; readonly keychain: 'empty' | 'later' }
  | { readonly kind: 'kept'; readonly keychain: 'waiting' | 'locked' };
