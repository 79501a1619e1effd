import type { AppError } from '#contract/errors.ts';
import type { Cancel, Clock } from '#main/ports.ts';

/** How long a backend is unreachable before it is reported, in ms. */
const patienceMs = 120_000;
/** A timer that fires later than this slept with the computer, in ms. */
const sleptMs = 30_000;

/**
 * The reachability of a backend, from its profile's connection. `trying`: an attempt is pending, which is inconclusive;
 * `none`: the profile is signed out.
 */
export type Reach =
  | { readonly kind: 'reached' | 'trying' | 'none' }
  | { readonly kind: 'failing'; readonly error: AppError | null };

export interface BackendWatchPorts {
  readonly clock: Clock;
  /** Whether the computer is in any network, as far as the system knows. */
  readonly isOnline: () => boolean;
  /** Called for a backend that is unreachable since then, in ms since the epoch. */
  unreachable(profileId: string, since: number, error: AppError | null): void;
  /** Called when a backend that was reported as unreachable is reachable again. */
  reachable(profileId: string, since: number): void;
}

interface Outage {
  since: number;
  error: AppError | null;
  isReported: boolean;
  /** Whether the time is over but the computer's own network may be the reason. */
  isDeferred: boolean;
  cancel: Cancel;
}

/**
 * Detects backends that are unreachable for more than two minutes, and their return. Time counts only while the computer is
 * awake and online, and restarts after sleep and in another network. If none of several remote backends was reachable since
 * then, the network is assumed to be the reason, and nothing is reported before one of them responds
 * (docs/decisions/unreachable-backends.md).
 */
export class BackendWatch {
  readonly #ports: BackendWatchPorts;
  readonly #outages = new Map<string, Outage>();
  /** Backends on other computers, and whether they were reached since the computer woke up or changed its network. */
  readonly #remote = new Map<string, boolean>();
  #isAsleep = false;

  constructor(ports: BackendWatchPorts) {
    this.#ports = ports;
  }

  /** Whether a backend is reported as unreachable. */
  isOut(profileId: string): boolean {
    return this.#outages.get(profileId)?.isReported === true;
  }

  /** Must be called with every state of a profile. @param isLocal whether its backend is on this computer */
  changed(profileId: string, reach: Reach, isLocal: boolean): void {
    if (reach.kind === 'none') {
      this.forget(profileId);
      return;
    }
    const before = this.#remote.get(profileId) ?? false;
    if (isLocal) this.#remote.delete(profileId);
    else this.#remote.set(profileId, before || reach.kind === 'reached');
    if (reach.kind === 'reached') this.#reached(profileId);
    if (reach.kind === 'failing') this.#failing(profileId, reach.error);
  }

  /** Called when the profile is signed out or removed. */
  forget(profileId: string): void {
    this.#outages.get(profileId)?.cancel();
    this.#outages.delete(profileId);
    this.#remote.delete(profileId);
    this.#reportDeferred();
  }

  /** Called when the computer goes to sleep. */
  suspend(): void {
    this.#isAsleep = true;
    for (const { cancel } of this.#outages.values()) cancel();
  }

  /** Called when the computer is awake again, or in another network: earlier failures are obsolete. */
  restart(): void {
    this.#isAsleep = false;
    for (const profileId of this.#remote.keys()) this.#remote.set(profileId, false);
    for (const [profileId, outage] of this.#outages) {
      if (outage.isReported) continue;
      outage.since = this.#ports.clock.now();
      outage.isDeferred = false;
      this.#wait(profileId, outage);
    }
  }

  #reached(profileId: string): void {
    const outage = this.#outages.get(profileId);
    outage?.cancel();
    this.#outages.delete(profileId);
    if (outage?.isReported === true) this.#ports.reachable(profileId, outage.since);
    this.#reportDeferred();
  }

  #failing(profileId: string, error: AppError | null): void {
    const current = this.#outages.get(profileId);
    if (current !== undefined) {
      current.error = error ?? current.error;
      return;
    }
    const since = this.#ports.clock.now();
    const outage: Outage = { since, error, isReported: false, isDeferred: false, cancel: () => undefined };
    this.#outages.set(profileId, outage);
    if (!this.#isAsleep) this.#wait(profileId, outage);
  }

  #wait(profileId: string, outage: Outage): void {
    const { clock } = this.#ports;
    outage.cancel();
    const due = clock.now() + patienceMs;
    outage.cancel = clock.setTimer(patienceMs, () => {
      if (clock.now() - due > sleptMs) this.restart();
      else this.#isDue(profileId, outage);
    });
  }

  #isDue(profileId: string, outage: Outage): void {
    const isLocal = !this.#remote.has(profileId);
    if (!isLocal && !this.#ports.isOnline()) {
      // The system does not always report that it is online again.
      outage.since = this.#ports.clock.now();
      this.#wait(profileId, outage);
      return;
    }
    outage.isDeferred = !isLocal && this.#isNetworkGone();
    if (!outage.isDeferred) this.#report(profileId, outage);
  }

  #isNetworkGone(): boolean {
    return (
      this.#remote.size > 1 &&
      [...this.#remote].every(([id, wasReached]) => !wasReached && this.#outages.has(id))
    );
  }

  /** Reports the suppressed outages, because the network turned out to work. */
  #reportDeferred(): void {
    if (this.#isNetworkGone()) return;
    for (const [profileId, outage] of this.#outages) if (outage.isDeferred) this.#report(profileId, outage);
  }

  #report(profileId: string, outage: Outage): void {
    outage.isReported = true;
    outage.isDeferred = false;
    this.#ports.unreachable(profileId, outage.since, outage.error);
  }
}
