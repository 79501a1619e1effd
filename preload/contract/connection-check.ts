import { event, request } from './channel.ts';
import type { CertificateFacts } from './connection.ts';
import type { ForProfile } from './profiles.ts';

/** The stages of a connection check, in the order in which they run. */
export const checkStageNames = [
  'url',
  'dns',
  'tcp',
  'proxy',
  'tls',
  'service',
  'path',
  'token',
  'socket',
  'clock',
] as const;

export type CheckStageName = (typeof checkStageNames)[number];

/** Results of a stage that passed or was skipped, grouped by stage. */
export const checkNotes = [
  'url-valid',
  'dns-resolved',
  'dns-ip-address',
  'dns-by-proxy',
  'tcp-connected',
  'tcp-by-proxy',
  'proxy-none',
  'proxy-connected',
  'tls-none',
  'tls-verified',
  'tls-pinned',
  'tls-client-certificate-optional',
  'service-found',
  'path-correct',
  'token-accepted',
  'token-none',
  'socket-connected',
  'socket-reachable',
  'clock-in-sync',
  'clock-unknown',
] as const;

/** Results of a stage that failed or has a warning. The window has a cause and a next step for each. */
export const checkProblems = [
  'url-invalid',
  'url-unencrypted',
  'dns-not-found',
  'dns-timeout',
  'tcp-refused',
  'tcp-timeout',
  'tcp-no-route',
  'tcp-local-network',
  'tcp-partial',
  'proxy-unreachable',
  'proxy-not-found',
  'proxy-sign-in-required',
  'proxy-sign-in-rejected',
  'proxy-connect-refused',
  'proxy-connection-closed',
  'certificate-expired',
  'certificate-not-yet-valid',
  'certificate-wrong-host',
  'certificate-unknown-issuer',
  'certificate-self-signed',
  'certificate-changed',
  'certificate-expires-soon',
  'certificate-invalid',
  'tls-client-certificate-required',
  'tls-plain-text',
  'tls-key-usage',
  'tls-failed',
  'service-not-found',
  'service-web-page',
  'service-unexpected-response',
  'service-error-body',
  'service-error-body-empty',
  'service-requires-https',
  'service-redirected',
  'service-redirect-loop',
  'service-gateway-sign-in',
  'service-gateway-error',
  'service-captive-portal',
  'service-server-error',
  'service-rate-limited',
  'service-timeout',
  'service-connection-closed',
  'path-other-url',
  'path-not-found',
  'path-web-pages',
  'token-rejected',
  'token-forbidden',
  'token-too-long',
  'token-unexpected-response',
  'socket-not-found',
  'socket-other-path',
  'socket-blocked',
  'socket-blocked-proxy',
  'socket-connection-closed',
  'socket-timeout',
  'socket-rejected',
  'clock-ahead',
  'clock-behind',
] as const;

export type CheckNote = (typeof checkNotes)[number];
export type CheckProblem = (typeof checkProblems)[number];

/**
 * - `running`: in progress
 * - `warning`: passed, with something that the operator should know
 * - `skipped`: does not apply, `code` says why
 * - `not-run`: not run, because an earlier stage failed
 */
export type CheckStatus = 'running' | 'ok' | 'warning' | 'failed' | 'skipped' | 'not-run';

/** One stage of a connection check. */
export interface CheckStage {
  readonly name: CheckStageName;
  readonly status: CheckStatus;
  /** Duration; null unless it has finished. */
  readonly ms: number | null;
  /** Null for `running` and `not-run`. */
  readonly code: CheckNote | CheckProblem | null;
  /** Parameters of the message for `code`: names, addresses, amounts; times in ms since the epoch. Never a secret. */
  readonly params: Readonly<Record<string, string | number>>;
  /** The certificate chain of the server, its own certificate first; empty except for `tls`. */
  readonly certificates: readonly CertificateFacts[];
}

/** A finished connection check. */
export interface ConnectionCheck {
  /** The normalised base URL that was checked, or the typed text if that is not a URL. */
  readonly url: string;
  /** In ms since the epoch. */
  readonly startedAt: number;
  /** Every stage, in order. */
  readonly stages: readonly CheckStage[];
  /** The stage with the cause of the failure; null if none failed. */
  readonly cause: CheckStageName | null;
}

/** A stage of a running check has started or finished. */
export interface CheckProgress {
  readonly profileId: string;
  /** As given to `connectionCheck.run`. */
  readonly runId: string;
  readonly stage: CheckStage;
}

export const connectionCheckRequests = {
  /**
   * Checks the connection to a typed URL, or to the profile's own (null), stage by stage;
   * `connectionCheck.progress` is sent for each. Cancels the profile's running check.
   */
  'connectionCheck.run': request<
    ForProfile & { readonly runId: string; readonly url: string | null },
    ConnectionCheck
  >(),
  'connectionCheck.cancel': request<ForProfile, void>(),
};

export const connectionCheckEvents = {
  'connectionCheck.progress': event<CheckProgress>(),
};
