import type { BackendRecord, UnreadableItem } from '#contract/records.ts';
import { kindOf, listItems, recordCandidates } from '../json/envelope.ts';
import { recordId } from './record-id.ts';
import { type RecordKind, readRecord } from './record-reader.ts';

/** A decoded list. Items that cannot be read are listed apart; the others are not affected. */
export interface DecodedRecords<Item> {
  readonly items: readonly Item[];
  readonly unreadable: readonly UnreadableItem[];
}

/**
 * Reads the answer of a list endpoint.
 * @param path route for the error, e.g. `GET /project`
 * @throws AppFailure `unreadable` where it is not a list
 */
export function decodeRecords<Fields>(
  json: unknown,
  kind: RecordKind<Fields>,
  path: string,
): DecodedRecords<Fields & BackendRecord> {
  const decoder = new RecordListDecoder(kind);
  decoder.read(listItems(json, kind.ownNames, path));
  return withKeys(decoder);
}

/** Decodes a list, some items at a time. Those that have no identifier, or that of another, have no key of their own yet. */
export class RecordListDecoder<Fields> implements DecodedRecords<Fields & BackendRecord> {
  readonly items: (Fields & BackendRecord)[] = [];
  readonly unreadable: UnreadableItem[] = [];
  readonly #kind: RecordKind<Fields>;

  constructor(kind: RecordKind<Fields>) {
    this.#kind = kind;
  }

  /** How many items were read so far. */
  get count(): number {
    return this.items.length + this.unreadable.length;
  }

  /** Decodes the items that follow those of the last call. */
  read(items: readonly unknown[]): void {
    for (let at = 0; at < items.length; at += 1) {
      const item = readRecord(items[at], this.#kind);
      if (typeof item === 'string') this.unreadable.push({ index: this.count, difference: item });
      else this.items.push(item);
    }
  }
}

/** Gives each item its key. Rows need unique ones even where a backend repeats an identifier or sends none. */
function withKeys<Item extends BackendRecord>({
  items,
  unreadable,
}: DecodedRecords<Item>): DecodedRecords<Item> {
  const ids = new Set<string | null>();
  for (const { id } of items) ids.add(id);
  if (ids.size === items.length && !ids.has(null)) return { items, unreadable };
  const taken = new Set<string>();
  let skipped = 0;
  const keyed = items.map((item, at) => {
    while (unreadable[skipped]?.index === at + skipped) skipped += 1;
    let key = item.id ?? '';
    if (item.id === null || taken.has(key)) for (key = `#${at + skipped}`; ids.has(key); ) key = `#${key}`;
    taken.add(key);
    return key === item.key ? item : { ...item, key };
  });
  return { items: keyed, unreadable };
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
    const record = readRecord(source, kind);
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

/** A field that has to be a string, or the difference in words. */
export function expectedString(
  record: Readonly<Record<string, unknown>>,
  field: string,
): { text: string } | string {
  const value = Object.hasOwn(record, field) ? record[field] : undefined;
  return typeof value === 'string' ? { text: value } : `${field}: expected a string, found ${kindOf(value)}`;
}
