import type { Project, ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import { notAccepted } from './project-difference.ts';
import type { ProjectEvent } from './project-event.ts';

/** A write of this client: what was sent, and to which project, where that is known before the answer. */
export type Mutation =
  | { readonly type: 'CREATE'; readonly fields: ProjectFields }
  | {
      readonly type: 'UPDATE';
      readonly id: string;
      /** What was sent. A field that was left out may have any value afterwards. */
      readonly fields: Partial<ProjectFields>;
      /** Which of the fields the operator changed. */
      readonly edits: readonly ProjectFieldName[];
    }
  | { readonly type: 'DELETE'; readonly id: string };

/** A write whose event has not arrived yet. */
interface Expected {
  readonly write: Mutation;
  /** Null for a creation whose project is not known. */
  readonly id: string | null;
}

/**
 * Echo suppression: distinguishes the events of own writes from those of other people's (docs/decisions/echo-suppression.md).
 * Each write suppresses at most one event, and never only because the two are close in time. Other people's changes in the
 * same event are still reported: `ChangeDetector` finds those.
 */
export class EchoFilter {
  readonly #underWay = new Set<Mutation>();
  #expected: Expected[] = [];

  /** Whether a write is running. */
  get busy(): boolean {
    return this.#underWay.size > 0;
  }

  begin(write: Mutation): void {
    this.#underWay.add(write);
  }

  /** The write failed, or changed nothing. */
  discardWrite(write: Mutation): void {
    this.#underWay.delete(write);
  }

  /** @param id of the project that was written; null where the list did not show it */
  settle(write: Mutation, id: string | null): void {
    this.#underWay.delete(write);
    if (id === null && write.type !== 'CREATE') return;
    this.#expected.push({ write, id });
  }

  /**
   * Whether this event may be the echo of a write that is not answered yet: it has to wait for the answer. Any creation may
   * be one, because a backend may trim or complete what was sent.
   */
  mayBeEcho(event: ProjectEvent): boolean {
    for (const write of this.#underWay) {
      if (write.type === 'CREATE' ? event.type === 'CREATE' : write.id === event.projectId) return true;
    }
    return false;
  }

  /**
   * Whether the event is the echo of an own write. Each write has one echo: calling it again for the same event returns false.
   * @param current the record after the event; null for `DELETE`
   */
  consumeEcho(event: ProjectEvent, current: Project | null): boolean {
    const at = this.#expected.findIndex((expected) => answers(event, current, expected));
    if (at < 0) return false;
    this.#expected.splice(at, 1);
    return true;
  }

  /** To be called before a reconnect: events of writes while there was no connection are never sent. */
  forget(): void {
    this.#expected = [];
  }
}

function answers(event: ProjectEvent, current: Project | null, { write, id }: Expected): boolean {
  if (write.type !== event.type) return false;
  if (id !== null && id !== event.projectId) return false;
  if (write.type === 'DELETE') return true;
  if (current === null) return false;
  if (write.type === 'UPDATE') return notAccepted(write.fields, current).length === 0;
  return id !== null || looksLike(current, write.fields);
}

/** Equal name, sourceId and vmId: identifies a created project where the answer does not. */
export function looksLike(project: ProjectFields, sent: ProjectFields): boolean {
  return project.name === sent.name && project.sourceId === sent.sourceId && project.vmId === sent.vmId;
}
