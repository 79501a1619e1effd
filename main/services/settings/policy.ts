import type { ProxySettings } from '#contract/connection.ts';
import type { DesktopChoices } from '#contract/desktop.ts';
import type { NotificationSettings } from '#contract/notifications.ts';
import type { PolicyProblem } from '#contract/policy.ts';
import type { ProfileRecord } from './settings.ts';

/** What a policy sets in the profile of a backend. What it leaves out keeps the default. */
export interface PresetBackend {
  /** The administrator's name for it, which stays the same when other keys change. */
  readonly id: string;
  /** As of all backends; absent where those count. */
  readonly readOnly?: boolean;
  readonly reasonRequired?: boolean;
  readonly fields: Pick<ProfileRecord, 'baseUrl' | 'acceptedUnencrypted'> &
    Partial<Pick<ProfileRecord, 'name' | 'color' | 'production' | 'socketPath' | 'paths' | 'timeOuts'>>;
}

/** What the administrator of this computer has set (docs/administrators.md). It does not change while the app runs. */
export interface Policy {
  /** Path of the policy file; null where there is none. */
  readonly file: string | null;
  /** The whole file is not used. */
  readonly unusable: boolean;
  readonly problems: readonly PolicyProblem[];
  readonly backends: readonly PresetBackend[];
  /**
   * Presets of earlier starts that stay as they are, because what the file says of them cannot be read: their ids, or `all`.
   * A mistake in the file must not remove a backend.
   */
  readonly kept: 'all' | readonly string[];
  /** CAs that are trusted for all backends, each in PEM. */
  readonly authorities: readonly string[];
  /** The proxy of all backends; null where the policy sets none. */
  readonly proxy: ProxySettings | null;
  readonly notifications: Partial<Omit<NotificationSettings, 'mute'>>;
  readonly desktop: Partial<DesktopChoices>;
  /** Every backend is read-only, and unlocking one needs a reason; what a preset says of itself goes before that. */
  readonly readOnly: boolean;
  readonly reasonRequired: boolean;
  /** Whether the app may look for updates of itself. */
  readonly updatesAllowed: boolean;
}

/** Where there is no policy file. */
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
  updatesAllowed: true,
};
