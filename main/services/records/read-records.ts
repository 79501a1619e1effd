import type { BackendRecord, PartialReason } from '#contract/records.ts';
import type { BodyReader, TransportFailureKind } from '#main/http-ports.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { AppFailure } from '../errors/app-failure.ts';
import type { BackendAnswer } from '../http/backend-call.ts';
import { notJson, readJson } from '../http/backend-client.ts';
import { ListReader } from '../json/list-reader.ts';
import { type BesideList, besideList } from '../json/page-statement.ts';
import { inSteps } from '../json/text-steps.ts';
import type { RecordKind } from './record-reader.ts';
import { type CachedRecords, type DecodedRecords, decodeRecords, RecordListDecoder } from './records.ts';

/** Options for reading records. */
export interface RecordsReading<Item> {
  readonly cached?: CachedRecords<Item> | undefined;
  /** As for `RecordListDecoder`. */
  readonly maxItems?: number | undefined;
  /** Can stop it. */
  readonly stop?: AbortSignal | undefined;
  /** Follows it while it arrives. */
  readonly follow?: ((arrival: ListArrival<Item>) => void) | undefined;
}

/** How much of a list has arrived. */
export interface ListArrival<Item> {
  readonly count: number;
  readonly bytes: number;
  readonly beside: BesideList;
  /** The records so far. */
  items(): readonly Item[];
}

/** Number of chunks that may wait to be read, each of some ten thousand characters. */
const maxWaiting = 32;

/** Reads a list while it arrives, yielding to the event loop. */
export class RecordsReader<Fields> implements BodyReader {
  readonly #list: ListReader<RecordListDecoder<Fields>>;
  readonly #waiting: string[] = [];
  readonly stop: AbortSignal | undefined;
  readonly #follow: RecordsReading<Fields & BackendRecord>['follow'];
  #bytes = 0;
  /** Set while too many chunks are waiting. */
  #room: PromiseWithResolvers<void> | null = null;
  #work: Promise<void> | null = null;
  /** What has arrived of a list whose rest does not come; undefined if it comes. */
  #cut: RecordListDecoder<Fields> | null | undefined;
  /** What was read of a list with more records than are accepted; null if there are not more. */
  #full: RecordListDecoder<Fields> | null = null;
  #failure: { readonly thrown: unknown } | null = null;

  /** @param path route for the error, e.g. `GET /project` */
  constructor(
    kind: RecordKind<Fields>,
    path: string,
    { cached, maxItems, stop, follow }: RecordsReading<Fields & BackendRecord> = {},
  ) {
    this.stop = stop;
    this.#follow = follow;
    this.#list = new ListReader(kind.ownNames, path, () => new RecordListDecoder(kind, cached, maxItems));
  }

  write(part: string): Promise<void> | undefined {
    this.#waiting.push(part);
    this.#work ??= this.#readWaiting();
    if (this.#waiting.length > maxWaiting) this.#room ??= Promise.withResolvers();
    return this.#room?.promise;
  }

  async #readWaiting(): Promise<void> {
    for (let part = this.#waiting.shift(); part !== undefined; part = this.#waiting.shift()) {
      await this.read(part);
      if (this.#room === null || this.#waiting.length > maxWaiting / 2) continue;
      this.#room.resolve();
      this.#room = null;
    }
    this.#work = null;
  }

  /** Reads the next chunk, after the previous ones. Never rejects. */
  async read(part: string): Promise<void> {
    if (this.isDone) return;
    try {
      await forEachInTurns(inSteps([part]), (step) => this.#list.write(step), { stride: 1 });
      this.#report(part);
    } catch (thrown) {
      const list = this.#list.begun;
      if (isTooLarge(thrown) && list?.hasItems === true) this.#full = list;
      else this.#failure = { thrown };
    }
  }

  #report(part: string): void {
    if (this.#follow === undefined) return;
    this.#bytes += Buffer.byteLength(part);
    const list = this.#list.begun;
    const { beside } = this.#list;
    if (list !== null)
      this.#follow({ count: list.count, bytes: this.#bytes, beside, items: () => list.soFar() });
  }

  /** The fields beside the list in the response, as far as it was read. */
  get beside(): BesideList {
    return this.#list.beside;
  }

  async cut(): Promise<boolean> {
    while (this.#work !== null) await this.#work;
    this.#cut = this.#failure === null ? this.#list.begun : null;
    return this.#cut?.hasItems === true;
  }

  /** @throws SyntaxError, or AppFailure `unreadable`, if the list is invalid */
  async end(): Promise<DecodedRecords<Fields & BackendRecord>> {
    while (this.#work !== null) await this.#work;
    if (this.#failure !== null) throw this.#failure.thrown;
    if (this.#full !== null) return this.#full.decodedInTurns();
    if (this.#cut === null) return { items: [], unreadable: [] };
    return (this.#cut ?? this.#list.end()).decodedInTurns();
  }

  /** Whether reading has failed, or has reached the number of records that are accepted. */
  get isDone(): boolean {
    return this.#failure !== null || this.isFull;
  }

  /** Whether the list has more records than are accepted. */
  get isFull(): boolean {
    return this.#full !== null;
  }
}

function isTooLarge(thrown: unknown): boolean {
  return thrown instanceof AppFailure && thrown.error.code === 'too-large';
}

function reasonOf(cut: TransportFailureKind): PartialReason {
  if (cut === 'too-large') return 'limit';
  return cut === 'aborted' ? 'cancelled' : 'lost';
}

/** One page of a list, or all of it, and the fields beside the list in the response. */
export interface ReadPage<Item> extends DecodedRecords<Item> {
  readonly beside: BesideList;
  /** Why the rest of it did not come; absent if all of it did. */
  readonly ended?: PartialReason;
}

/**
 * Reads the response of a list endpoint; yields to the event loop if it is long. A response that was parsed
 * while it arrived is not parsed again.
 *
 * @param path route for the error, e.g. `GET /project`
 * @throws AppFailure as `readJson` and `decodeRecords`
 */
export async function readRecords<Fields>(
  answer: BackendAnswer,
  kind: RecordKind<Fields>,
  path: string,
  host: string,
  reading: RecordsReading<Fields & BackendRecord> = {},
): Promise<DecodedRecords<Fields & BackendRecord>> {
  const { items, unreadable } = await readPage(answer, kind, path, host, reading);
  return { items, unreadable };
}

/** Like `readRecords`, with the fields beside the list in the response. */
export async function readPage<Fields>(
  answer: BackendAnswer,
  kind: RecordKind<Fields>,
  path: string,
  host: string,
  reading: RecordsReading<Fields & BackendRecord> = {},
): Promise<ReadPage<Fields & BackendRecord>> {
  const { parts, reader: existing } = answer;
  // Even a short response may have many records.
  if (parts === undefined && existing === undefined) {
    const json = readJson(answer, path, host, Number.POSITIVE_INFINITY);
    return { ...decodeRecords(json, kind, path, reading.cached, reading.maxItems), beside: besideList(json) };
  }
  try {
    // What a reader has received is not kept, so it is the one of this list.
    const reader = (existing as RecordsReader<Fields> | undefined) ?? new RecordsReader(kind, path, reading);
    for (const part of parts ?? []) {
      await reader.read(part);
      if (reader.isDone) break;
    }
    const records = await reader.end();
    const ended = reader.isFull ? 'limit' : answer.cut && reasonOf(answer.cut);
    return { ...records, beside: reader.beside, ...(ended !== undefined && { ended }) };
  } catch (thrown) {
    if (thrown instanceof AppFailure) throw thrown;
    throw notJson(answer, path, host);
  }
}
