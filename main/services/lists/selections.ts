import { failure } from '../errors/app-failure.ts';

/** More than anybody works with at a time: everything in a list of all backends is one for each. */
const most = 64;

/** Names of the rows by key and profile, in the order in which they were shown. */
export type SelectedKeys = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Rows that the operator selected as a whole: the window names them by a handle and never holds them. */
export class Selections {
  readonly #newHandle: () => string;
  readonly #selections = new Map<string, SelectedKeys>();

  constructor(newHandle: () => string) {
    this.#newHandle = newHandle;
  }

  /** Keeps the keys; the oldest of many selections is released. @returns its handle */
  add(keys: SelectedKeys): string {
    const handle = this.#newHandle();
    this.#selections.set(handle, keys);
    const [oldest] = this.#selections.keys();
    if (this.#selections.size > most && oldest !== undefined) this.#selections.delete(oldest);
    return handle;
  }

  /** @throws AppFailure `bad-input` with field `handle` where it was released */
  get(handle: string): SelectedKeys {
    const found = this.#selections.get(handle);
    if (found === undefined) throw failure('bad-input', { field: 'handle' });
    return found;
  }

  /** Drops the rows of a profile from all selections. */
  forget(profileId: string): void {
    for (const [handle, keys] of this.#selections)
      this.#selections.set(handle, new Map([...keys].filter(([id]) => id !== profileId)));
  }

  /** Does nothing where it was released already. */
  release(handle: string): void {
    this.#selections.delete(handle);
  }
}
