import type { AwaitedBackendInfo } from '#contract/state.ts';
import type { Clock, Random } from '#main/ports.ts';
import { exponentialDelay, withJitter } from '../async/backoff.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import { Generation, type IsCurrent } from '../async/generation.ts';
import { toAppError } from '../errors/app-failure.ts';

const delays = { firstMs: 2_000, maxMs: 60_000 };

/**
 * A backend that was added although it did not respond. It is retried, without a token, until the service is
 * recognised there. Decisions that belong to the operator, such as an unknown certificate, are not made here
 * but shown.
 */
export class AwaitedBackend {
  readonly #ports: { readonly clock: Clock; readonly random: Random };
  readonly #connect: (isCurrent: IsCurrent) => Promise<void>;
  readonly #changed: () => void;
  readonly #generation = new Generation();
  readonly #next: DelayedTask;
  #info: AwaitedBackendInfo | null = null;
  #failures = 0;

  /**
   * @param connect rejects if the backend still cannot be used, and calls `end` once it can; its result is
   * dropped if it is stale
   */
  constructor(
    ports: { readonly clock: Clock; readonly random: Random },
    connect: (isCurrent: IsCurrent) => Promise<void>,
    changed: () => void,
  ) {
    this.#ports = ports;
    this.#connect = connect;
    this.#changed = changed;
    this.#next = new DelayedTask(ports.clock, () => void this.#try());
  }

  /** Null while no backend is awaited. */
  get info(): AwaitedBackendInfo | null {
    return this.#info;
  }

  begin(): void {
    this.end();
    this.#info = { error: null, trying: false };
    void this.#try();
  }

  /**
   * Tries at once, for example after a change of the network or of the connection settings. Resolves when the
   * attempt is done.
   */
  async tryNow(): Promise<void> {
    if (this.#info === null || this.#info.trying) return;
    this.#next.cancel();
    await this.#try();
  }

  end(): void {
    this.#generation.next();
    this.#next.cancel();
    this.#info = null;
    this.#failures = 0;
  }

  async #try(): Promise<void> {
    const isCurrent = this.#generation.next();
    this.#show({ trying: true });
    try {
      await this.#connect(isCurrent);
    } catch (thrown) {
      if (!isCurrent()) return;
      this.#show({ error: toAppError(thrown), trying: false });
      this.#tryLater();
    }
  }

  #tryLater(): void {
    this.#failures += 1;
    this.#next.schedule(withJitter(exponentialDelay(this.#failures, delays), this.#ports.random, 0.5));
  }

  #show(change: Partial<AwaitedBackendInfo>): void {
    if (this.#info === null) return;
    this.#info = { ...this.#info, ...change };
    this.#changed();
  }
}
