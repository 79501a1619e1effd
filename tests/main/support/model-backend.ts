import { createHash } from 'node:crypto';
import type { Clock } from '#main/ports.ts';
import { AppFailure, failure } from '#services/errors/app-failure.ts';
import type { AuthorizedCaller, BackendAnswer, BackendCall } from '#services/http/backend-call.ts';
import { settled } from '#tests/support/settled.ts';

/**
 * A project in the model: the five fields and one that only the backend defines. An optional field that is not set is
 * null, absent (undefined) or empty text.
 */
export type ModelRecord = Record<'id' | 'name' | 'sourceId' | 'vmId', string> &
  Record<'description' | 'path', string | null | undefined> & {
    readonly version: number;
  };

/** The formats that the backend uses where the interface is open. */
export interface ModelShape {
  readonly eventData: 'record' | 'none' | 'partial';
  readonly bodies: 'record' | 'empty';
  /** Lists have an `ETag`, and an unchanged one is answered with a 304. */
  readonly tags: boolean;
  /** The lag of each read, ms; none without it. */
  readonly lagMs?: () => number;
  /** `updatedAt` in each record, ms since the epoch. */
  readonly times?: boolean;
}

type ModelCall = Pick<BackendCall, 'method' | 'path' | 'body' | 'ifNoneMatch'>;

/** A pending call: not received by the backend, or processed with its response on the way. */
interface Exchange {
  readonly call: ModelCall;
  answer: BackendAnswer | AppFailure | null;
  readonly settle: PromiseWithResolvers<BackendAnswer>;
}

/**
 * A backend whose every step the test controls: when a call arrives, when its response does, when an event does. Calls
 * can overtake each other; events of one connection keep their order.
 */
export class ModelBackend implements AuthorizedCaller {
  readonly host = 'model.test';
  readonly baseUrl = 'https://model.test/api';
  readonly projects = new Map<string, ModelRecord>();
  readonly exchanges: Exchange[] = [];
  /** Events that were sent but not delivered. */
  readonly events: unknown[] = [];
  connected = true;
  /** Called after each change that a call made, with the previous state. */
  onOwnChange: (before: ModelRecord | undefined, after: ModelRecord | undefined) => void = () => undefined;
  readonly #shape: ModelShape;
  readonly #clock: Pick<Clock, 'now'>;
  /** Every change; undefined if a project was deleted. */
  readonly #log: { readonly at: number; readonly id: string; readonly record: ModelRecord | undefined }[] =
    [];
  #ids = 0;
  #versions = 0;

  constructor(shape: ModelShape, clock: Pick<Clock, 'now'> = { now: () => 0 }) {
    this.#shape = shape;
    this.#clock = clock;
  }

  /** The state that a read returns: that of a replica that may lag. */
  get #replica(): ReadonlyMap<string, ModelRecord> {
    const lagMs = this.#shape.lagMs?.() ?? 0;
    if (lagMs === 0) return this.projects;
    const until = this.#clock.now() - lagMs;
    const replica = new Map<string, ModelRecord>();
    for (const { at, id, record } of this.#log) {
      if (at > until) break;
      if (record === undefined) replica.delete(id);
      else replica.set(id, record);
    }
    return replica;
  }

  call(call: ModelCall): Promise<BackendAnswer> {
    const settle = Promise.withResolvers<BackendAnswer>();
    this.exchanges.push({ call, answer: null, settle });
    return settle.promise;
  }

  create(fields: Partial<ModelRecord>): ModelRecord {
    this.#ids += 1;
    const blank = { name: '', description: '', path: '', sourceId: '', vmId: '' };
    return this.#put('CREATE', { ...blank, ...fields, id: `p${this.#ids}`, version: 0 }, fields);
  }

  update(id: string, fields: Partial<ModelRecord>): ModelRecord | undefined {
    const before = this.projects.get(id);
    return before === undefined ? undefined : this.#put('UPDATE', { ...before, ...fields }, fields);
  }

  delete(id: string): boolean {
    const there = this.projects.delete(id);
    if (there) this.#log.push({ at: this.#clock.now(), id, record: undefined });
    if (there) this.#tell({ projectId: id, type: 'DELETE' });
    return there;
  }

  /** The backend processes a call that has arrived. */
  carryOut(exchange: Exchange): void {
    exchange.answer ??= this.#answer(exchange.call);
  }

  /** The response arrives. */
  async deliver(exchange: Exchange): Promise<void> {
    this.#forget(exchange);
    if (exchange.answer === null) throw new Error('Nothing to deliver yet.');
    if (exchange.answer instanceof AppFailure) exchange.settle.reject(exchange.answer);
    else exchange.settle.resolve(exchange.answer);
    await settled();
  }

  /** The connection fails; whether the backend has processed the call before is unknown. */
  async lose(exchange: Exchange): Promise<void> {
    this.#forget(exchange);
    const code = exchange.call.method === 'GET' ? 'unreachable' : 'outcome-unknown';
    exchange.settle.reject(failure(code, { host: this.host }));
    await settled();
  }

  #forget(exchange: Exchange): void {
    this.exchanges.splice(this.exchanges.indexOf(exchange), 1);
  }

  #put(type: 'CREATE' | 'UPDATE', record: ModelRecord, written: Partial<ModelRecord>): ModelRecord {
    this.#versions += 1;
    const times = this.#shape.times ? { updatedAt: this.#clock.now() } : {};
    const stored = { ...record, ...times, version: this.#versions };
    this.projects.set(record.id, stored);
    // Before the client starts, all replicas have everything.
    const at = this.connected ? this.#clock.now() : Number.NEGATIVE_INFINITY;
    this.#log.push({ at, id: record.id, record: stored });
    const data = { record: stored, partial: { ...written, id: record.id }, none: undefined }[
      this.#shape.eventData
    ];
    this.#tell({ projectId: record.id, type, data });
    return stored;
  }

  #tell(event: unknown): void {
    if (this.connected) this.events.push(event);
  }

  #answer({ method, path, body, ifNoneMatch }: ModelCall): BackendAnswer | AppFailure {
    const id = decodeURIComponent(path.slice('/project/'.length));
    if (path === '/project' && method === 'GET') {
      const list = json([...this.#replica.values()]);
      return this.#shape.tags ? tagged(list, ifNoneMatch) : list;
    }
    const before = (method === 'GET' ? this.#replica : this.projects).get(id);
    if (path !== '/project' && before === undefined) {
      return new AppFailure({ code: 'rejected', status: 404, message: 'Not found' });
    }
    if (method === 'GET') return json(before);
    if (method === 'DELETE') this.delete(id);
    const after =
      method === 'POST'
        ? this.create({ ...body })
        : method === 'PUT'
          ? this.update(id, { ...body })
          : undefined;
    this.onOwnChange(before, after);
    return this.#shape.bodies === 'record' ? json(after ?? null) : { status: 204, body: '', contentType: '' };
  }
}

/** A list with a tag that depends on the content, or a 304 for a client that has it. */
function tagged(answer: BackendAnswer, etagOfClient: string | undefined): BackendAnswer {
  const etag = `"${createHash('sha256').update(answer.body).digest('hex')}"`;
  return etag === etagOfClient ? { status: 304, body: '', contentType: '', etag } : { ...answer, etag };
}

function json(value: unknown): BackendAnswer {
  return { status: 200, body: JSON.stringify(value), contentType: 'application/json' };
}
