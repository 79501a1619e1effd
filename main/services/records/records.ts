import type { BackendRecord, PartialList, UnreadableItem } from '#contract/records.ts';
import type { TimeSlices } from '../async/time-slices.ts';
import { failure } from '../errors/app-failure.ts';
import { kindOf, listItems, recordCandidates } from '../json/envelope.ts';
import type { ListSink } from '../json/list-reader.ts';
import { IdentifierSet } from './identifier-set.ts';
import { recordId } from './record-id.ts';
import { type RecordKind, RecordReader } from './record-reader.ts';

/** More are not shown to anybody: a compressed answer of a few kilobytes can have tens of millions (docs/decisions/size.md). */
const mostItems = 1_000_000;

/**
 * The records that are held already. Of a list that is fetched again nearly every record is held: those that are equal are
 * kept, so that they need no reading, and that nothing is made of them which the garbage collector has to copy.
 */
export interface Held<Item> {
  /** The record with this identifier. */
  get(id: string): Item | undefined;
  /** The equal record that is held, or else the record itself. */
  share(record: Item): Item;
}

/** A decoded list. Items that cannot be read are listed apart; the others are not affected. */
export interface DecodedRecords<Item> {
  readonly items: readonly Item[];
  readonly unreadable: readonly UnreadableItem[];
}

/** A list as it was fetched, with all its pages. */
export interface FetchedRecords<Item> extends DecodedRecords<Item> {
  /** What is known of the records that did not come; absent where the list is whole. */
  readonly partial?: PartialList;
}

/**
 * Reads the answer of a list endpoint at once, for short ones.
 * @param path route for the error, e.g. `GET /project`
 * @throws AppFailure `unreadable` where it is not a list, or one of more than `mostItems`
 */
export function decodeRecords<Fields>(
  json: unknown,
  kind: RecordKind<Fields>,
  path: string,
  held?: Held<Fields & BackendRecord>,
): DecodedRecords<Fields & BackendRecord> {
  const decoder = new RecordListDecoder(kind, path, held);
  decoder.read(listItems(json, kind.ownNames, path));
  return decoder.decoded();
}

/** Decodes a list, some items at a time. */
export class RecordListDecoder<Fields> implements ListSink {
  readonly #items: (Fields & BackendRecord)[] = [];
  readonly #unreadable: UnreadableItem[] = [];
  readonly #ids = new IdentifierSet();
  /** Where in `#items` those are that have no identifier or that of another, and where in the list. */
  readonly #withoutKey: (readonly [at: number, index: number])[] = [];
  readonly #reader: RecordReader<Fields>;
  readonly #path: string;
  readonly #held: Held<Fields & BackendRecord> | undefined;

  /** @param path as `decodeRecords` */
  constructor(kind: RecordKind<Fields>, path: string, held?: Held<Fields & BackendRecord>) {
    this.#reader = new RecordReader(kind);
    this.#path = path;
    this.#held = held;
  }

  /** @throws AppFailure `unreadable` where there are too many */
  read(items: readonly unknown[]): void {
    if (this.#count + items.length > mostItems) {
      const difference = `a list of more than ${mostItems.toLocaleString('en-US')} items`;
      throw failure('unreadable', { path: this.#path, difference });
    }
    for (let at = 0; at < items.length; at += 1) {
      const same = this.#held === undefined ? null : this.#reader.heldAs(items[at], this.#held);
      const item = same ?? this.#reader.read(items[at]);
      if (typeof item === 'string') this.setAside(item);
      else {
        const hasKey = item.id !== null && this.#ids.add(item.id);
        if (!hasKey) this.#withoutKey.push([this.#items.length, this.#count]);
        const isNew = same === null && hasKey && this.#held !== undefined;
        this.#items.push(isNew ? this.#held.share(item) : item);
      }
    }
  }

  setAside(difference: string): void {
    this.#unreadable.push({ index: this.#count, difference });
  }

  /** What was read. Rows need unique keys even where a backend repeats an identifier or sends none. */
  decoded(): DecodedRecords<Fields & BackendRecord> {
    for (const [at, index] of this.#withoutKey) this.#setKey(at, index);
    return { items: this.#items, unreadable: this.#unreadable };
  }

  /** As `decoded`, in turns. */
  async decodedInTurns(slices: TimeSlices): Promise<DecodedRecords<Fields & BackendRecord>> {
    for (const [at, index] of this.#withoutKey) {
      this.#setKey(at, index);
      if (slices.spent) await slices.turn();
    }
    this.#withoutKey.length = 0;
    return this.decoded();
  }

  get #count(): number {
    return this.#items.length + this.#unreadable.length;
  }

  #setKey(at: number, index: number): void {
    let key = `#${index}`;
    while (this.#ids.has(key)) key = `#${key}`;
    this.#items[at] = { ...(this.#items[at] as Fields & BackendRecord), key };
  }
}

const readers = new WeakMap<RecordKind<never>, RecordReader<never>>();

/** One for all records that come alone: those of a storm have the same fields too. */
function readerOf<Fields>(kind: RecordKind<Fields>): RecordReader<Fields> {
  const known = readers.get(kind as RecordKind<never>) as RecordReader<Fields> | undefined;
  const reader = known ?? new RecordReader(kind);
  if (known === undefined) readers.set(kind as RecordKind<never>, reader as RecordReader<never>);
  return reader;
}

/** A record with an identifier that was found in some JSON. */
export interface FoundRecord<Item> {
  readonly record: Item;
  /** The object that it was read from. */
  readonly source: Readonly<Record<string, unknown>>;
}

/** The record in any JSON, bare or in an envelope; null where there is none with an identifier. */
export function findRecord<Fields>(
  json: unknown,
  kind: RecordKind<Fields>,
): FoundRecord<Fields & BackendRecord> | null {
  for (const source of recordCandidates(json, kind.ownNames)) {
    const record = readerOf(kind).read(source);
    if (typeof record !== 'string' && record.id !== null) return { record, source };
  }
  return null;
}

/** The identifier in the answer to a creation, even where the answer has nothing else; null where it has none. */
export function createdId(json: unknown, ownNames: readonly string[]): string | null {
  for (const source of recordCandidates(json, ownNames)) {
    const id = recordId(source);
    if (id !== null) return id;
  }
  return null;
}

/**
 * The record that the answer to a creation has, or what was sent with the identifier of the answer, null for none.
 * @param sent the fields as the kind has them
 */
export function createdRecord<Fields extends object>(
  json: unknown,
  kind: RecordKind<Fields>,
  sent: Fields,
): Fields & BackendRecord {
  const found = findRecord(json, kind);
  if (found !== null) return found.record;
  const id = createdId(json, kind.ownNames);
  return { ...sent, id, key: id ?? '', more: {}, secrets: {} };
}

/** A field that has to be a string, or the difference in words. */
export function expectedString(
  record: Readonly<Record<string, unknown>>,
  field: string,
): { text: string } | string {
  const value = Object.hasOwn(record, field) ? record[field] : undefined;
  return typeof value === 'string' ? { text: value } : `${field}: expected a string, found ${kindOf(value)}`;
}
