import type { BackendRecord, PartialList, UnreadableItem } from '#contract/records.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { failure } from '../errors/app-failure.ts';
import { usualListLimits } from '../http/limits.ts';
import { kindOf, type ListSink, listItems, recordCandidates } from '../json/envelope.ts';

import { IdentifierSet } from './identifier-set.ts';
import { recordId } from './record-id.ts';
import { type RecordKind, RecordReader } from './record-reader.ts';

/**
 * The records that are already cached. Nearly every record of a refetched list is cached. Equal records are
 * reused, which saves parsing them and allocating objects that the garbage collector has to copy.
 */
export interface CachedRecords<Item> {
  /** The record with this identifier. */
  get(id: string): Item | undefined;
  /** The cached record that equals the given one, or else the given one. */
  share(record: Item): Item;
}

/** A decoded list. Unreadable items are listed separately and do not affect the others. */
export interface DecodedRecords<Item> {
  readonly items: readonly Item[];
  readonly unreadable: readonly UnreadableItem[];
}

/** A fetched list with all its pages. */
export interface FetchedRecords<Item> extends DecodedRecords<Item> {
  /** What is known about the records that did not arrive; absent if the list is complete. */
  readonly partial?: PartialList;
}

/**
 * Decodes the response of a list endpoint synchronously, for short responses.
 * @param path route for the error, e.g. `GET /project`
 * @param maxItems as for `RecordListDecoder`
 * @throws AppFailure `unreadable` if it is not a list; `too-large` with more than `maxItems` records
 */
export function decodeRecords<Fields>(
  json: unknown,
  kind: RecordKind<Fields>,
  path: string,
  cached?: CachedRecords<Fields & BackendRecord>,
  maxItems?: number,
): DecodedRecords<Fields & BackendRecord> {
  const decoder = new RecordListDecoder(kind, cached, maxItems);
  decoder.read(listItems(json, kind.ownNames, path));
  return decoder.decoded();
}

/** Decodes a list incrementally, some items at a time. */
export class RecordListDecoder<Fields> implements ListSink {
  readonly #items: (Fields & BackendRecord)[] = [];
  readonly #unreadable: UnreadableItem[] = [];
  readonly #ids = new IdentifierSet();
  /** Items without an identifier, or with that of another item: their index in `#items` and in the list. */
  readonly #withoutKey: (readonly [at: number, index: number])[] = [];
  readonly #reader: RecordReader<Fields>;
  readonly #maxItems: number;
  readonly #cached: CachedRecords<Fields & BackendRecord> | undefined;

  /** @param maxItems a compressed response of a few kilobytes can have tens of millions (docs/decisions/size.md) */
  constructor(
    kind: RecordKind<Fields>,
    cached?: CachedRecords<Fields & BackendRecord>,
    maxItems = usualListLimits.records,
  ) {
    this.#reader = new RecordReader(kind);
    this.#maxItems = maxItems;
    this.#cached = cached;
  }

  /** Reads as many as are accepted. @throws AppFailure `too-large` if there are more */
  read(items: readonly unknown[]): void {
    const accepted = Math.min(items.length, this.#maxItems - this.count);
    for (let at = 0; at < accepted; at += 1) {
      const same = this.#cached === undefined ? null : this.#reader.cachedEqual(items[at], this.#cached);
      const item = same ?? this.#reader.read(items[at]);
      if (typeof item === 'string') this.setAside(item);
      else {
        const hasKey = item.id !== null && this.#ids.add(item.id);
        if (!hasKey) this.#withoutKey.push([this.#items.length, this.count]);
        const isNew = same === null && hasKey && this.#cached !== undefined;
        this.#items.push(isNew ? this.#cached.share(item) : item);
      }
    }
    if (accepted < items.length) throw failure('too-large', { records: this.#maxItems });
  }

  /** Number of items so far, with those that cannot be read. */
  get count(): number {
    return this.#items.length + this.#unreadable.length;
  }

  /** The records so far, without those whose key is not known before the list has ended. */
  soFar(): readonly (Fields & BackendRecord)[] {
    const without = this.#withoutKey.values();
    let next = without.next();
    if (next.done) return this.#items.slice();
    return this.#items.filter((_item, at) => {
      if (next.done || next.value[0] !== at) return true;
      next = without.next();
      return false;
    });
  }

  /** Whether any item could be read. */
  get hasItems(): boolean {
    return this.#items.length > 0;
  }

  setAside(difference: string): void {
    this.#unreadable.push({ index: this.count, difference });
  }

  /** The decoded records. Each gets a unique key, even if a backend repeats an identifier or sends none. */
  decoded(): DecodedRecords<Fields & BackendRecord> {
    for (const [at, index] of this.#withoutKey) this.#setKey(at, index);
    return { items: this.#items, unreadable: this.#unreadable };
  }

  /** Like `decoded`, yielding between items. */
  async decodedInTurns(): Promise<DecodedRecords<Fields & BackendRecord>> {
    await forEachInTurns(this.#withoutKey, ([at, index]) => this.#setKey(at, index));
    this.#withoutKey.length = 0;
    return this.decoded();
  }

  #setKey(at: number, index: number): void {
    let key = `#${index}`;
    while (this.#ids.has(key)) key = `#${key}`;
    this.#items[at] = { ...(this.#items[at] as Fields & BackendRecord), key };
  }
}

const readers = new WeakMap<object, unknown>();

/** One shared reader per kind for single records, so that its cached names help in an event storm too. */
function readerOf<Fields>(kind: RecordKind<Fields>): RecordReader<Fields> {
  const existing = readers.get(kind) as RecordReader<Fields> | undefined;
  const reader = existing ?? new RecordReader(kind);
  if (existing === undefined) readers.set(kind, reader);
  return reader;
}

/** A record with an identifier, found in JSON. */
export interface FoundRecord<Item> {
  readonly record: Item;
  /** The object from which it was read. */
  readonly source: Readonly<Record<string, unknown>>;
}

/** Finds the record in any JSON, bare or in an envelope; null if there is none with an identifier. */
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

/**
 * The identifier in the response to a creation, even if the response has nothing else; null if there is none.
 */
export function createdId(json: unknown, ownNames: readonly string[]): string | null {
  for (const source of recordCandidates(json, ownNames)) {
    const id = recordId(source);
    if (id !== null) return id;
  }
  return null;
}

/**
 * The record in the response to a creation, or else what was sent together with the identifier in the
 * response; null if there is neither.
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

/** Reads a field that has to be a string, or describes the difference. */
export function expectedString(
  record: Readonly<Record<string, unknown>>,
  field: string,
): { text: string } | string {
  const value = Object.hasOwn(record, field) ? record[field] : undefined;
  return typeof value === 'string' ? { text: value } : `${field}: expected a string, found ${kindOf(value)}`;
}
