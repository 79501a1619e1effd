import type {
  DesktopStatus,
  Mute,
  NotifiableKind,
  NotificationOutcome,
  NotificationRules,
  NotificationSettings,
  ProfileNotificationRules,
} from '#contract/notifications.ts';
import { isActive, quietUntil } from '#shared/mute.ts';

/** The subject of a notification; `projectId` is null if it is not about one project. */
export interface Subject {
  readonly kind: NotifiableKind;
  readonly projectId: string | null;
  /** Whether it reports deleted projects, whatever its kind. */
  readonly deletes?: boolean;
}

/** All settings that apply to one profile. */
export interface RulesInForce {
  readonly settings: NotificationSettings;
  readonly profile: ProfileNotificationRules;
  /** Whether the backend is marked as production. */
  readonly production: boolean;
}

/**
 * Why this is not notified; null if it is. Muting applies at any level. Otherwise the project's own choice
 * overrides the profile's, and the kind of change has to be on, by the project's choice for it, else by the
 * profile's. Quiet hours come last, and not for deletions in production unless the operator chose so.
 *
 * @param now in ms since the epoch
 */
export function refusal(
  { kind, projectId, deletes = kind === 'deleted' }: Subject,
  { settings, profile, production }: RulesInForce,
  now: number,
): NotificationOutcome | null {
  const project = profile.projects.find((rules) => rules.projectId === projectId);
  const activeMutes = [settings.mute, ...mutesOf(profile, kind), ...mutesOf(project, kind)].filter((mute) =>
    isActive(mute, now),
  );
  if (activeMutes.length > 0) return { kind: 'muted', until: latestEnd(activeMutes) };
  const allOfProject = project?.all.on ?? null;
  if (!(allOfProject ?? profile.all.on ?? true)) {
    return { kind: 'off', by: allOfProject === null ? 'profile' : 'project' };
  }
  const kindOfProject = project?.kinds[kind]?.on ?? null;
  if (!(kindOfProject ?? profile.kinds[kind]?.on ?? true)) {
    return { kind: 'off', by: kindOfProject === null ? 'type' : 'project' };
  }
  if (deletes && production && settings.deletionsBreakQuietHours) return null;
  const until = quietUntil(settings.quietHours, now);
  return until === null ? null : { kind: 'quiet-hours', until };
}

/**
 * Why the desktop's state suppresses notifications; null if it does not. Unknown states are ignored.
 *
 * @param inFront the app's window has the focus; ignored on a locked screen
 */
export function refusalOfDesktop(
  settings: NotificationSettings,
  { doNotDisturb, locked }: DesktopStatus,
  inFront: boolean,
): NotificationOutcome | null {
  if (inFront && locked !== true && !settings.whileInFront) return { kind: 'in-front' };
  return settings.obeyDoNotDisturb && doNotDisturb === true ? { kind: 'do-not-disturb' } : null;
}

/** Whether a notification must not name its subject. */
export function hidesNames({ hideNames }: NotificationSettings, { locked }: DesktopStatus): boolean {
  return hideNames === 'always' || (hideNames === 'while-locked' && locked === true);
}

function mutesOf(rules: NotificationRules | undefined, kind: NotifiableKind): readonly (Mute | null)[] {
  return [rules?.all.mute ?? null, rules?.kinds[kind]?.mute ?? null];
}

function latestEnd(mutes: readonly Mute[]): number | null {
  return mutes.reduce<number | null>(
    (latest, { until }) => (latest === null || until === null ? null : Math.max(latest, until)),
    0,
  );
}
