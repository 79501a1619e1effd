import type { NotifiableKind } from '#contract/notifications.ts';
import type { Clock, DesktopState, Notifier } from '#main/ports.ts';
import { isActive, quietUntil } from '#shared/mute.ts';
import type { ActivityRecord } from '../activity/activity-batch.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import { hidesNames, refusalOfDesktop } from '../notifications/rules.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import type { Profile } from './profile.ts';

/** Entries are looked at so far back, ms. Quiet hours last a day at most. */
const lookedBackMs = 24 * 3_600_000;

/** At a start, what several backends have kept back is gathered for so long, ms: each is read by itself. */
const gatherMs = 1_500;

/** What quiet hours have kept back of one backend, or of all of them. */
export interface KeptBack {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
  readonly domains: number;
  /** How often it could not be reached. */
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
    /** What was kept back, by backend where there are several; `name` is null where it is hidden or there is only one. */
    quietDigestBody(backends: readonly { readonly name: string | null; readonly kept: KeptBack }[]): string;
  };
  readonly profiles: () => readonly Profile[];
  /** Shows a route, after a click. */
  open(profileId: string, path: string): void;
}

/**
 * One notification at the end of quiet hours about what they have kept back and was not read meanwhile; where the app was closed
 * then, after its next start, about what is in the activity of those who are signed in.
 */
export class QuietDigest {
  readonly #ports: QuietDigestPorts;
  readonly #telling: DelayedTask;
  /** When it was last told in an earlier run. */
  readonly #toldBefore: number;
  /** The same of this run, by profile. */
  readonly #toldAt = new Map<string, number>();
  /** Profiles whose session ended: their activity is locked. */
  readonly #ended = new Set<string>();

  constructor(ports: QuietDigestPorts) {
    this.#ports = ports;
    this.#toldBefore = ports.repository.quietDigestAt ?? Number.NEGATIVE_INFINITY;
    this.#telling = new DelayedTask(ports.clock, () => void this.#tell());
  }

  /** The app starts, maybe in quiet hours that have kept back something in an earlier run. */
  start(): void {
    const until = this.#quietUntil();
    if (until !== null) this.#telling.schedule(until - this.#ports.clock.now());
  }

  /** The activity of earlier runs was read: quiet hours that ended since may have kept back something. */
  restored(profile: Profile): void {
    if (this.#quietUntil() === null && isAny(this.#keptBackOf(profile))) this.#telling.schedule(gatherMs);
  }

  /** Quiet hours, which end then, keep back a notification. */
  keptBack(profileId: string, kind: NotifiableKind, until: number): void {
    if (kind === 'session') this.#ended.add(profileId);
    this.#telling.schedule(Math.max(0, until - this.#ports.clock.now()));
  }

  /** The settings have changed: quiet hours may be over, or last longer. */
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
          : backends.map(({ profile, kept }) => ({ name: isOnly ? null : profile.view().name, kept })),
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
