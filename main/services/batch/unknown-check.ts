import type { Cancel, Clock } from '#main/ports.ts';
import { toAppError } from '../errors/app-failure.ts';
import type { BackendPace } from './backend-pace.ts';
import type { BatchAccount } from './batch-account.ts';
import type { BatchEntry, BatchOutcome } from './batch-entry.ts';
import { checkTask } from './check-task.ts';

/** A backend that lost its connection may still be making the change. */
const afterwardsMs = 2_000;

export interface UnknownCheckPorts {
  readonly clock: Clock;
  readonly pace: BackendPace;
  readonly entries: readonly BatchEntry[];
  /** Called with the determined outcome of an entry. */
  readonly found: (entry: BatchEntry, outcome: BatchOutcome) => void;
  /** Called when a check is scheduled or no longer scheduled. */
  readonly changed: () => void;
}

/** Reads the projects of changes without a response, one after another: automatically after a run, and on request. */
export class UnknownCheck {
  readonly #ports: UnknownCheckPorts;
  #waiting: Cancel | null = null;
  /** The running check; a later one, or null, ends it. */
  #running: object | null = null;

  constructor(ports: UnknownCheckPorts) {
    this.#ports = ports;
  }

  /** Whether a check is running or scheduled. */
  get isChecking(): boolean {
    return this.#waiting !== null || this.#running !== null;
  }

  soon(account: BatchAccount): void {
    this.stop();
    this.#waiting = this.#ports.clock.setTimer(afterwardsMs, () => this.now(account));
  }

  now(account: BatchAccount): void {
    this.stop();
    const own = {};
    this.#running = own;
    const unfollow = account.onEnded(() => {
      if (this.#running === own) this.stop();
    });
    void this.#run(account, () => this.#running === own).finally(() => {
      unfollow();
      if (this.#running !== own) return;
      this.#running = null;
      this.#ports.changed();
    });
    this.#ports.changed();
  }

  stop(): void {
    this.#waiting?.();
    this.#waiting = null;
    this.#running = null;
  }

  async #run(account: BatchAccount, isCurrent: () => boolean): Promise<void> {
    const { entries, pace, found } = this.#ports;
    const isOpen = ({ outcome: { state } }: BatchEntry) => state === 'unknown' || state === 'not-saved';
    for (const entry of entries.filter(isOpen)) {
      const { task } = entry;
      await new Promise<void>((resolve) => {
        const take = (): void => {
          if (pace.take(take)) resolve();
        };
        take();
      });
      try {
        if (!isCurrent()) return;
        if (task.action === 'skip' || !isOpen(entry)) continue;
        const outcome = await checkTask(account, task, entry.outcome);
        if (isCurrent() && outcome !== null) found(entry, outcome);
      } catch (thrown) {
        // The others would fail as well; the check can be requested again.
        if (isCurrent()) found(entry, { ...entry.outcome, error: toAppError(thrown) });
        return;
      } finally {
        pace.giveBack();
      }
    }
  }
}
