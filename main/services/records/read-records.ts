import type { BackendRecord } from '#contract/records.ts';
import type { BodyReader } from '#main/http-ports.ts';
import { type TimeSlices, timeSlices } from '../async/time-slices.ts';
import { AppFailure } from '../errors/app-failure.ts';
import type { BackendAnswer } from '../http/backend-call.ts';
import { notJson, readJson } from '../http/backend-client.ts';
import { ListReader } from '../json/list-reader.ts';
import { type BesideList, besideList } from '../json/page-statement.ts';
import { inSteps } from '../json/text-steps.ts';
import type { RecordKind } from './record-reader.ts';
import { type DecodedRecords, decodeRecords, type Held, RecordListDecoder } from './records.ts';

/** How records are read. */
export interface RecordsReading<Item> {
  readonly slices?: TimeSlices;
  readonly held?: Held<Item> | undefined;
}

/** Reads a list in turns, while it comes. */
export class RecordsReader<Fields> implements BodyReader {
  readonly #list: ListReader<RecordListDecoder<Fields>>;
  readonly #slices: TimeSlices;
  readonly #waiting: string[] = [];
  #work: Promise<void> | null = null;
  #failure: { readonly thrown: unknown } | null = null;

  /** @param path route for the error, e.g. `GET /project` */
  constructor(
    kind: RecordKind<Fields>,
    path: string,
    { slices = timeSlices, held }: RecordsReading<Fields & BackendRecord> = {},
  ) {
    this.#slices = slices;
    this.#list = new ListReader(kind.ownNames, path, () => new RecordListDecoder(kind, path, held));
  }

  write(part: string): void {
    this.#waiting.push(part);
    this.#work ??= this.#readWaiting();
  }

  async #readWaiting(): Promise<void> {
    for (let part = this.#waiting.shift(); part !== undefined; part = this.#waiting.shift())
      await this.read(part);
    this.#work = null;
  }

  /** Reads the next part, after those that were written. Never rejects. */
  async read(part: string): Promise<void> {
    if (this.#failure !== null) return;
    await this.#slices.turn();
    try {
      for (const step of inSteps([part])) {
        this.#list.write(step);
        if (this.#slices.spent) await this.#slices.turn();
      }
    } catch (thrown) {
      this.#failure = { thrown };
    }
  }

  /** What the answer has beside its list, once it has ended. */
  get beside(): BesideList {
    return this.#list.beside;
  }

  /** @throws what is wrong with the list: SyntaxError, or AppFailure `unreadable` */
  async end(): Promise<DecodedRecords<Fields & BackendRecord>> {
    while (this.#work !== null) await this.#work;
    if (this.#failure !== null) throw this.#failure.thrown;
    return this.#list.end().decodedInTurns(this.#slices);
  }

  /** Nothing more can be read. */
  get isFailed(): boolean {
    return this.#failure !== null;
  }
}

/** One page of a list, which may be all of it, and what the answer has beside it. */
export interface ReadPage<Item> extends DecodedRecords<Item> {
  readonly beside: BesideList;
}

/**
 * Reads the answer of a list endpoint, a long one in turns; one that was read while it came needs no reading.
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

/** As `readRecords`, with what the answer has beside its list. */
export async function readPage<Fields>(
  answer: BackendAnswer,
  kind: RecordKind<Fields>,
  path: string,
  host: string,
  reading: RecordsReading<Fields & BackendRecord> = {},
): Promise<ReadPage<Fields & BackendRecord>> {
  const { parts } = answer;
  // A short one may have many records.
  if (parts === undefined) {
    const json = readJson(answer, path, host, Number.POSITIVE_INFINITY);
    return { ...decodeRecords(json, kind, path, reading.held), beside: besideList(json) };
  }
  try {
    const known = answer.reader;
    const reader = known instanceof RecordsReader ? known : new RecordsReader(kind, path, reading);
    for (const part of reader === known ? [] : parts) {
      await reader.read(part);
      if (reader.isFailed) break;
    }
    return { ...(await reader.end()), beside: reader.beside };
  } catch (thrown) {
    if (thrown instanceof AppFailure) throw thrown;
    throw notJson(answer, path, host);
  }
}
