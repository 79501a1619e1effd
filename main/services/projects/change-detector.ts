import type { Project, ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { LongMap } from '../async/long-map.ts';
import { differingFields, sameProject } from './project-difference.ts';

/** A change of a project that is reported to the operator. */
export interface DetectedChange {
  readonly kind: 'created' | 'updated' | 'deleted';
  readonly project: Project;
  /** Fields that differ from the baseline. */
  readonly fields: readonly ProjectFieldName[];
  /** The baseline that `fields` differ from. */
  readonly before?: ProjectFields;
  /** Made by this client. It is recorded but never notified. */
  readonly own: boolean;
  /** Identifies the batch that the change is part of. */
  readonly batch?: string;
}

/** The records that the baseline is compared with. They may change during the comparison. */
export interface ComparedRecords {
  /** Increases with every change. Absent for records that do not change. */
  readonly revision?: number;
  get(id: string): Project | undefined;
  all(): Iterable<Project>;
  /** Whether the record of this project may be outdated. Such projects are skipped. */
  isDoubted?(id: string): boolean;
}

/** Number of changes of each kind while the connection was down. */
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
 * Whether projects that appear after an incomplete list are new. If a listed project is deleted, another one
 * that existed all along may move up into its place.
 * @param before, now the totals before and after; null if unknown
 */
export function areNew(appeared: number, before: number | null, now: number | null): boolean {
  return before !== null && now !== null && now - before >= appeared;
}

/**
 * Finds what has changed since the operator was last informed. It compares with a baseline of its own instead
 * of the records: a list may contain another person's change before its event arrives, and the change has to
 * be reported once.
 */
export class ChangeDetector {
  #baselines = new LongMap<string, Project>();
  /**
   * Projects that may have existed before a list first contained them, because the list before was
   * incomplete.
   */
  #mayBeOld = new Set<string>();

  knows(id: string): boolean {
    return this.#baselines.has(id);
  }

  baseline(id: string): Project | undefined {
    return this.#baselines.get(id);
  }

  /**
   * Notes projects that appeared in a list after an incomplete one. Comparing lists does not report them as
   * created.
   */
  appeared(ids: readonly string[]): void {
    for (const id of ids) if (!this.#baselines.has(id)) this.#mayBeOld.add(id);
  }

  /** Sets the baseline of a project without reporting a change. */
  setBaseline(id: string, project: Project): void {
    this.#baselines.set(id, project);
  }

  /**
   * Compares an existing project with its baseline and then makes it the baseline. Returns the change, or
   * null if there is none.
   */
  present(id: string, project: Project): DetectedChange | null {
    const before = this.#baselines.get(id);
    if (before === undefined) return this.#created(id, project);
    this.#baselines.set(id, project);
    if (sameProject(before, project)) return null;
    return { kind: 'updated', project, fields: differingFields(before, project), before, own: false };
  }

  /** The creation of a project that has no baseline. */
  #created(id: string, project: Project): DetectedChange {
    this.#baselines.add(id, project);
    return { kind: 'created', project, fields: [], own: false };
  }

  /** Returns the deletion of a project; null if it had no baseline. */
  gone(id: string): DetectedChange | null {
    const before = this.#baselines.get(id);
    this.#baselines.delete(id);
    return before === undefined ? null : { kind: 'deleted', project: before, fields: [], own: false };
  }

  /**
   * Compares all records with the baseline, yielding to the event loop; the records then become the baseline.
   * Only the fields of the service interface are compared, because a backend's own counters and times change
   * without an edit. Changes that are reported in the meantime are not found again.
   *
   * @param mayGoOn checked after each yield to the event loop; the comparison stops when it returns false
   */
  async compareAll(
    records: ComparedRecords,
    mayGoOn: () => boolean = () => true,
  ): Promise<{ readonly found: readonly DetectedChange[]; readonly isComplete: boolean }> {
    const found: DetectedChange[] = [];
    const begun = records.revision;
    let created = 0;
    const isDoubted = (id: string) => records.isDoubted?.(id) ?? false;
    const lookForGone = (id: string) => {
      if (isDoubted(id)) return;
      const deleted = records.get(id) === undefined ? this.gone(id) : null;
      if (deleted !== null) found.push(deleted);
    };
    const compare = (listed: Project) => {
      const { id, key } = listed;
      // If several records share an identifier, the first one counts. It may be newer than the record in this
      // iteration.
      if (id === null || id !== key || isDoubted(id)) return;
      const project = records.revision === begun ? listed : records.get(id);
      if (project === undefined) return;
      // A first list has no other baselines than those of this comparison, and need not be looked up.
      const isFirst = project === listed && this.#baselines.size === created;
      const change = isFirst ? this.#created(id, project) : this.present(id, project);
      if (change === null) return;
      if (change.kind === 'created') created += 1;
      const isNews =
        change.kind === 'created' ? !this.#mayBeOld.delete(change.project.key) : change.fields.length > 0;
      if (isNews) found.push(change);
    };
    const isComplete =
      (await forEachInTurns(this.#baselines.keys(), lookForGone, { isWanted: mayGoOn })) &&
      (await forEachInTurns(records.all(), compare, { isWanted: mayGoOn }));
    return { found, isComplete };
  }
}
