import type { Project } from '#contract/projects.ts';
import { attemptEach } from '../errors/attempt-each.ts';
import type { DetectedChange } from './change-detector.ts';
import type { RecordsChange } from './project-records.ts';

interface ChangeListener {
  changed(change: RecordsChange): void;
  /** @param detected at least one */
  detected(detected: readonly DetectedChange[]): void;
}

/** Passes changes on as they come, and several that are made together as one. */
export class ChangesTogether {
  readonly #listener: ChangeListener;
  /** What is not passed on yet; null while nothing is made together. */
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

  /** Passes on what `apply` changes when it is over, also where it throws. */
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
      attemptEach([changed, detected], (tell) => tell());
    }
  }
}

class CollectedChanges {
  /** What was found, in its order. */
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

  /** One that was removed and came again is in both: it is removed first. */
  change(): RecordsChange {
    return { upserts: [...this.#upserts.values()], removed: [...this.#removed] };
  }
}
