import type { Project, ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import { notTaken } from './project-difference.ts';
import type { ProjectEvent } from './project-event.ts';

/** A write of this client: what was sent, and to which project where that is known before the answer. */
export type Mutation =
  | { readonly type: 'CREATE'; readonly fields: ProjectFields }
  | {
      readonly type: 'UPDATE';
      readonly id: string;
      /** What was sent: a field that was left out may be anything afterwards. */
      readonly fields: Partial<ProjectFields>;
      /** Which of the fields the operator changed. */
      readonly edits: readonly ProjectFieldName[];
    }
  | { readonly type: 'DELETE'; readonly id: string };

/** A write of which the event has not come yet. */
interface Expected {
  readonly write: Mutation;
  /** Null for a creation of which nobody knows which project it made. */
  readonly id: string | null;
}

/**
 * Tells the echo of this client's own writes from what others did (docs/decisions/echo-suppression.md): each write
 * absorbs at most one event, never merely for being close in time. What a colleague changed beside it is still told: that
 * is taken from `ChangeDetector`.
 */
export class EchoFilter {
  readonly #underWay = new Set<Mutation>();
  #expected: Expected[] = [];

  /** Whether the outcome of any write is not known yet. */
  get busy(): boolean {
    return this.#underWay.size > 0;
  }

  begin(write: Mutation): void {
    this.#underWay.add(write);
  }

  /** The write failed, or changed nothing. */
  abandon(write: Mutation): void {
    this.#underWay.delete(write);
  }

  /** @param id of the project that the write turned out to be about; null where the list did not tell */
  settle(write: Mutation, id: string | null): void {
    this.#underWay.delete(write);
    if (id === null && write.type !== 'CREATE') return;
    this.#expected.push({ write, id });
  }

  /**
   * Whether this event may belong to a write whose answer is still out: it waits for that answer. A creation is not known
   * by its looks before that: a backend may trim or complete what was sent.
   */
  mayBeEcho(event: ProjectEvent): boolean {
    for (const write of this.#underWay) {
      if (write.type === 'CREATE' ? event.type === 'CREATE' : write.id === event.projectId) return true;
    }
    return false;
  }

  /**
   * Whether the event is the echo of an own write; that write then absorbs no other.
   * @param current the record after the event; null for `DELETE`
   */
  consumeEcho(event: ProjectEvent, current: Project | null): boolean {
    const at = this.#expected.findIndex((expected) => answers(event, current, expected));
    if (at < 0) return false;
    this.#expected.splice(at, 1);
    return true;
  }

  /** After a reconnect: what was sent while away will not be told again. */
  forget(): void {
    this.#expected = [];
  }
}

function answers(event: ProjectEvent, current: Project | null, { write, id }: Expected): boolean {
  if (write.type !== event.type) return false;
  if (id !== null && id !== event.projectId) return false;
  if (write.type === 'DELETE') return true;
  if (current === null) return false;
  if (write.type === 'UPDATE') return notTaken(write.fields, current).length === 0;
  return id !== null || looksLike(current, write.fields);
}

/** Equal name, sourceId and vmId: how a created project is recognised where the answer does not name it. */
export function looksLike(project: ProjectFields, sent: ProjectFields): boolean {
  return project.name === sent.name && project.sourceId === sent.sourceId && project.vmId === sent.vmId;
}
