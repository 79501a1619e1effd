import type { BackendRecord, PartialReason } from '#contract/records.ts';
import type { BodyReader } from '#main/http-ports.ts';
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
}

/** Number of chunks that may wait to be read, each of some ten thousand characters. */
const maxWaiting = 32;

/** Reads a list while it arrives, yielding to the event loop. */
export class RecordsReader<Fields> implements BodyReader {
  readonly #list: ListReader<RecordListDecoder<Fields>>;
  readonly #waiting: string[] = [];
  /** Set while too many chunks are waiting. */
  #room: PromiseWithResolvers<void> | null = null;
  #work: Promise<void> | null = null;
  /** What has arrived of a list whose rest does not come. */
  #cut: RecordListDecoder<Fields> | null = null;
  #failure: { readonly thrown: unknown } | null = null;

  /** @param path route for the error, e.g. `GET /project` */
  constructor(
    kind: RecordKind<Fields>,
    path: string,
    { cached }: RecordsReading<Fields & BackendRecord> = {},
  ) {
    this.#list = new ListReader(kind.ownNames, path, () => new RecordListDecoder(kind, path, cached));
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
    if (this.#failure !== null) return;
    try {
      await forEachInTurns(inSteps([part]), (step) => this.#list.write(step), { stride: 1 });
    } catch (thrown) {
      this.#failure = { thrown };
    }
  }

  /** The fields beside the list in the response, once it has ended. */
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
    return (this.#cut ?? this.#list.end()).decodedInTurns();
  }

  /** Whether reading has failed. */
  get isDone(): boolean {
    return this.#failure !== null;
  }
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
    return { ...decodeRecords(json, kind, path, reading.cached), beside: besideList(json) };
  }
  try {
    // What a reader has received is not kept, so it is the one of this list.
    const reader = (existing as RecordsReader<Fields> | undefined) ?? new RecordsReader(kind, path, reading);
    for (const part of parts ?? []) {
      await reader.read(part);
      if (reader.isDone) break;
    }
    const ended = answer.cut === undefined ? {} : { ended: 'lost' as const };
    return { ...(await reader.end()), beside: reader.beside, ...ended };
  } catch (thrown) {
    if (thrown instanceof AppFailure) throw thrown;
    throw notJson(answer, path, host);
  }
}
