import type { ProfileInfo, RealtimeStatus } from '#contract/state.ts';
import type { Cancel, Clock } from '#main/ports.ts';

/** Polling interval of lists without events while the window shows them, in ms (docs/decisions/cache.md). */
const visibleMs = 60_000;
/** The same interval while the live connection is blocked, in ms (docs/decisions/websocket-blocked.md). */
const pollingMs = 30_000;

const interrupted: ReadonlySet<RealtimeStatus> = new Set(['reconnecting', 'offline', 'polling']);

export interface ListPollsPorts {
  readonly clock: Clock;
  /** Whether the window is visible. */
  readonly isVisible: () => boolean;
  /** Refetches the lists without events that the window uses: those of one profile, or all. */
  readonly refresh: (profileId: string | null) => void;
}

/**
 * Keeps lists without events current: refetches them at intervals, and whenever they may have changed
 * unnoticed.
 */
export class ListPolls {
  readonly #ports: ListPollsPorts;
  readonly #before = new Map<string, RealtimeStatus>();
  readonly #polling = new Map<string, Cancel>();

  constructor(ports: ListPollsPorts) {
    this.#ports = ports;
    this.#repeat(visibleMs, () => {
      if (ports.isVisible()) ports.refresh(null);
    });
  }

  /** Called when the window gets the focus. */
  focused(): void {
    this.#ports.refresh(null);
  }

  /** Called when a profile's connection may have changed. */
  stateChanged({ id, isAuthenticated, realtime: { status } }: ProfileInfo): void {
    const before = this.#before.get(id);
    this.#before.set(id, status);
    const isPolling = isAuthenticated && status === 'polling';
    if (!isPolling) this.#stopPolling(id);
    else if (!this.#polling.has(id))
      this.#polling.set(
        id,
        this.#repeat(pollingMs, () => this.#ports.refresh(id)),
      );
    const isConnected = status === 'live' || status === 'polling';
    const wasInterrupted = before !== undefined && before !== status && interrupted.has(before);
    if (isAuthenticated && isConnected && wasInterrupted) this.#ports.refresh(id);
  }

  /** Called when a profile was removed. */
  forget(profileId: string): void {
    this.#stopPolling(profileId);
    this.#before.delete(profileId);
  }

  #stopPolling(profileId: string): void {
    this.#polling.get(profileId)?.();
    this.#polling.delete(profileId);
  }

  #repeat(ms: number, task: () => void): Cancel {
    const { clock } = this.#ports;
    let cancel = clock.setTimer(ms, again);
    function again(): void {
      cancel = clock.setTimer(ms, again);
      task();
    }
    return () => cancel();
  }
}
