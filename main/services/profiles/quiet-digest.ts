import type { NotifiableKind } from '#contract/notifications.ts';
import type { Clock, DesktopState, Notifier } from '#main/ports.ts';
import { isActive, quietUntil } from '#shared/mute.ts';
import type { ActivityRecord } from '../activity/activity-batch.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import { hidesNames, refusalOfDesktop } from '../notifications/rules.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import type { Profile } from './profile.ts';

/** How far back entries are searched, in ms. Quiet hours last a day at most. */
const lookedBackMs = 24 * 3_600_000;

/**
 * At the start, how long suppressed notifications of several backends are collected, in ms: each activity log
 * is read separately.
 */
const gatherMs = 1_500;

/** Counts of what quiet hours have suppressed for one backend, or for all. */
export interface Suppressed {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
  readonly domains: number;
  /** How often the backend could not be reached. */
  readonly outages: number;
  /** Sessions that end or have ended. */
  readonly sessions: number;
}

export interface QuietDigestPorts {
  readonly clock: Clock;
  readonly repository: SettingsRepository;
  readonly desktop: DesktopState;
  readonly notifier: Notifier;
  readonly isInFront: () => boolean;
  readonly texts: {
    quietDigestTitle(): string;
    /**
     * The text of what was suppressed, by backend if there are several; `name` is null if it is hidden or
     * there is only one.
     */
    quietDigestBody(
      backends: readonly { readonly name: string | null; readonly suppressed: Suppressed }[],
    ): string;
  };
  readonly profiles: () => readonly Profile[];
  /** Shows a route, after a click. */
  open(profileId: string, path: string): void;
}

/**
 * Shows one notification at the end of quiet hours about what they have suppressed and was not read since. If
 * the app was not running then, it is shown after the next start, from the activity of the people who are
 * signed in.
 */
export class QuietDigest {
  readonly #ports: QuietDigestPorts;
  readonly #digest: DelayedTask;
  /** When the digest was last shown in an earlier run. */
  readonly #shownBefore: number;
  /** When it was last shown in this run, by profile. */
  readonly #shownAt = new Map<string, number>();
  /** Profiles whose session has ended: their activity is locked. */
  readonly #ended = new Set<string>();

  constructor(ports: QuietDigestPorts) {
    this.#ports = ports;
    this.#shownBefore = ports.repository.quietDigestAt ?? Number.NEGATIVE_INFINITY;
    this.#digest = new DelayedTask(ports.clock, () => void this.#show());
  }

  /**
   * Called at the start, which may be during quiet hours that have suppressed something in an earlier run.
   */
  start(): void {
    const until = this.#quietUntil();
    if (until !== null) this.#digest.schedule(until - this.#ports.clock.now());
  }

  /**
   * Called when the activity of earlier runs was read: quiet hours that have ended since may have suppressed
   * something.
   */
  restored(profile: Profile): void {
    if (this.#quietUntil() === null && isAny(this.#suppressedOf(profile))) this.#digest.schedule(gatherMs);
  }

  /** Called when quiet hours, which end at `until`, suppress a notification. */
  suppressed(profileId: string, kind: NotifiableKind, until: number): void {
    if (kind === 'session') this.#ended.add(profileId);
    this.#digest.schedule(Math.max(0, until - this.#ports.clock.now()));
  }

  /** Called when the settings have changed: quiet hours may be over, or last longer. */
  update(): void {
    if (!this.#digest.isScheduled) return;
    this.#digest.cancel();
    void this.#show();
  }

  stop(): void {
    this.#digest.cancel();
  }

  async #show(): Promise<void> {
    const { clock, repository, desktop, notifier, isInFront, texts } = this.#ports;
    const until = this.#quietUntil();
    if (until !== null) {
      this.#digest.schedule(until - clock.now());
      return;
    }
    const profiles = this.#ports.profiles();
    const backends = profiles.flatMap((profile) => {
      const suppressed = this.#suppressedOf(profile);
      return isAny(suppressed) ? [{ id: profile.id, suppressed, profile }] : [];
    });
    for (const { id, activity } of profiles) if (activity !== null) this.#shownAt.set(id, clock.now());
    repository.setQuietDigestAt(clock.now());
    this.#ended.clear();
    const [first] = backends;
    const { notifications: settings } = repository;
    if (first === undefined || isActive(settings.mute, clock.now())) return;
    const desktopStatus = await desktop.read();
    if (refusalOfDesktop(settings, desktopStatus, isInFront()) !== null) return;
    const areNamesHidden = hidesNames(settings, desktopStatus);
    const isOnly = repository.all().length === 1;
    const path = backends.length === 1 ? '/activity' : '/activity?backends=all';
    void notifier.show({
      title: texts.quietDigestTitle(),
      body: texts.quietDigestBody(
        areNamesHidden
          ? [{ name: null, suppressed: sumOf(backends.map(({ suppressed }) => suppressed)) }]
          : backends.map(({ profile, suppressed }) => ({
              name: isOnly ? null : profile.info().name,
              suppressed,
            })),
      ),
      target: { profileId: first.id, path },
      silent: !settings.sound,
      clicked: () => this.#ports.open(first.id, path),
    });
  }

  #quietUntil(): number | null {
    return quietUntil(this.#ports.repository.notifications.quietHours, this.#ports.clock.now());
  }

  #suppressedOf({ id, activity: log }: Profile): Suppressed {
    const isSessionOver = log === null && this.#ended.has(id);
    const suppressed = { ...nothing, sessions: isSessionOver ? 1 : 0 };
    const since = this.#ports.clock.now() - lookedBackMs;
    const shownAt = this.#shownAt.get(id) ?? this.#shownBefore;
    for (let index = (log?.size ?? 0) - 1; index >= 0; index -= 1) {
      const record = log?.at(index);
      if (record === undefined || record.at < since) break;
      const { at, read, outcome } = record;
      if (!read && outcome.kind === 'quiet-hours' && at > shownAt) count(suppressed, record);
    }
    return suppressed;
  }
}

function isAny(suppressed: Suppressed): boolean {
  return Object.values(suppressed).some((count) => count > 0);
}

type Counting = { -readonly [Key in keyof Suppressed]: number };

const nothing: Suppressed = { created: 0, updated: 0, deleted: 0, domains: 0, outages: 0, sessions: 0 };

function count(suppressed: Counting, { kind, counts, backend }: ActivityRecord): void {
  if (kind === 'created' || kind === 'updated' || kind === 'deleted') suppressed[kind] += 1;
  if (kind === 'challenge-changed') suppressed.domains += 1;
  if (kind === 'session') suppressed.sessions += 1;
  if (backend?.state === 'unreachable') suppressed.outages += 1;
  if (counts === undefined) return;
  for (const each of ['created', 'updated', 'deleted'] as const) suppressed[each] += counts[each];
}

function sumOf(all: readonly Suppressed[]): Suppressed {
  const sum: Counting = { ...nothing };
  for (const suppressed of all)
    for (const key of Object.keys(sum) as (keyof Suppressed)[]) sum[key] += suppressed[key];
  return sum;
}
