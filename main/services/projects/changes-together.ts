import type { Project } from '#contract/projects.ts';
import { attemptEach } from '../errors/attempt-each.ts';
import type { DetectedChange } from './change-detector.ts';
import type { RecordsChange } from './project-records.ts';

interface ChangeListener {
  changed(change: RecordsChange): void;
  /** @param detected at least one */
  detected(detected: readonly DetectedChange[]): void;
}

/** Forwards changes one by one, and merges the changes made within `together` into one call. */
export class ChangesTogether {
  readonly #listener: ChangeListener;
  /** The changes collected so far; null outside of `together`. */
  #open: CollectedChanges | null = null;

  constructor(listener: ChangeListener) {
    this.#listener = listener;
  }

  changed(change: RecordsChange): void {
    if (this.#open === null) this.#listener.changed(change);
    else this.#open.add(change);
  }

  detected(change: DetectedChange): void {
    if (this.#open === null) this.#listener.detected([change]);
    else this.#open.detected.push(change);
  }

  /** Runs `apply` and then forwards its changes as one, also if it throws. */
  together(apply: () => void): void {
    if (this.#open !== null) {
      apply();
      return;
    }
    const collected = new CollectedChanges();
    this.#open = collected;
    try {
      apply();
    } finally {
      this.#open = null;
      const changed = () => {
        if (!collected.isEmpty) this.#listener.changed(collected.change());
      };
      const detected = () => {
        if (collected.detected.length > 0) this.#listener.detected(collected.detected);
      };
      attemptEach([changed, detected], (report) => report());
    }
  }
}

class CollectedChanges {
  /** The detected changes, in order. */
  readonly detected: DetectedChange[] = [];
  readonly #upserts = new Map<string, Project>();
  readonly #removed = new Set<string>();

  get isEmpty(): boolean {
    return this.#upserts.size + this.#removed.size === 0;
  }

  add({ upserts, removed }: RecordsChange): void {
    for (const key of removed) {
      this.#upserts.delete(key);
      this.#removed.add(key);
    }
    for (const project of upserts) this.#upserts.set(project.key, project);
  }

  /** A record that was removed and added again is in both lists: consumers apply removals first. */
  change(): RecordsChange {
    return { upserts: [...this.#upserts.values()], removed: [...this.#removed] };
  }
}
