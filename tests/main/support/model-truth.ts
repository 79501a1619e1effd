import type { Project, ProjectFieldName } from '#contract/projects.ts';
import type { ModelRecord } from './model-backend.ts';

export const edited = ['name', 'description', 'path', 'sourceId', 'vmId'] as const;

/** What colleagues actually did since the first list, to compare with what the operator was notified of. */
export class ModelTruth {
  /** How often each project was changed, created or deleted. */
  readonly changes = new Map<string, number>();
  readonly deleted = new Set<string>();
  /** Values that they have written: identifier, field, value. */
  readonly #values = new Set<string>();
  /** The fields that a project was created with, by its identifier. */
  readonly #createdAs = new Map<string, string>();

  created(project: ModelRecord): void {
    this.#createdAs.set(project.id, sameProjectKey(project));
    this.wrote(project, project);
  }

  /** An own creation. */
  ownCreated(project: ModelRecord): void {
    this.#createdAs.set(project.id, sameProjectKey(project));
  }

  /** @param fields that they have set */
  wrote({ id }: ModelRecord, fields: Partial<ModelRecord>): void {
    for (const each of edited) if (each in fields) this.#values.add(`${id} ${each} ${fields[each] ?? ''}`);
    this.#count(id);
  }

  removed(id: string): void {
    this.deleted.add(id);
    this.#count(id);
  }

  /** Whether a colleague did anything to this project. */
  touched(id: string): boolean {
    return this.changes.has(id);
  }

  /** Whether a colleague has written this value of this field. */
  hasWritten({ id, ...project }: Project, field: ProjectFieldName): boolean {
    return this.#values.has(`${id} ${field} ${project[field]}`);
  }

  /** Whether a colleague has created a project like this one. */
  hasTwin(id: string): boolean {
    const as = this.#createdAs.get(id);
    return [...this.#createdAs].some(([other, each]) => other !== id && each === as && this.touched(other));
  }

  #count(id: string): void {
    this.changes.set(id, (this.changes.get(id) ?? 0) + 1);
  }
}

function sameProjectKey({ name, sourceId, vmId }: ModelRecord): string {
  return JSON.stringify([name, sourceId, vmId]);
}
