import type { ActivityEntry } from '../../preload/contract/activity.ts';
import type { NotificationOutcome } from '../../preload/contract/notification.ts';
import type { Clock } from '../ports.ts';

/** The newest that are kept. */
const capacity = 1_000;

/** The changes that one profile came to know of in this run, oldest first. */
export class ActivityLog {
  readonly #profileId: string;
  readonly #clock: Clock;
  #entries: ActivityEntry[] = [];
  #sequence = 0;

  constructor(profileId: string, clock: Clock) {
    this.#profileId = profileId;
    this.#clock = clock;
  }

  add(entry: Omit<ActivityEntry, 'sequence' | 'profileId' | 'at'>): ActivityEntry {
    this.#sequence += 1;
    const added = { ...entry, sequence: this.#sequence, profileId: this.#profileId, at: this.#clock.now() };
    this.#entries.push(added);
    // Dropping in blocks keeps a storm of changes cheap.
    if (this.#entries.length > capacity * 2) this.#entries = this.#entries.slice(-capacity);
    return added;
  }

  /** Records why an entry was or was not notified; answers it as it is now, or null where it is kept no more. */
  settle(sequence: number, outcome: NotificationOutcome): ActivityEntry | null {
    const index = this.#entries.findLastIndex((entry) => entry.sequence === sequence);
    const entry = this.#entries[index];
    if (entry === undefined) return null;
    const settled = { ...entry, outcome };
    this.#entries[index] = settled;
    return settled;
  }

  list(): readonly ActivityEntry[] {
    return this.#entries.slice(-capacity);
  }

  clear(): void {
    this.#entries = [];
  }
}
