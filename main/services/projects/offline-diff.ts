import type { Project } from '#contract/projects.ts';
import type { PartialList } from '#contract/records.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { LongMap } from '../async/long-map.ts';
import { areNew, ChangeDetector, type ComparedRecords, type DetectedChange } from './change-detector.ts';

/** A list at one point in time. */
export interface StoredProjects {
  readonly items: readonly Project[];
  /** What the list lacks; null if it is complete. */
  readonly partial: PartialList | null;
}

/**
 * Finds what changed while the app was not running: compares the first list of this run with the one saved by
 * the last run, in whichever order they arrive. Events in between are compared with the first list, so that
 * nothing is counted twice (docs/decisions/missed-events.md).
 */
export class OfflineDiff {
  readonly #report: (found: readonly DetectedChange[]) => void;
  #before: StoredProjects | null = null;
  #now: StoredProjects | null = null;
  #done = false;
  #stopped = false;

  /** @param report called with the changes; not called if there are none */
  constructor(report: (found: readonly DetectedChange[]) => void) {
    this.#report = report;
  }

  /** Sets the list of the last run; null if none was saved. */
  setStored(list: StoredProjects | null): void {
    if (this.#done) return;
    this.#before = list;
    if (list === null) this.stop();
    else this.#compareOnce();
  }

  /** Sets the first list of this run. */
  setCurrent({ items, partial }: StoredProjects): void {
    if (this.#done) return;
    this.#now = { items: items.slice(), partial };
    this.#compareOnce();
  }

  /** Stops without a result. */
  stop(): void {
    this.#done = true;
    this.#stopped = true;
    this.#before = null;
    this.#now = null;
  }

  #compareOnce(): void {
    const [before, now] = [this.#before, this.#now];
    if (before === null || now === null) return;
    this.#done = true;
    this.#before = null;
    this.#now = null;
    void this.#compare(before, now);
  }

  async #compare(before: StoredProjects, now: StoredProjects): Promise<void> {
    const detector = new ChangeDetector();
    await detector.compareAll(await byKey(before.items));
    const all = await detector.compareAll(await byKey(now.items));
    const created = all.found.filter(({ kind }) => kind === 'created').length;
    const mayBeOld = before.partial !== null && !areNew(created, totalOf(before), totalOf(now));
    const isSure = ({ kind }: DetectedChange) =>
      kind === 'deleted' ? now.partial === null : kind !== 'created' || !mayBeOld;
    const found = all.found.filter(isSure);
    if (found.length > 0 && !this.#stopped) this.#report(found);
  }
}

async function byKey(projects: readonly Project[]): Promise<ComparedRecords> {
  const stored = new LongMap<string, Project>();
  await forEachInTurns(projects, (project) => stored.set(project.key, project));
  return { get: (id) => stored.get(id), all: () => stored.values() };
}

function totalOf({ items, partial }: StoredProjects): number | null {
  return partial === null ? items.length : partial.total;
}
