import { failure } from '../errors/app-failure.ts';

/** Maximum number of selections, more than anyone works with: selecting a list of all backends makes one per backend. */
const maxSelections = 64;

/** Names of the rows by key and profile, in display order. */
export type SelectedKeys = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Rows that the operator selected as a whole: the window refers to them by handle and never has the keys. */
export class Selections {
  readonly #newHandle: () => string;
  readonly #selections = new Map<string, SelectedKeys>();

  constructor(newHandle: () => string) {
    this.#newHandle = newHandle;
  }

  /** Stores the keys; beyond the maximum, the oldest selection is released. @returns its handle */
  add(keys: SelectedKeys): string {
    const handle = this.#newHandle();
    this.#selections.set(handle, keys);
    const [oldest] = this.#selections.keys();
    if (this.#selections.size > maxSelections && oldest !== undefined) this.#selections.delete(oldest);
    return handle;
  }

  /** @throws AppFailure `bad-input` with field `handle` if it was released */
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

  /** No-op if it is already released. */
  release(handle: string): void {
    this.#selections.delete(handle);
  }
}
