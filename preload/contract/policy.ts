import type { CertificateFacts, ProxySettings } from './connection.ts';

/** Settings of the app that a policy can lock, as in the policy file below `settings`. */
export const lockableSettings = [
  'notifications.sound',
  'notifications.whileInFront',
  'notifications.obeyDoNotDisturb',
  'notifications.hideNames',
  'notifications.quietHours',
  'notifications.deletionsBreakQuietHours',
  'desktop.keepInTray',
  'desktop.openAtLogin',
  'desktop.startHidden',
  'desktop.deleteOnSignOut',
] as const;

export type LockableSetting = (typeof lockableSettings)[number];

/**
 * Why a policy file, or a part of it, is not used. Of the file: `unreadable` (`detail`: the system's code), `not-a-file`,
 * `wrong-owner` and `writable` (`detail`: the file or folder that others than administrators own or can write), `too-large`
 * (`detail`: the limit in bytes), `too-many` (`detail`: the limit), `not-json`, `not-an-object`. Of a part: `unknown-key`, `missing`,
 * `wrong-type` (`detail`: the type that is expected), `not-allowed` (`detail`: what is allowed, where that is short), `url`,
 * `unencrypted`, `path`, `certificate`, `duplicate`.
 */
export const policyReasons = [
  'unreadable',
  'not-a-file',
  'wrong-owner',
  'writable',
  'too-large',
  'too-many',
  'not-json',
  'not-an-object',
  'unknown-key',
  'missing',
  'wrong-type',
  'not-allowed',
  'url',
  'unencrypted',
  'path',
  'certificate',
  'duplicate',
] as const;

export type PolicyReason = (typeof policyReasons)[number];

/** A problem with the policy file. */
export interface PolicyProblem {
  /** Such as `backends[0].url`; empty where it is about the whole file. */
  readonly field: string;
  /** Both from 1; null where it is about the whole file, other than for `not-json`. */
  readonly at: { readonly line: number; readonly column: number } | null;
  readonly reason: PolicyReason;
  /** See `policyReasons`; empty for none. */
  readonly detail: string;
}

/** What the administrator's policy file has set, and its problems. It does not change while the app runs. */
export interface PolicyView {
  /** Path of the policy file. */
  readonly file: string;
  /** The whole file is not used. */
  readonly unusable: boolean;
  readonly problems: readonly PolicyProblem[];
  readonly locked: readonly LockableSetting[];
  /** The proxy of all backends; null where the policy sets none. */
  readonly proxy: ProxySettings | null;
  /** CAs that are trusted for all backends. */
  readonly authorities: readonly CertificateFacts[];
  /** Number of backends that it adds. */
  readonly backends: number;
  /** Every backend is read-only, where the policy does not say otherwise of it. */
  readonly readOnly: boolean;
  /** Unlocking a read-only backend needs a reason, where the policy does not say otherwise of it. */
  readonly reasonRequired: boolean;
  /** False where the policy turns updates of the app off. */
  readonly updatesAllowed: boolean;
}
