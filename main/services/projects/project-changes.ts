import type { Project, ProjectFieldName, ProjectFields, ProjectUpdateOutcome } from '#contract/projects.ts';
import { conflictingFields, fieldsOf } from '#shared/project-fields.ts';
import { SerialQueue } from '../async/serial-queue.ts';
import { isGone, isSignedOut } from '../http/error-predicates.ts';
import { type ChangeWatch, partOf, unwatched } from './change-watch.ts';
import { bodyThatClears, clearedFields, onlyNotCleared, unlessRefused } from './clearing.ts';
import type { Mutation } from './echo-filter.ts';
import { extendBaseline, runMutation } from './mutation-runner.ts';
import type { FoundProject } from './project.ts';
import type { ProjectApi, ProjectBody } from './project-api.ts';
import { differingFields, notAccepted, withoutUnset } from './project-difference.ts';
import type { ProjectSync } from './project-sync.ts';

/** An edit of a project in a form. */
interface Edit {
  readonly opened: ProjectFields;
  readonly edited: ProjectFields;
  /** The fields that the operator changed; at least one. */
  readonly edits: readonly ProjectFieldName[];
}

/** The input of a PUT. */
interface Replacement {
  readonly id: string;
  /** The project before the change. */
  readonly current: Project;
  /** All writable fields, with the operator's edits applied. */
  readonly fields: ProjectFields;
  readonly sent: Partial<ProjectFields>;
  /** Only the edits. */
  readonly own: Partial<ProjectFields>;
}

/** The result of a PUT. */
interface Written {
  /** Null if the response has no usable record. */
  readonly answered: FoundProject | null;
  /** The record after the change, as far as it is known. */
  readonly stored: Project;
}

/**
 * The result of a deletion. `changed`: nothing was sent, because the project differs from what the caller has
 * seen.
 */
export type ProjectRemoval =
  | { readonly kind: 'removed' }
  | { readonly kind: 'changed'; readonly current: Project };

/** Creates, edits and deletes projects as docs/decisions/README.md describes. */
export class ProjectChanges {
  readonly #api: ProjectApi;
  readonly #sync: ProjectSync;
  /** Writes of one project run one after another; each uses the result of the previous one. */
  readonly #queues = new Map<string, SerialQueue>();

  constructor(api: ProjectApi, sync: ProjectSync) {
    this.#api = api;
    this.#sync = sync;
  }

  /**
   * @returns null if neither the response nor the next list identifies the project
   * @throws AppFailure, for example `outcome-unknown`, after refetching the list if possible
   */
  async create(fields: ProjectFields, watch = unwatched): Promise<Project | null> {
    const { id } = await runMutation(this.#sync, { type: 'CREATE', fields }, async () => {
      const fetch = this.#sync.records.beginFetch('write');
      try {
        watch.sending();
        const answered = await this.#api.create(fields);
        watch.accepted();
        if (answered === null) return { value: undefined, id: undefined };
        const { project } = answered;
        const id = project.id ?? undefined;
        if (id !== undefined && !this.#sync.detector.knows(id)) this.#sync.detector.setBaseline(id, project);
        const whole = answered.absent.length === 0 && differingFields(project, fields).length === 0;
        // If another fetch is running, it is unknown which of the two results is newer.
        const isRecord = id !== undefined && whole && fetch.isAlone(id);
        const isNew = id !== undefined && this.#sync.records.get(id) === undefined;
        if (isRecord || isNew) this.#sync.take(whole ? project : { ...project, ...fields });
        if (id !== undefined && !isRecord) await this.#readAgain(id);
        return { value: undefined, id };
      } finally {
        fetch.settled();
      }
    });
    const created = id == null ? undefined : this.#sync.records.get(id);
    if (created === undefined) return null;
    this.#sync.report({ kind: 'created', project: created, fields: [], own: true, ...partOf(watch) });
    return created;
  }

  /**
   * Sends the current writable fields of the backend with the operator's edits applied. Sends nothing on a
   * conflict (another person changed an edited field) or if nothing would change
   * (docs/decisions/put-project.md).
   *
   * @param opened the fields when the form was opened
   */
  async update(
    id: string,
    opened: ProjectFields,
    edited: ProjectFields,
    watch = unwatched,
  ): Promise<ProjectUpdateOutcome> {
    const edits = differingFields(opened, edited);
    if (edits.length === 0) return { kind: 'unchanged' };
    return this.#inTurn(id, () => this.#update(id, { opened, edited, edits }, watch));
  }

  /** Also succeeds if another person has already deleted the project; their event reports the deletion. */
  remove(id: string): Promise<void> {
    return this.#inTurn(id, () => this.#remove(id, unwatched));
  }

  /** Reads the project and deletes it only if its fields are as the caller has seen them. */
  removeAsSeen(id: string, seen: ProjectFields, watch = unwatched): Promise<ProjectRemoval> {
    return this.#inTurn(id, async () => {
      try {
        const current = await this.#sync.read(id);
        if (differingFields(seen, current).length > 0) return { kind: 'changed', current };
        await this.#remove(id, watch);
      } catch (thrown) {
        if (!isGone(thrown)) throw thrown;
      }
      return { kind: 'removed' };
    });
  }

  async #inTurn<Value>(id: string, task: () => Promise<Value>): Promise<Value> {
    const queue = this.#queues.get(id) ?? new SerialQueue();
    this.#queues.set(id, queue);
    try {
      return await queue.run(task);
    } finally {
      if (queue.isIdle) this.#queues.delete(id);
    }
  }

  async #update(
    id: string,
    { opened, edited, edits }: Edit,
    watch: ChangeWatch,
  ): Promise<ProjectUpdateOutcome> {
    const current = await this.#sync.read(id);
    const conflicts = conflictingFields({ opened, edited, current });
    if (conflicts.length > 0) return { kind: 'conflict', current, fields: conflicts };
    const changes = edits.filter((field) => current[field] !== edited[field]);
    // Another person has saved the same values.
    if (changes.length === 0) return { kind: 'saved', project: current, notAccepted: [] };

    watch.editing?.(changes);
    const own = Object.fromEntries(changes.map((field) => [field, edited[field]]));
    const fields: ProjectFields = { ...fieldsOf(current), ...own };
    const sent = withoutUnset(current, fields);
    const write: Mutation = { type: 'UPDATE', id, fields: sent, edits: changes };
    const { value: project } = await runMutation(this.#sync, write, async () => {
      const edit: Replacement = { id, current, fields, sent, own };
      const usual = () => this.#replace(id, sent, watch);
      const learned = await this.#write(edit, () => this.#clearAsLearned(id, sent, watch));
      let written = learned ?? (await this.#write(edit, usual));
      if (learned !== undefined && onlyNotCleared(sent, learned.stored)) {
        this.#sync.learned.refute('clearing');
        written = (await this.#write(edit, () => unlessRefused(usual()))) ?? learned;
      }
      const { answered, stored } = written;
      const { more, secrets } = stored;
      const taken = this.#asTaken(write, { answered, current, stored });
      extendBaseline(this.#sync, id, { ...taken, more, secrets });
      const before = fieldsOf(current);
      this.#sync.report({
        kind: 'updated',
        project: stored,
        fields: changes,
        before,
        own: true,
        ...partOf(watch),
      });
      return { value: stored, id };
    });
    return { kind: 'saved', project, notAccepted: notAccepted(sent, project) };
  }

  async #write(edit: Replacement, send: () => Promise<FoundProject | null>): Promise<Written>;
  async #write(
    edit: Replacement,
    send: () => Promise<FoundProject | null | undefined>,
  ): Promise<Written | undefined>;
  /**
   * Sends a PUT. If the response has a complete record with the sent values, that is the result; otherwise
   * the project is read.
   * @param send resolves to undefined if nothing was sent
   */
  async #write(
    edit: Replacement,
    send: () => Promise<FoundProject | null | undefined>,
  ): Promise<Written | undefined> {
    const { id, current, fields, own } = edit;
    const fetch = this.#sync.records.beginFetch('write');
    try {
      const answered = await send();
      if (answered === undefined) return undefined;
      const whole = wholeAnswer(edit, answered);
      const isRecord = whole !== null && fetch.isAlone(id);
      const expected = whole ?? { ...current, ...fields };
      this.#sync.take(expected, own);
      return { answered, stored: isRecord ? whole : ((await this.#readAgain(id)) ?? expected) };
    } finally {
      fetch.settled();
    }
  }

  async #replace(id: string, body: ProjectBody, watch: ChangeWatch): Promise<FoundProject | null> {
    watch.sending();
    const answered = await this.#api.replace(id, body);
    watch.accepted();
    return answered;
  }

  /**
   * Sends a PUT that clears fields in the way that the backend is known to accept.
   * @returns undefined if no special way is known, or if the backend refused it and so changed nothing
   */
  async #clearAsLearned(
    id: string,
    sent: Partial<ProjectFields>,
    watch: ChangeWatch,
  ): Promise<FoundProject | null | undefined> {
    const { learned } = this.#sync;
    const clearing = learned.clearing();
    const cleared = clearedFields(sent);
    if (clearing === null || cleared.length === 0) return undefined;
    const body = bodyThatClears(sent, cleared, clearing);
    const answered = await unlessRefused(this.#replace(id, body, watch));
    if (answered === undefined) learned.refute('clearing');
    return answered;
  }

  async #remove(id: string, watch: ChangeWatch): Promise<void> {
    await runMutation(this.#sync, { type: 'DELETE', id }, async () => {
      try {
        watch.sending();
        await this.#api.remove(id);
        watch.accepted();
      } catch (thrown) {
        if (!isGone(thrown)) throw thrown;
        this.#sync.drop(id);
        return { value: undefined, id: null };
      }
      const cached = this.#sync.records.get(id);
      this.#sync.drop(id);
      const project = this.#sync.detector.gone(id)?.project ?? cached;
      if (project !== undefined) {
        this.#sync.report({ kind: 'deleted', project, fields: [], own: true, ...partOf(watch) });
      }
      return { value: undefined, id };
    });
  }

  /**
   * The values that the backend saved for the operator's edits: those of the response, or the old ones for
   * edits that it ignored.
   */
  #asTaken(
    { fields, edits }: Extract<Mutation, { type: 'UPDATE' }>,
    seen: { answered: FoundProject | null; current: Project; stored: Project },
  ): Partial<ProjectFields> {
    const { answered, current, stored } = seen;
    return Object.fromEntries(
      edits.map((field) => {
        if (answered !== null && !answered.absent.includes(field)) return [field, answered.project[field]];
        return [field, stored[field] === current[field] ? current[field] : fields[field]];
      }),
    );
  }

  /** Reads what was saved. If the read fails, the write still counts as successful. */
  async #readAgain(id: string): Promise<Project | null> {
    try {
      return await this.#sync.read(id);
    } catch (thrown) {
      if (isGone(thrown) || isSignedOut(thrown)) throw thrown;
      this.#sync.retryLater();
      return null;
    }
  }
}

/** The record in the response to a PUT; null if it is incomplete or if a field differs from what was sent. */
function wholeAnswer({ id, current, sent }: Replacement, answered: FoundProject | null): Project | null {
  if (answered === null || answered.project.id !== id) return null;
  const { project } = answered;
  // A response may omit fields that are not set, including one that was just cleared.
  const isTaken = notAccepted(sent, project).length === 0;
  const hasRest =
    Object.keys(current.more).every((name) => Object.hasOwn(project.more, name)) &&
    Object.keys(current.secrets).every((name) => Object.hasOwn(project.secrets, name));
  return isTaken && hasRest ? project : null;
}
