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

/** What a stage found that is as it should be, or why there was nothing for it to do. Grouped by stage. */
export const checkNotes = [
  'url-usable',
  'dns-found',
  'dns-literal',
  'dns-by-proxy',
  'tcp-open',
  'tcp-by-proxy',
  'proxy-none',
  'proxy-open',
  'tls-none',
  'tls-verified',
  'tls-pinned',
  'tls-asks-certificate',
  'service-answers',
  'path-right',
  'token-accepted',
  'token-none',
  'socket-acknowledged',
  'socket-passes',
  'clock-right',
  'clock-unknown',
] as const;

/** What a stage found that is wrong, or that the operator should know. Each has a cause and a next step in words. */
export const checkProblems = [
  'url-unusable',
  'url-unencrypted',
  'dns-not-found',
  'dns-silent',
  'tcp-refused',
  'tcp-silent',
  'tcp-no-route',
  'tcp-partly',
  'proxy-unreachable',
  'proxy-not-found',
  'proxy-sign-in',
  'proxy-sign-in-refused',
  'proxy-refuses',
  'proxy-broken',
  'certificate-expired',
  'certificate-not-yet-valid',
  'certificate-wrong-host',
  'certificate-unknown-issuer',
  'certificate-self-signed',
  'certificate-changed',
  'certificate-ends-soon',
  'certificate-unusable',
  'tls-client-certificate',
  'tls-plain-text',
  'tls-failed',
  'service-absent',
  'service-page',
  'service-foreign',
  'service-https',
  'service-elsewhere',
  'service-loop',
  'service-gateway-sign-in',
  'service-gateway',
  'service-portal',
  'service-broken',
  'service-busy',
  'service-silent',
  'service-cut',
  'path-elsewhere',
  'path-nowhere',
  'path-web-pages',
  'token-refused',
  'token-forbidden',
  'token-unclear',
  'socket-absent',
  'socket-elsewhere',
  'socket-blocked',
  'socket-blocked-proxy',
  'socket-cut',
  'socket-silent',
  'socket-refused',
  'clock-ahead',
  'clock-behind',
] as const;

export type CheckNote = (typeof checkNotes)[number];
export type CheckProblem = (typeof checkProblems)[number];

/**
 * - `running`: under way
 * - `warning`: works, with something that the operator should know
 * - `skipped`: there is nothing to do here, `code` says why
 * - `not-reached`: an earlier stage failed, so that this one would say nothing
 */
export type CheckStatus = 'running' | 'ok' | 'warning' | 'failed' | 'skipped' | 'not-reached';

/** One stage of a connection check. */
export interface CheckStage {
  readonly name: CheckStageName;
  readonly status: CheckStatus;
  /** How long it took; null unless it ran to its end. */
  readonly ms: number | null;
  /** Null while running and where not reached. */
  readonly code: CheckNote | CheckProblem | null;
  /** What the sentence of `code` needs: names, addresses, amounts; times in ms since the epoch. Never a secret. */
  readonly params: Readonly<Record<string, string | number>>;
  /** The chain that the server showed, its own certificate first; empty for all stages but `tls`. */
  readonly certificates: readonly CertificateFacts[];
}

/** A connection check that came to its end. */
export interface ConnectionCheck {
  /** What was checked: the normalised base URL, or what was typed where that is none. */
  readonly url: string;
  /** Ms since the epoch. */
  readonly startedAt: number;
  /** Every stage, in order. */
  readonly stages: readonly CheckStage[];
  /** The stage that names what is really wrong; null where nothing failed. */
  readonly cause: CheckStageName | null;
}

/** Told while a check runs: a stage has begun or ended. */
export interface CheckProgress {
  readonly profileId: string;
  /** As given to `connectionCheck.run`. */
  readonly runId: string;
  readonly stage: CheckStage;
}

export const connectionCheckRequests = {
  /**
   * Checks the connection to a URL that was typed, or to the profile's own (null), stage by stage. `connectionCheck.progress` is sent
   * for each stage. Cancels the check of this profile that is under way.
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
