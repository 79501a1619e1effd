import type { Project, ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import { type AwayCounts, awayCounts, type DetectedChange } from '#services/projects/change-detector.ts';
import { ProjectApi } from '#services/projects/project-api.ts';
import { ProjectChanges } from '#services/projects/project-changes.ts';
import { decodeProjectEvent } from '#services/projects/project-event.ts';
import { ProjectSync } from '#services/projects/project-sync.ts';
import { type LearnedChoices, nothingLearned } from '#services/records/learned-choices.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { settled } from '#tests/support/settled.ts';
import { ModelBackend, type ModelRecord, type ModelShape } from './model-backend.ts';
import type { SlowStep, Step } from './model-steps.ts';
import { edited, ModelTruth } from './model-truth.ts';
import { restoreScheduler, yieldAfterEachItem } from './scheduler.ts';

/** One run: the client, the backend, and what the operator was notified of. */
export class World {
  readonly backend: ModelBackend;
  readonly clock = new FakeClock();
  readonly reported: DetectedChange[] = [];
  readonly digests: AwayCounts[] = [];
  /** The changes that were reported as not saved. */
  readonly notSaved: { readonly project: Project; readonly fields: readonly ProjectFieldName[] }[] = [];
  readonly sync: ProjectSync;
  readonly #changes: ProjectChanges;
  readonly truth = new ModelTruth();
  readonly touchedByOwn = new Set<string>();
  /** The version after each own write that was answered. */
  readonly ownVersions = new Map<string, number>();
  /** The versions that events have brought into the list; null for a deleted project. */
  readonly reportedVersions = new Map<string, number | null>();
  /** Projects with a state that no event has brought: a late read of it cannot be told from a newer one. */
  readonly #unseen = new Set<string>();
  readonly #ownWritten = new Map<string, number>();
  readonly mirror = new Map<string, Project>();
  /** The projects of the first list, at that time. */
  readonly #atFirst = new Map<string, string>();
  #serial = 0;

  /** @param inTurns whether lists are processed item by item, so that anything can happen in between */
  constructor(shape: ModelShape, inTurns = false, learned: LearnedChoices = nothingLearned) {
    if (inTurns) yieldAfterEachItem(this.clock);
    else restoreScheduler();
    this.backend = new ModelBackend(shape, this.clock);
    const api = new ProjectApi(this.backend);
    this.sync = new ProjectSync(
      api,
      this.clock,
      {
        changed: (_revision, { upserts, removed }) => {
          for (const key of removed) this.mirror.delete(key);
          for (const project of upserts) this.mirror.set(project.key, project);
        },
        detected: (detected) => this.reported.push(...detected),
        changedWhileAway: (found) => this.digests.push(awayCounts(found)),
        freshnessChanged: () => undefined,
        notSaved: (project, fields) => void this.notSaved.push({ project, fields }),
        listed: () => undefined,
      },
      learned,
    );
    this.#changes = new ProjectChanges(api, this.sync);
    this.backend.onOwnChange = (before, after) => {
      this.touchedByOwn.add((after ?? before)?.id ?? '');
      if (after !== undefined) this.#ownWritten.set(after.id, after.version);
      if (before === undefined && after !== undefined) this.truth.ownCreated(after);
    };
  }

  /** @param early the steps from the first fetch on */
  async begin(count: number, early: readonly Step[] = []): Promise<void> {
    this.backend.connected = false;
    for (let at = 0; at < count; at += 1) {
      const project = this.backend.create(this.#fields('first'));
      this.#atFirst.set(project.id, visible(project));
    }
    this.backend.connected = true;
    this.#connect();
    for (const one of early) await this.take(one);
    await this.finish();
  }

  async take({ kind, at, field }: Step | SlowStep): Promise<void> {
    const { backend } = this;
    const known = pick([...this.sync.records.all()], at);
    const stored = pick([...backend.projects.values()], at);
    const waiting = pick(
      backend.exchanges.filter(({ answer }) => answer === null),
      at,
    );
    const answered = pick(
      backend.exchanges.filter(({ answer }) => answer !== null),
      at,
    );
    switch (kind) {
      case 'own-create':
        this.#run(this.#changes.create(fieldsOf({ ...blank, ...this.#fields('own') })));
        break;
      case 'own-update': {
        if (known?.id == null) break;
        const opened = fieldsOf(known);
        this.#run(this.#saved(known.id, { ...opened, [field]: this.#value('own') }, opened));
        break;
      }
      case 'own-clear': {
        if (known?.id == null) break;
        const opened = fieldsOf(known);
        this.#run(this.#changes.update(known.id, opened, { ...opened, description: '' }));
        break;
      }
      case 'own-delete':
        if (known?.id == null) break;
        // If the response is lost, this deletion cannot be distinguished from a colleague's.
        this.touchedByOwn.add(known.id);
        this.#run(this.#changes.remove(known.id));
        break;
      case 'colleague-create':
        this.truth.created(backend.create(this.#fields('theirs')));
        break;
      case 'colleague-twin':
        if (stored === undefined) break;
        this.truth.created(backend.create({ ...stored }));
        // If the response to a creation has no record, an equal project may be taken for it.
        if (stored.name.startsWith('own-')) this.touchedByOwn.add([...backend.projects.keys()].at(-1) ?? '');
        break;
      case 'colleague-update':
        this.#colleagueSets(stored, { [field]: this.#value('theirs') });
        break;
      case 'colleague-clear':
        if (stored?.description) this.#colleagueSets(stored, { description: null });
        break;
      case 'colleague-delete':
        if (stored !== undefined && backend.delete(stored.id)) this.truth.removed(stored.id);
        break;
      case 'reload':
        this.#run(this.sync.list('always'));
        break;
      case 'open':
        if (known?.id != null) this.#run(this.sync.read(known.id));
        break;
      case 'carry-out':
        if (waiting !== undefined) backend.carryOut(waiting);
        break;
      case 'deliver':
        if (answered !== undefined) await backend.deliver(answered);
        break;
      case 'lose': {
        const lost = pick(backend.exchanges, at);
        if (lost !== undefined) await backend.lose(lost);
        break;
      }
      case 'event':
        this.#deliverEvent(1);
        break;
      case 'wait':
        await this.clock.advance(at * 500);
        break;
      case 'lose-event':
        this.#lose(backend.events.shift());
        break;
      case 'event-twice':
        this.#deliverEvent(2);
        break;
      case 'reconnect':
        for (const event of backend.events.splice(0)) this.#lose(event);
        backend.connected = false;
        // Events never report what happens while offline.
        if (at % 2 === 0) this.#colleagueSets(stored, { [field]: this.#value('theirs') });
        backend.connected = true;
        this.#connect();
        break;
    }
    await settled();
  }

  /** Changes that nobody could notice: created and deleted, or changed and changed back. */
  hidden(id: string): boolean {
    const project = this.backend.projects.get(id);
    return this.#atFirst.get(id) === (project === undefined ? undefined : visible(project));
  }

  /** Finishes all pending calls and events. */
  async finish(): Promise<void> {
    for (let round = 0; round < 3_000; round += 1) {
      const [exchange] = this.backend.exchanges;
      if (exchange !== undefined) {
        this.backend.carryOut(exchange);
        await this.backend.deliver(exchange);
      } else if (this.backend.events.length > 0) {
        this.#deliverEvent(1);
        await settled();
      } else if (this.clock.next !== null && this.clock.next < 60_000) {
        await this.clock.advance(this.clock.next);
      } else return;
    }
    throw new Error('It never comes to rest.');
  }

  #connect(): void {
    const refetch = (): Promise<void> => {
      this.sync.forgetEvents();
      return this.sync.refetch('away').catch(refetch);
    };
    void refetch();
  }

  #deliverEvent(times: number): void {
    const payload = this.backend.events.shift();
    for (let time = 0; time < times; time += 1) {
      const event = decodeProjectEvent(structuredClone(payload));
      if (event === null) continue;
      const { projectId: id, type } = event;
      const isKnown = this.mirror.has(id);
      this.sync.receive([event]);
      const version = this.mirror.get(id)?.more.version;
      if (type === 'DELETE' && isKnown && version === undefined) this.reportedVersions.set(id, null);
      else if (event.record?.absent.length === 0 && typeof version === 'number' && !this.#unseen.has(id))
        this.reportedVersions.set(id, version);
    }
  }

  #lose(payload: unknown): void {
    const lost = decodeProjectEvent(structuredClone(payload));
    if (lost === null) return;
    this.#unseen.add(lost.projectId);
    this.reportedVersions.delete(lost.projectId);
  }

  #colleagueSets(stored: ModelRecord | undefined, fields: Partial<ModelRecord>): void {
    if (stored === undefined) return;
    this.backend.update(stored.id, fields);
    this.truth.wrote(stored, fields);
  }

  async #saved(id: string, edited: ProjectFields, opened: ProjectFields): Promise<void> {
    const { kind } = await this.#changes.update(id, opened, edited);
    const version = this.#ownWritten.get(id);
    if (kind === 'saved' && version !== undefined) this.ownVersions.set(id, version);
  }

  #run(work: Promise<unknown>): void {
    // Lost responses and rejections are the caller's; other errors must not occur.
    work.catch((thrown: unknown) => {
      if (!(thrown instanceof Error) || thrown.name !== 'AppFailure') throw thrown;
    });
  }

  #value(who: string): string {
    this.#serial += 1;
    return `${who}-${this.#serial}`;
  }

  #fields(who: string) {
    return { name: this.#value(who), sourceId: this.#value(who), vmId: 'vm-1' };
  }
}

/** The fields that an operator sees; one that is not set is empty. */
function visible(project: ModelRecord): string {
  return JSON.stringify(edited.map((field) => project[field] ?? ''));
}

const blank = { name: '', description: '', path: '', sourceId: '', vmId: '' };

function pick<Value>(from: readonly Value[], at: number): Value | undefined {
  return from[at % Math.max(1, from.length)];
}
