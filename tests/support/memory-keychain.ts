import type { Keychain } from '#main/ports.ts';

/**
 * How the keychain behaves. `held` calls wait for `release()`; a locked keychain reads and deletes as if there were no
 * entry.
 */
export type KeychainMode = 'open' | 'locked' | 'absent' | 'held';

/** A keychain in memory that behaves like a real one. */
export class MemoryKeychain implements Keychain {
  readonly entries = new Map<string, string>();
  mode: KeychainMode = 'open';
  /** Every call, in order, e.g. `set profile-1/access-token`. */
  readonly calls: string[] = [];
  #waiting: (() => void)[] = [];

  get(entry: string): Promise<string | null> {
    return this.#run(`get ${entry}`, () =>
      this.mode === 'locked' ? null : (this.entries.get(entry) ?? null),
    );
  }

  set(entry: string, value: string): Promise<void> {
    return this.#run(`set ${entry}`, () => {
      if (this.mode === 'locked') throw new Error('Cannot create an item in a locked collection');
      this.entries.set(entry, value);
    });
  }

  delete(entry: string): Promise<boolean> {
    return this.#run(`delete ${entry}`, () => {
      return this.mode !== 'locked' && this.entries.delete(entry);
    });
  }

  /** Completes the pending calls and unlocks the keychain. */
  release(): void {
    this.mode = 'open';
    for (const go of this.#waiting.splice(0)) go();
  }

  async #run<Value>(call: string, run: () => Value): Promise<Value> {
    this.calls.push(call);
    if (this.mode === 'held') await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.mode === 'absent') {
      throw new Error('The name org.freedesktop.secrets was not provided by any .service files');
    }
    return run();
  }
}
