import type { CertificateFacts, ProxySettings } from './connection.ts';

/** Settings of the app that a policy can lock, named as in the policy file below `settings`. */
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
 * Why a policy file, or a part of it, is ignored. For the file: `unreadable` (`detail`: the system's code),
 * `not-a-file`, `wrong-owner` and `writable` (`detail`: the file or folder that others than administrators
 * own or can write), `too-large` (`detail`: the limit in bytes), `too-many` (`detail`: the limit),
 * `not-json`, `not-an-object`. For a part: `unknown-key`, `missing`, `wrong-type` (`detail`: the expected
 * type), `not-allowed` (`detail`: the allowed values, if short), `url`, `unencrypted`, `path`, `certificate`,
 * `duplicate`.
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
  /** For example `backends[0].url`; empty for the whole file. */
  readonly field: string;
  /** Both from 1; null for the whole file, except for `not-json`. */
  readonly at: { readonly line: number; readonly column: number } | null;
  readonly reason: PolicyReason;
  /** See `policyReasons`; empty for none. */
  readonly detail: string;
}

/**
 * The settings of the administrator's policy file, and its problems. They do not change while the app runs.
 */
export interface PolicyInfo {
  /** Path of the policy file. */
  readonly file: string;
  /** Whether the whole file is ignored. */
  readonly unusable: boolean;
  readonly problems: readonly PolicyProblem[];
  readonly locked: readonly LockableSetting[];
  /** The proxy for all backends; null if the policy sets none. */
  readonly proxy: ProxySettings | null;
  /** CAs that are trusted for all backends. */
  readonly authorities: readonly CertificateFacts[];
  /** Number of backends that the policy adds. */
  readonly backends: number;
  /** Whether every backend is read-only, unless the policy overrides it for one. */
  readonly readOnly: boolean;
  /** Whether unlocking a read-only backend needs a reason, unless the policy overrides it for one. */
  readonly reasonRequired: boolean;
  /** Whether lists beyond the usual limits are read; null if the policy leaves that to people. */
  readonly largeLists: boolean | null;
  /** False if the policy turns updates of the app off. */
  readonly updatesAllowed: boolean;
}
