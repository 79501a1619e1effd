import type { Project, ProjectFieldName, ProjectFields } from '#contract/projects.ts';
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
 * Finds what changed since the operator was last informed. It compares with a baseline of its own and not with the records:
 * a list may bring another person's change before its event does, and the change has to be reported once.
 */
export class ChangeDetector {
  #known = new Map<string, Project>();

  knows(id: string): boolean {
    return this.#known.has(id);
  }

  baseline(id: string): Project | undefined {
    return this.#known.get(id);
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
   * Compares the baseline with a whole list, which then is the baseline, and returns the changes. Between lists only the
   * fields of the interface count: a backend's own counters and times change by themselves.
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
