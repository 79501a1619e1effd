import { isLocked, type ReadOnlyState, unlockedMs } from '#contract/read-only.ts';
import type { Cancel, Clock, DesktopState } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import { readOnlySettings } from '../settings/read-only.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';

export interface ReadOnlyLockPorts {
  readonly repository: SettingsRepository;
  readonly clock: Clock;
  readonly desktop: DesktopState;
}

/** Polling interval of the screen lock, in ms: not every desktop reports it with an event. */
const screenCheckMs = 5_000;

/** Decides whether a profile may change its backend. Unlocking is not stored: each start begins locked. */
export class ReadOnlyLock {
  readonly #profileId: string;
  readonly #ports: ReadOnlyLockPorts;
  readonly #changed: () => void;
  #unlocked: ReadOnlyState['unlocked'] = null;
  #lastReason = '';
  #cancel: Cancel = () => undefined;

  /** @param changed called when the profile was locked, unlocked or configured */
  constructor(profileId: string, ports: ReadOnlyLockPorts, changed: () => void) {
    this.#profileId = profileId;
    this.#ports = ports;
    this.#changed = changed;
  }

  state(): ReadOnlyState {
    const { repository, clock } = this.#ports;
    const settings = readOnlySettings(repository.get(this.#profileId), repository.policy);
    // Timers do not run while the computer sleeps.
    const isOver = this.#unlocked !== null && this.#unlocked.until <= clock.now();
    return { ...settings, unlocked: settings.on && !isOver ? this.#unlocked : null };
  }

  get isLocked(): boolean {
    return isLocked(this.state());
  }

  /**
   * The reason recorded with own changes; empty for none. It is kept after locking: while locked nothing is
   * sent, so changes that become known later were sent before.
   */
  get reason(): string {
    return this.state().on ? this.#lastReason : '';
  }

  /** @throws AppFailure `read-only` while changes are refused */
  refuseChanges(): void {
    if (this.isLocked) throw failure('read-only');
  }

  /** @throws AppFailure `managed` if the policy makes the profile read-only and `on` is false */
  set(on: boolean): void {
    if (!on && this.state().managed) throw failure('managed');
    this.#ports.repository.update(this.#profileId, { readOnly: on });
    this.#end();
    this.#changed();
  }

  /**
   * Checks whether the profile can be unlocked for this reason.
   * @throws AppFailure `bad-input` if it is not
   * locked, or needs a reason
   */
  refuseUnlock(reason: string): void {
    const { reasonRequired } = this.state();
    if (!this.isLocked) throw failure('bad-input', { field: 'profileId' });
    if (reasonRequired && reason.trim() === '') throw failure('bad-input', { field: 'reason' });
  }

  /** @throws AppFailure as `refuseUnlock` */
  unlock(reason: string): void {
    this.refuseUnlock(reason);
    this.#cancel();
    this.#lastReason = reason.trim();
    this.#unlocked = { until: this.#ports.clock.now() + unlockedMs, reason: this.#lastReason };
    this.#watch(this.#unlocked.until);
    this.#changed();
  }

  /** Locks the profile: running requests finish, further changes are refused. No-op unless it is unlocked. */
  lock(): void {
    if (this.#unlocked === null) return;
    this.#end();
    this.#changed();
  }

  #end(): void {
    this.#cancel();
    this.#unlocked = null;
  }

  /** Locks the profile when its time is up or the screen is locked. */
  #watch(until: number): void {
    const { clock, desktop } = this.#ports;
    let stopped = false;
    let cancel: Cancel = () => undefined;
    const look = async () => {
      const left = until - clock.now();
      if (left <= 0) this.lock();
      // A desktop that does not report its lock counts as not locked.
      else if ((await desktop.read()).locked === true && !stopped) this.lock();
      if (!stopped) cancel = clock.setTimer(Math.min(screenCheckMs, left), () => void look());
    };
    cancel = clock.setTimer(screenCheckMs, () => void look());
    this.#cancel = () => {
      stopped = true;
      cancel();
    };
  }
}
