import { type Change, withChange } from './change.ts';
import { request } from './channel.ts';
import type { ForProfile } from './profiles.ts';

/**
 * The kinds of notifications: a project's change, a summary of the changes while away, a watched domain, the
 * expiry of a credential, the reachability of the backend, the end of the session.
 */
export const notifiableKinds = [
  'created',
  'updated',
  'deleted',
  'away',
  'domain',
  'credential',
  'backend',
  'session',
] as const;

export type NotifiableKind = (typeof notifiableKinds)[number];

/** The kinds that belong to one project. */
export const projectKinds = ['created', 'updated', 'deleted'] as const satisfies readonly NotifiableKind[];

/** How long to mute: minutes, until 8:00 the next day, or until unmuted. */
export const muteLengths = ['15-minutes', '1-hour', 'tomorrow', 'until-unmuted'] as const;

export type MuteLength = (typeof muteLengths)[number];

/** Muted until this time in ms since the epoch, or until unmuted (null). A time in the past has no effect. */
export interface Mute {
  readonly until: number | null;
}

/** A permanent setting and a temporary one. */
export interface NotificationRule {
  /** Null inherits from the parent rule; without one, it is on. */
  readonly on: boolean | null;
  readonly mute: Mute | null;
}

/** The rules of a profile or project: one for everything, and one for each kind. A kind left out has no rule of its own. */
export interface NotificationRules {
  readonly all: NotificationRule;
  readonly kinds: Readonly<Partial<Record<NotifiableKind, NotificationRule>>>;
}

export interface ProjectNotificationRules extends NotificationRules {
  readonly projectId: string;
}

/** The rules of a profile. Projects without rules of their own are left out. */
export interface ProfileNotificationRules extends NotificationRules {
  readonly projects: readonly ProjectNotificationRules[];
}

/** Hours in which no notification is shown, on the selected days, in local time. */
export interface QuietHours {
  readonly on: boolean;
  /** Minutes since midnight. */
  readonly from: number;
  /** Minutes since midnight; of the next day unless it is after `from`. */
  readonly to: number;
  /** Days on which the hours begin: 0 is Sunday. */
  readonly days: readonly number[];
}

export const hideNamesOptions = ['never', 'while-locked', 'always'] as const;

/** Notification settings that apply to every profile. */
export interface NotificationSettings {
  /** Mutes every profile. */
  readonly mute: Mute | null;
  readonly quietHours: QuietHours;
  readonly sound: boolean;
  /** Shows nothing while Do Not Disturb is on. */
  readonly obeyDoNotDisturb: boolean;
  /** When notifications hide names and details. */
  readonly hideNames: (typeof hideNamesOptions)[number];
  /** Shows notifications while the app's window has the focus. */
  readonly whileInFront: boolean;
  /** Shows deletions in production backends during quiet hours, too. */
  readonly deletionsBreakQuietHours: boolean;
}

/** The days of the week as keys of a change: 0 is Sunday. */
export const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const;

/**
 * A change of the settings for all profiles. For quiet hours it contains only the days that are added or
 * removed.
 */
export type NotificationChange = Change<Omit<NotificationSettings, 'mute' | 'quietHours'>> & {
  readonly quietHours?:
    | (Change<Omit<QuietHours, 'days'>> & {
        readonly days?: Readonly<Partial<Record<(typeof weekdays)[number], boolean>>> | undefined;
      })
    | undefined;
};

/** Applies a change to the settings. */
export function withNotificationChange(
  settings: NotificationSettings,
  { quietHours, ...change }: NotificationChange,
): NotificationSettings {
  const { days, ...hours } = quietHours ?? {};
  const before = settings.quietHours;
  const isQuiet = (day: (typeof weekdays)[number]) => days?.[day] ?? before.days.includes(Number(day));
  return withChange(settings, {
    ...change,
    quietHours: {
      ...hours,
      ...(days !== undefined && { days: weekdays.filter(isQuiet).map(Number) }),
    },
  });
}

/** Identifies a rule: that of the profile, of a project, or of one kind of change in either. */
export interface RuleAddress {
  readonly projectId: string | null;
  readonly kind: NotifiableKind | null;
}

/** How to change a rule; `inherit` uses the parent rule. All but the lengths unmute. */
export type RuleChange = 'on' | 'off' | 'inherit' | MuteLength;

/** Screen lock and Do Not Disturb as reported by the system; null if it does not report them. */
export interface DesktopStatus {
  readonly locked: boolean | null;
  readonly doNotDisturb: boolean | null;
}

/**
 * Why notifications are not supported: on Linux their library cannot be used; other systems give no reason.
 */
export const notSupportedReasons = ['no-libnotify', 'not-said'] as const;

/**
 * Whether a change was shown as a notification, and if not, why. `pending` until that is decided, at most about fifteen
 * seconds after the change became known. `notified` and `coalesced`: the system confirmed that it shows the notification;
 * `unconfirmed`: it accepted the notification and reported neither success nor failure; `in-front`: the app's window had
 * the focus.
 */
export type NotificationOutcome =
  | {
      readonly kind:
        | 'pending'
        | 'notified'
        | 'own'
        | 'paused'
        | 'do-not-disturb'
        | 'in-front'
        | 'unconfirmed';
    }
  /** `reason` as given by the system, shortened; empty if it gave none. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'not-supported'; readonly reason: (typeof notSupportedReasons)[number] }
  /** Turned off for the profile, the project or this kind of change. */
  | { readonly kind: 'off'; readonly by: 'profile' | 'project' | 'type' }
  /** `until` in ms since the epoch; null for "until unmuted". */
  | { readonly kind: 'muted'; readonly until: number | null }
  | { readonly kind: 'quiet-hours'; readonly until: number }
  /** Shown in one notification with this many other changes. */
  | { readonly kind: 'coalesced'; readonly others: number }
  /** The session ended before it was shown. */
  | { readonly kind: 'signed-out' };

export const notificationRequests = {
  /** @returns the stored values; the same applies to the two requests below. */
  'notifications.configure': request<NotificationChange, NotificationSettings>(),
  /** Mutes every profile, or unmutes with `on`. */
  'notifications.muteAll': request<{ readonly length: MuteLength | 'on' }, NotificationSettings>(),
  'notifications.changeRule': request<
    ForProfile & RuleAddress & { readonly to: RuleChange },
    ProfileNotificationRules
  >(),
  /** Asks the system for its current state. */
  'notifications.readDesktopStatus': request<undefined, DesktopStatus>(),
};
