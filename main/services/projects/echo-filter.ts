import type { Project, ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import { notAccepted } from './project-difference.ts';
import type { ProjectEvent } from './project-event.ts';

/** A write of this client: what was sent, and to which project if that is known before the response. */
export type Mutation =
  | { readonly type: 'CREATE'; readonly fields: ProjectFields }
  | {
      readonly type: 'UPDATE';
      readonly id: string;
      /** The fields that were sent. A field that was left out may have any value afterwards. */
      readonly fields: Partial<ProjectFields>;
      /** The fields that the operator changed. */
      readonly edits: readonly ProjectFieldName[];
    }
  | { readonly type: 'DELETE'; readonly id: string };

/** A write whose event has not arrived yet. */
interface Expected {
  readonly write: Mutation;
  /** Null for a creation whose project is unknown. */
  readonly id: string | null;
}

/**
 * Echo suppression: distinguishes the events of own writes from those of other people's
 * (docs/decisions/echo-suppression.md). Each write suppresses at most one event, and being close in time
 * alone is never enough. `ChangeDetector` still reports other people's changes in the same event.
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

  /** Removes a write that failed or changed nothing. */
  discardWrite(write: Mutation): void {
    this.#underWay.delete(write);
  }

  /** @param id of the project that was written; null if the list did not show it */
  settle(write: Mutation, id: string | null): void {
    this.#underWay.delete(write);
    if (id === null && write.type !== 'CREATE') return;
    this.#expected.push({ write, id });
  }

  /**
   * Whether this event may be the echo of a write without a response yet, and so has to wait for the
   * response. Any creation may be one, because a backend may trim or complete what was sent.
   */
  mayBeEcho(event: ProjectEvent): boolean {
    for (const write of this.#underWay) {
      if (write.type === 'CREATE' ? event.type === 'CREATE' : write.id === event.projectId) return true;
    }
    return false;
  }

  /**
   * Whether the event is the echo of an own write. Each write has one echo: a second call for the same event
   * returns false.
   * @param current the record after the event; null for `DELETE`
   */
  consumeEcho(event: ProjectEvent, current: Project | null): boolean {
    const at = this.#expected.findIndex((expected) => answers(event, current, expected));
    if (at < 0) return false;
    this.#expected.splice(at, 1);
    return true;
  }

  /** Called before a reconnect: events of writes made while disconnected are never sent. */
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

/** Whether name, sourceId and vmId are equal: identifies a created project if the response does not. */
export function looksLike(project: ProjectFields, sent: ProjectFields): boolean {
  return project.name === sent.name && project.sourceId === sent.sourceId && project.vmId === sent.vmId;
}
