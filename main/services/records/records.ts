import type { BackendRecord, UnreadableItem } from '#contract/records.ts';
import { isObject, kindOf, listItems, recordCandidates } from '../json/envelope.ts';
import { identifierKeys, recordId } from './record-id.ts';
import { withoutSecrets } from './secrets.ts';

/** A decoded list. Items that cannot be read are listed apart; the others are not affected. */
export interface DecodedRecords<Item> {
  readonly items: readonly Item[];
  readonly unreadable: readonly UnreadableItem[];
}

/** Reads the fields of one kind of record. Returns the first difference, in words, where it cannot. */
export type FieldReader<Fields> = (record: Readonly<Record<string, unknown>>) => Fields | string;

/** One kind of record: its names in lists and envelopes, and its fields in the interface. */
export interface RecordKind<Fields> {
  readonly ownNames: readonly string[];
  readonly fieldNames: readonly string[];
  readonly readFields: FieldReader<Fields>;
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
  const items: (Fields & BackendRecord)[] = [];
  const unreadable: UnreadableItem[] = [];
  const read = listItems(json, kind.ownNames, path).map((item) => readRecord(item, kind));
  const ids = new Set(read.map((item) => (typeof item === 'string' ? null : item.id)));
  const taken = new Set<string>();
  for (const [index, item] of read.entries()) {
    if (typeof item === 'string') {
      unreadable.push({ index, difference: item });
      continue;
    }
    // Rows need unique keys even where a backend repeats an identifier or sends none.
    let key = item.id ?? '';
    if (item.id === null || taken.has(key)) for (key = `#${index}`; ids.has(key); ) key = `#${key}`;
    taken.add(key);
    items.push({ ...item, key });
  }
  return { items, unreadable };
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

/** The record, or the first difference in words. */
export function readRecord<Fields>(
  item: unknown,
  { fieldNames, readFields }: RecordKind<Fields>,
): (Fields & BackendRecord) | string {
  if (!isObject(item)) return `expected an object, found ${kindOf(item)}`;
  const fields = readFields(item);
  if (typeof fields === 'string') return fields;
  const named = new Set<string>([...fieldNames, ...identifierKeys]);
  const unknown = Object.fromEntries(Object.entries(item).filter(([key]) => !named.has(key)));
  const { value: more, secrets } = withoutSecrets(unknown);
  const id = recordId(item);
  return { ...fields, id, key: id ?? '', more, secrets };
}

/** A field that has to be a string, or the difference in words. */
export function expectedString(
  record: Readonly<Record<string, unknown>>,
  field: string,
): { text: string } | string {
  const value = Object.hasOwn(record, field) ? record[field] : undefined;
  return typeof value === 'string' ? { text: value } : `${field}: expected a string, found ${kindOf(value)}`;
}
