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
export interface KeptBack {
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
    quietDigestBody(backends: readonly { readonly name: string | null; readonly kept: KeptBack }[]): string;
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
  readonly #telling: DelayedTask;
  /** When the digest was last shown in an earlier run. */
  readonly #toldBefore: number;
  /** When it was last shown in this run, by profile. */
  readonly #toldAt = new Map<string, number>();
  /** Profiles whose session has ended: their activity is locked. */
  readonly #ended = new Set<string>();

  constructor(ports: QuietDigestPorts) {
    this.#ports = ports;
    this.#toldBefore = ports.repository.quietDigestAt ?? Number.NEGATIVE_INFINITY;
    this.#telling = new DelayedTask(ports.clock, () => void this.#tell());
  }

  /**
   * Called at the start, which may be during quiet hours that have suppressed something in an earlier run.
   */
  start(): void {
    const until = this.#quietUntil();
    if (until !== null) this.#telling.schedule(until - this.#ports.clock.now());
  }

  /**
   * Called when the activity of earlier runs was read: quiet hours that have ended since may have suppressed
   * something.
   */
  restored(profile: Profile): void {
    if (this.#quietUntil() === null && isAny(this.#keptBackOf(profile))) this.#telling.schedule(gatherMs);
  }

  /** Called when quiet hours, which end at `until`, suppress a notification. */
  keptBack(profileId: string, kind: NotifiableKind, until: number): void {
    if (kind === 'session') this.#ended.add(profileId);
    this.#telling.schedule(Math.max(0, until - this.#ports.clock.now()));
  }

  /** Called when the settings have changed: quiet hours may be over, or last longer. */
  update(): void {
    if (!this.#telling.isScheduled) return;
    this.#telling.cancel();
    void this.#tell();
  }

  stop(): void {
    this.#telling.cancel();
  }

  async #tell(): Promise<void> {
    const { clock, repository, desktop, notifier, isInFront, texts } = this.#ports;
    const until = this.#quietUntil();
    if (until !== null) {
      this.#telling.schedule(until - clock.now());
      return;
    }
    const profiles = this.#ports.profiles();
    const backends = profiles.flatMap((profile) => {
      const kept = this.#keptBackOf(profile);
      return isAny(kept) ? [{ id: profile.id, kept, profile }] : [];
    });
    for (const { id, activity } of profiles) if (activity !== null) this.#toldAt.set(id, clock.now());
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
          ? [{ name: null, kept: sumOf(backends.map(({ kept }) => kept)) }]
          : backends.map(({ profile, kept }) => ({ name: isOnly ? null : profile.info().name, kept })),
      ),
      target: { profileId: first.id, path },
      silent: !settings.sound,
      clicked: () => this.#ports.open(first.id, path),
    });
  }

  #quietUntil(): number | null {
    return quietUntil(this.#ports.repository.notifications.quietHours, this.#ports.clock.now());
  }

  #keptBackOf({ id, activity: log }: Profile): KeptBack {
    const isSessionOver = log === null && this.#ended.has(id);
    const kept = { ...nothing, sessions: isSessionOver ? 1 : 0 };
    const since = this.#ports.clock.now() - lookedBackMs;
    const toldAt = this.#toldAt.get(id) ?? this.#toldBefore;
    for (let index = (log?.size ?? 0) - 1; index >= 0; index -= 1) {
      const record = log?.at(index);
      if (record === undefined || record.at < since) break;
      const { at, read, outcome } = record;
      if (!read && outcome.kind === 'quiet-hours' && at > toldAt) count(kept, record);
    }
    return kept;
  }
}

function isAny(kept: KeptBack): boolean {
  return Object.values(kept).some((count) => count > 0);
}

type Counting = { -readonly [Key in keyof KeptBack]: number };

const nothing: KeptBack = { created: 0, updated: 0, deleted: 0, domains: 0, outages: 0, sessions: 0 };

function count(kept: Counting, { kind, counts, backend }: ActivityRecord): void {
  if (kind === 'created' || kind === 'updated' || kind === 'deleted') kept[kind] += 1;
  if (kind === 'challenge-changed') kept.domains += 1;
  if (kind === 'session') kept.sessions += 1;
  if (backend?.state === 'unreachable') kept.outages += 1;
  if (counts === undefined) return;
  for (const each of ['created', 'updated', 'deleted'] as const) kept[each] += counts[each];
}

function sumOf(all: readonly KeptBack[]): KeptBack {
  const sum: Counting = { ...nothing };
  for (const kept of all) for (const key of Object.keys(sum) as (keyof KeptBack)[]) sum[key] += kept[key];
  return sum;
}
