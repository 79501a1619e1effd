import type { BackendRecord, ResourceList } from '../../../preload/contract/resource.ts';
import type { Clock } from '../../ports.ts';
import type { DecodedRecords } from '../decoders/records.ts';
import { isNotOffered } from './not-offered.ts';

/** Unused data is kept for 60 seconds (service-interface, "Limits"). */
const cacheMs = 60_000;

/** One resource's list: fetched when asked for, kept for a minute, dropped after a change. */
export class ResourceCache<Item extends BackendRecord> {
  readonly #clock: Clock;
  readonly #fetch: () => Promise<DecodedRecords<Item>>;
  readonly #createdHere: () => readonly Item[];
  #held: ResourceList<Item> | null = null;
  #last: ResourceList<Item> | null = null;
  #fetched: () => void = () => undefined;
  #fetching: Promise<ResourceList<Item>> | null = null;
  /** Grows with every change; a fetch of an earlier one is of no use to those who ask later. */
  #changes = 0;

  /** @param createdHere what to show where the backend offers no such list */
  constructor(clock: Clock, fetch: () => Promise<DecodedRecords<Item>>, createdHere: () => readonly Item[]) {
    this.#clock = clock;
    this.#fetch = fetch;
    this.#createdHere = createdHere;
  }

  /** What was fetched last, however old. */
  get last(): ResourceList<Item> | null {
    return this.#last;
  }

  /** Calls this whenever a list was fetched. */
  onFetched(fetched: () => void): void {
    this.#fetched = fetched;
  }

  /** @throws AppFailure */
  async list(fresh: 'always' | 'if-older-than-cache-time'): Promise<ResourceList<Item>> {
    const age = this.#held === null ? Number.POSITIVE_INFINITY : this.#clock.now() - this.#held.fetchedAt;
    // A clock set back must not make old data young for ever.
    if (this.#held !== null && fresh !== 'always' && age >= 0 && age < cacheMs) return this.#held;
    this.#fetching ??= this.#ask();
    return this.#fetching;
  }

  /** After a change: the next list is asked for, and one under way began too early. */
  invalidate(): void {
    this.#changes += 1;
    this.#held = null;
    this.#fetching = null;
  }

  async #ask(): Promise<ResourceList<Item>> {
    const changes = this.#changes;
    try {
      const list = await this.#read();
      if (changes === this.#changes) this.#held = list;
      this.#last = list;
      this.#fetched();
      return list;
    } finally {
      if (changes === this.#changes) this.#fetching = null;
    }
  }

  async #read(): Promise<ResourceList<Item>> {
    const answered = await this.#fetch().catch((thrown) => {
      if (isNotOffered(thrown)) return null;
      throw thrown;
    });
    const fetchedAt = this.#clock.now();
    return answered === null
      ? { fetchedAt, items: this.#createdHere(), unreadable: [], offered: false }
      : { fetchedAt, items: answered.items, unreadable: answered.unreadable, offered: true };
  }
}
