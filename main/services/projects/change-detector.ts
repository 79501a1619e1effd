import type { Project, ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import { differingFields, sameProject } from './project-difference.ts';

/** A change worth telling a person. */
export interface DetectedChange {
  readonly kind: 'created' | 'updated' | 'deleted';
  readonly project: Project;
  /** Fields that differ from the copy last announced. */
  readonly fields: readonly ProjectFieldName[];
  /** The copy that `fields` differ from, where they do. */
  readonly before?: ProjectFields;
  /** Made by this client: recorded, never notified. */
  readonly own: boolean;
}

/** How many changes of each kind were found after being away. */
export interface AwayCounts {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
}

/** How many of each kind there are among these. */
export function awayCounts(changes: readonly DetectedChange[]): AwayCounts {
  const count = (kind: DetectedChange['kind']) => changes.filter((change) => change.kind === kind).length;
  return { created: count('created'), updated: count('updated'), deleted: count('deleted') };
}

/**
 * The copies as the operator was last told of them. Differences are taken against these and not against the records: a
 * refetch may bring a colleague's change before its event does, and it has to be told all the same, once.
 */
export class ChangeDetector {
  #known = new Map<string, Project>();

  knows(id: string): boolean {
    return this.#known.has(id);
  }

  baseline(id: string): Project | undefined {
    return this.#known.get(id);
  }

  /** Takes a copy as told, without telling it. */
  setBaseline(id: string, project: Project): void {
    this.#known.set(id, project);
  }

  /** What to tell of a project as it is now; null where that was told before. */
  present(id: string, project: Project): DetectedChange | null {
    const before = this.#known.get(id);
    this.#known.set(id, project);
    if (before === undefined) return { kind: 'created', project, fields: [], own: false };
    if (sameProject(before, project)) return null;
    return { kind: 'updated', project, fields: differingFields(before, project), before, own: false };
  }

  /** What to tell of a project that is gone; null where nobody was told that it was there. */
  gone(id: string): DetectedChange | null {
    const before = this.#known.get(id);
    this.#known.delete(id);
    return before === undefined ? null : { kind: 'deleted', project: before, fields: [], own: false };
  }

  /**
   * Compares with a whole list, takes it as told, and answers what is new in it. Between lists only the fields of the
   * interface count: a backend's own counters and times change without anybody doing anything.
   */
  replaceAll(current: Iterable<Project>): readonly DetectedChange[] {
    const next = new Map<string, Project>();
    for (const project of current) if (project.id !== null) next.set(project.id, project);
    const found: DetectedChange[] = [];
    for (const id of this.#known.keys()) {
      const deleted = next.has(id) ? null : this.gone(id);
      if (deleted !== null) found.push(deleted);
    }
    for (const [id, project] of next) {
      const change = this.present(id, project);
      const counts = change !== null && (change.kind === 'created' || change.fields.length > 0);
      if (counts) found.push(change);
    }
    return found;
  }
}
