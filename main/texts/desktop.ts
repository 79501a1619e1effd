import type { ActivityEntry } from '#contract/activity.ts';
import type { MuteLength } from '#contract/notifications.ts';
import type { RealtimeStatus } from '#contract/state.ts';

/** A weekday and time of day, for times within a day or two. */
export function timeText(language: string, at: number): string {
  return new Intl.DateTimeFormat(language, { weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(
    at,
  );
}

/** A change in two parts, such as "Storefront" and "changed": the first may be long, the second has to stay readable. */
export interface ChangeText {
  /** Null if nothing is named. */
  readonly name: string | null;
  readonly what: string;
}

/** Texts of the tray and the badge. */
export interface DesktopTexts {
  readonly status: Readonly<Record<RealtimeStatus, string>>;
  readonly signedOut: string;
  readonly paused: string;
  readonly newBackend: string;
  unread(count: number): string;
  change(
    entry: Pick<ActivityEntry, 'kind' | 'projectName' | 'challenge' | 'action' | 'backend' | 'session'>,
  ): ChangeText;
  /** Several changes of one project. */
  changes(count: number): string;
  /** A weekday and time of day. @param at in ms since the epoch */
  time(at: number): string;
  readonly noChanges: string;
  readonly mute: string;
  readonly muteFor: Readonly<Record<MuteLength, string>>;
  /** @param until in ms since the epoch; null for "until unmuted" */
  muted(until: number | null): string;
  readonly unmute: string;
  readonly show: string;
  readonly quit: string;
}
