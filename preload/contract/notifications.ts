import { request } from './channel.ts';
import type { ForProfile } from './profiles.ts';

/** What a notification can be about: a project's change, a digest of what happened while away, a watched domain. */
export const notifiableKinds = ['created', 'updated', 'deleted', 'away', 'domain'] as const;

export type NotifiableKind = (typeof notifiableKinds)[number];

/** Those that belong to one project. */
export const projectKinds = ['created', 'updated', 'deleted'] as const satisfies readonly NotifiableKind[];

/** For how long to be silent: minutes, until 8 o'clock of the next day, or until switched on again. */
export const muteLengths = ['15-minutes', '1-hour', 'tomorrow', 'until-switched-on'] as const;

export type MuteLength = (typeof muteLengths)[number];

/** A silence; `until` in ms since the epoch, null for "until switched on again". One that has passed says nothing. */
export interface Mute {
  readonly until: number | null;
}

/** A standing choice and a passing one. */
export interface NotificationRule {
  /** Null takes what stands above it; at the top that is on. */
  readonly on: boolean | null;
  readonly mute: Mute | null;
}

/** Rules of one reach: for all of it, and for a kind of change in it. A kind left out has no rule of its own. */
export interface NotificationRules {
  readonly all: NotificationRule;
  readonly kinds: Readonly<Partial<Record<NotifiableKind, NotificationRule>>>;
}

export interface ProjectNotificationRules extends NotificationRules {
  readonly projectId: string;
}

/** The rules of a profile. Projects that have none of their own are left out. */
export interface ProfileNotificationRules extends NotificationRules {
  readonly projects: readonly ProjectNotificationRules[];
}

/** Hours of every chosen day in which nothing is shown, by the computer's local time. */
export interface QuietHours {
  readonly on: boolean;
  /** Minutes since midnight. */
  readonly from: number;
  /** Minutes since midnight; where it is not after `from`, of the next day. */
  readonly to: number;
  /** Days on which the hours begin: 0 is Sunday. */
  readonly days: readonly number[];
}

export const nameHidings = ['never', 'while-locked', 'always'] as const;

/** What holds for the notifications of every profile. */
export interface NotificationSettings {
  /** Silences every profile. */
  readonly mute: Mute | null;
  readonly quietHours: QuietHours;
  readonly sound: boolean;
  /** Shows nothing while the system says "do not disturb". */
  readonly obeyDoNotDisturb: boolean;
  /** When notifications tell that something changed, but not what. */
  readonly hideNames: (typeof nameHidings)[number];
  /** Notifications are shown although the app's window has the focus. */
  readonly whileInFront: boolean;
}

/** Which rule is meant: the profile's, a project's, or that of one kind of change in either. */
export interface RuleAddress {
  readonly projectId: string | null;
  readonly kind: NotifiableKind | null;
}

/** What becomes of a rule; `inherit` takes what stands above it. All but the lengths end a silence. */
export type RuleChange = 'on' | 'off' | 'inherit' | MuteLength;

/** What the system tells of itself; null where it tells nothing. */
export interface DesktopStatus {
  readonly locked: boolean | null;
  readonly doNotDisturb: boolean | null;
}

/** Why the system takes no notifications: on Linux its notification library cannot be used; elsewhere it does not say. */
export const notSupportedReasons = ['no-libnotify', 'not-said'] as const;

/**
 * Why a change was or was not told on the desktop. `pending` until that is decided; every change is decided at most some
 * fifteen seconds after it became known. `notified` and `coalesced`: the system said that it shows the notification;
 * `unconfirmed`: it got the notification and said neither that it shows it nor that it failed; `in-front`: the app's
 * window had the focus.
 */
export type NotificationOutcome =
  | { readonly kind: 'pending' | 'notified' | 'own' | 'do-not-disturb' | 'in-front' | 'unconfirmed' }
  /** `reason` in the system's own words, shortened; empty where it gave none. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'not-supported'; readonly reason: (typeof notSupportedReasons)[number] }
  /** Switched off for the profile, the project or this kind of change. */
  | { readonly kind: 'off'; readonly by: 'profile' | 'project' | 'type' }
  /** `until` in ms since the epoch; null for "until switched on again". */
  | { readonly kind: 'muted'; readonly until: number | null }
  | { readonly kind: 'quiet-hours'; readonly until: number }
  /** Told in one notification with this many other changes. */
  | { readonly kind: 'coalesced'; readonly others: number }
  /** The session ended before it was shown. */
  | { readonly kind: 'signed-out' };

export const notificationRequests = {
  'notifications.configure': request<Omit<NotificationSettings, 'mute'>, void>(),
  /** Mutes every profile, or unmutes with `on`. */
  'notifications.muteAll': request<{ readonly length: MuteLength | 'on' }, void>(),
  'notifications.changeRule': request<ForProfile & RuleAddress & { readonly to: RuleChange }, void>(),
  /** Asks the system for its current state. */
  'notifications.readDesktopStatus': request<undefined, DesktopStatus>(),
};
