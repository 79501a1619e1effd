import type { Change } from './change.ts';
import { event, request } from './channel.ts';
import type { AppError } from './errors.ts';
import type { ForProfile } from './profiles.ts';

/** How the git provider's response reaches the app (docs/decisions/oauth-callback.md). */
export const oauthCallbacks = ['loopback', 'paste', 'scheme'] as const;

export type OAuthCallback = (typeof oauthCallbacks)[number];

/** A profile's settings for its git provider, except the client id. */
export interface OAuthSettings {
  /** The authorize page; parameters in its query are kept, except those of the request itself. */
  readonly authorizeUrl: string;
  /** Space-separated; empty sends none. */
  readonly scope: string;
  readonly callback: OAuthCallback;
  /** Fixed loopback port; null lets the system choose. */
  readonly port: number | null;
}

/**
 * - `waiting`: the authorize page is open in the browser
 * - `received`: the code has arrived; the window requests to finish the flow
 * - `denied`: the person denied access
 * - `expired`: ten minutes have passed
 * - `done`, `failed`: the backend has responded
 */
export type OAuthStatus = 'waiting' | 'received' | 'denied' | 'expired' | 'done' | 'failed';

export type OAuthPurpose =
  | { readonly kind: 'sign-in' }
  /** Continues the session with another token of the same person (`session.renew`). */
  | { readonly kind: 'sign-in-again' }
  | { readonly kind: 'authorization'; readonly name: string };

/** A git-provider flow as the window sees it. It never contains the code. */
export interface OAuthFlowInfo {
  readonly flowId: string;
  readonly profileId: string;
  readonly purpose: OAuthPurpose['kind'];
  readonly callback: OAuthCallback;
  readonly status: OAuthStatus;
  /** The complete authorize URL, for copying it into another browser. */
  readonly link: string;
  /** Number of rejected callbacks: a wrong or missing state, or no code. The flow continues. */
  readonly refused: number;
  readonly error?: AppError;
}

/** Identifies the git-provider flow of a request. */
export interface ForFlow {
  readonly flowId: string;
}

export const gitProviderRequests = {
  'gitProvider.save': request<
    ForProfile & { readonly clientId: string; readonly clientSecret: string },
    void
  >(),
  'gitProvider.skip': request<ForProfile, void>(),
  /** Reads the configuration again; `ProfileInfo` then has the client id, and the secret is dropped. */
  'gitProvider.refresh': request<ForProfile, void>(),
  /** @returns the stored values */
  'gitProvider.configure': request<ForProfile & { readonly oauth: Change<OAuthSettings> }, OAuthSettings>(),

  /**
   * Opens the authorize page in the system's browser. `bad-input` with field `clientId` if none is given and
   * none is known. Cancels the profile's running flow.
   */
  'gitProvider.startFlow': request<
    ForProfile & { readonly purpose: OAuthPurpose; readonly clientId: string | null },
    OAuthFlowInfo
  >(),
  /** Sends the received code to the backend. */
  'gitProvider.finishFlow': request<ForFlow, void>(),
  /** `text` is the code, or the whole URL to which the browser was redirected. */
  'gitProvider.pasteCallback': request<ForFlow & { readonly text: string }, void>(),
  'gitProvider.reopenBrowser': request<ForFlow, void>(),
  'gitProvider.cancelFlow': request<ForFlow, void>(),
};

export const gitProviderEvents = {
  'gitProvider.flowChanged': event<OAuthFlowInfo>(),
};
