import type { Project, ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import { eachInTurns, type TimeSlices } from '../async/time-slices.ts';
import { differingFields, sameProject } from './project-difference.ts';

/** A change of a project that the operator is informed about. */
export interface DetectedChange {
  readonly kind: 'created' | 'updated' | 'deleted';
  readonly project: Project;
  /** Fields that differ from the baseline. */
  readonly fields: readonly ProjectFieldName[];
  /** The baseline that `fields` differ from. */
  readonly before?: ProjectFields;
  /** Made by this client: recorded, never notified. */
  readonly own: boolean;
  /** Names the change of many projects that it is a part of. */
  readonly batch?: string;
}

/** What the baseline is compared with; it may change while that is done. */
export interface ComparedRecords {
  get(id: string): Project | undefined;
  all(): Iterable<Project>;
  /** Whether it is not known yet if a project is as the records have it; it is left out. */
  isDoubted?(id: string): boolean;
}

/** Number of changes of each kind while there was no connection. */
export interface AwayCounts {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
}

/** Counts the changes by kind. */
export function awayCounts(changes: readonly DetectedChange[]): AwayCounts {
  const count = (kind: DetectedChange['kind']) => changes.filter((change) => change.kind === kind).length;
  return { created: count('created'), updated: count('updated'), deleted: count('deleted') };
}

/**
 * Whether projects that come after a list that was not whole are new: where one of those before it is deleted, one that was
 * there all along may take its place.
 * @param before how many there were in all, and `now` are; null where that is not known
 */
export function areNew(appeared: number, before: number | null, now: number | null): boolean {
  return before !== null && now !== null && now - before >= appeared;
}

/**
 * Finds what changed since the operator was last informed. It compares with a baseline of its own and not with the records:
 * a list may bring another person's change before its event does, and the change has to be reported once.
 */
export class ChangeDetector {
  #known = new Map<string, Project>();
  /** Projects that may have been there before they came with a list: the one before was not whole. */
  #mayBeOld = new Set<string>();

  knows(id: string): boolean {
    return this.#known.has(id);
  }

  baseline(id: string): Project | undefined {
    return this.#known.get(id);
  }

  /** These came with a list after one that was not whole. Comparing lists does not tell them as created. */
  appeared(ids: readonly string[]): void {
    for (const id of ids) if (!this.#known.has(id)) this.#mayBeOld.add(id);
  }

  /** Sets the baseline of a project without reporting a change. */
  setBaseline(id: string, project: Project): void {
    this.#known.set(id, project);
  }

  /** The change of a project that exists, which then is its baseline; null where there is none. */
  present(id: string, project: Project): DetectedChange | null {
    const before = this.#known.get(id);
    this.#known.set(id, project);
    if (before === undefined) return { kind: 'created', project, fields: [], own: false };
    if (sameProject(before, project)) return null;
    return { kind: 'updated', project, fields: differingFields(before, project), before, own: false };
  }

  /** The deletion of a project; null where it had no baseline. */
  gone(id: string): DetectedChange | null {
    const before = this.#known.get(id);
    this.#known.delete(id);
    return before === undefined ? null : { kind: 'deleted', project: before, fields: [], own: false };
  }

  /**
   * Compares the baseline with all records, in turns, which then are the baseline. Between lists only the fields of the
   * interface count: a backend's own counters and times change by themselves. What is reported meanwhile is not found again.
   *
   * @param mayGoOn asked after each turn; where it is false, the rest is left
   */
  async compareAll(
    records: ComparedRecords,
    slices: TimeSlices,
    mayGoOn: () => boolean = () => true,
  ): Promise<{ readonly found: readonly DetectedChange[]; readonly isComplete: boolean }> {
    const found: DetectedChange[] = [];
    const isDoubted = (id: string) => records.isDoubted?.(id) ?? false;
    const lookForGone = (id: string) => {
      if (isDoubted(id)) return;
      const deleted = records.get(id) === undefined ? this.gone(id) : null;
      if (deleted !== null) found.push(deleted);
    };
    const compare = ({ id, key }: Project) => {
      // Where several records have one identifier, the first stands for it. It may be newer than the one that is looked at.
      const project = id !== null && id === key && !isDoubted(id) ? records.get(id) : undefined;
      const change = id === null || project === undefined ? null : this.present(id, project);
      if (change === null) return;
      const isNews =
        change.kind === 'created' ? !this.#mayBeOld.delete(change.project.key) : change.fields.length > 0;
      if (isNews) found.push(change);
    };
    const isComplete =
      (await eachInTurns(this.#known.keys(), slices, lookForGone, mayGoOn)) &&
      (await eachInTurns(records.all(), slices, compare, mayGoOn));
    return { found, isComplete };
  }
}
