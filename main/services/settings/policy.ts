import type { ProxySettings } from '#contract/connection.ts';
import type { DesktopChoices } from '#contract/desktop.ts';
import type { NotificationSettings } from '#contract/notifications.ts';
import type { PolicyProblem } from '#contract/policy.ts';
import type { ProfileRecord } from './settings.ts';

/** The policy's settings for the profile of one backend. Settings that it leaves out keep their default. */
export interface PresetBackend {
  /** The administrator's name for the preset, which stays the same when other keys change. */
  readonly id: string;
  /** Overrides the policy's setting for all backends; absent to use that one. */
  readonly readOnly?: boolean;
  readonly reasonRequired?: boolean;
  readonly fields: Pick<ProfileRecord, 'baseUrl' | 'acceptedUnencrypted'> &
    Partial<Pick<ProfileRecord, 'name' | 'color' | 'production' | 'socketPath' | 'paths' | 'timeOuts'>>;
}

/**
 * The settings of this computer's administrator (docs/administrators.md). They do not change while the app
 * runs.
 */
export interface Policy {
  /** Path of the policy file; null if there is none. */
  readonly file: string | null;
  /** Whether the whole file is ignored. */
  readonly unusable: boolean;
  readonly problems: readonly PolicyProblem[];
  readonly backends: readonly PresetBackend[];
  /**
   * Presets of earlier starts that stay as they are, because their part of the file is unreadable: their ids,
   * or `all`. A mistake in the file must not remove a backend.
   */
  readonly kept: 'all' | readonly string[];
  /** CAs that are trusted for all backends, each in PEM. */
  readonly authorities: readonly string[];
  /** The proxy for all backends; null if the policy sets none. */
  readonly proxy: ProxySettings | null;
  readonly notifications: Partial<Omit<NotificationSettings, 'mute'>>;
  readonly desktop: Partial<DesktopChoices>;
  /**
   * Whether every backend is read-only, and whether unlocking needs a reason. A preset's own values take
   * precedence.
   */
  readonly readOnly: boolean;
  readonly reasonRequired: boolean;
  /** Whether lists beyond the usual limits are read (docs/decisions/size.md); null where people decide. */
  readonly largeLists: boolean | null;
  /** Whether the app may check for updates. */
  readonly updatesAllowed: boolean;
}

/** The policy if there is no policy file. */
export const noPolicy: Policy = {
  file: null,
  unusable: false,
  problems: [],
  backends: [],
  kept: [],
  authorities: [],
  proxy: null,
  notifications: {},
  desktop: {},
  readOnly: false,
  reasonRequired: false,
  largeLists: null,
  updatesAllowed: true,
};
