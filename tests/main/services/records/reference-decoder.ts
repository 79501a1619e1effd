import type { JsonObject, JsonValue } from '#contract/json.ts';
import type { BackendRecord, UnreadableItem } from '#contract/records.ts';
import { isObject, kindOf, listItems } from '#services/json/envelope.ts';
import { identifierKeys, recordId } from '#services/records/record-id.ts';
import type { RecordKind } from '#services/records/record-reader.ts';
import type { DecodedRecords } from '#services/records/records.ts';

// The decoder before it was optimized, which the current one is compared with.

/** @throws AppFailure `unreadable` if it is not a list */
export function referenceDecode<Fields>(
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
    // Rows need unique keys even if a backend repeats an identifier or sends none.
    let key = item.id ?? '';
    if (item.id === null || taken.has(key)) for (key = `#${index}`; ids.has(key); ) key = `#${key}`;
    taken.add(key);
    items.push({ ...item, key });
  }
  return { items, unreadable };
}

function readRecord<Fields>(
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
const secretKey = /secret|token|password|private/i;
/** Authorizations of these types have credentials in `data` (docs/interface.md, "Endpoints"). */
const authorizationTypes = new Set<unknown>(['oauth', 'personal_access_token', 'deploy_key']);
const credentialKeys = new Set(['data', 'code', 'key']);
const privateKey = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/;
/** Limits the recursion for hostile input. */
const maxDepth = 24;

/** A JSON object without secrets, and the dotted names of the removed fields. */
interface Redacted {
  readonly value: JsonObject;
  readonly secrets: Readonly<Record<string, 'set' | 'not set'>>;
}

/**
 * Removes every key that matches secret, token, password or private, the credentials of authorizations, and any private
 * key, at any depth (docs/decisions/secrets-in-answers.md). Also removes `__proto__`, which must never be assigned, and
 * values below the maximum depth.
 */
function withoutSecrets(record: Readonly<Record<string, unknown>>): Redacted {
  const secrets: Record<string, 'set' | 'not set'> = Object.create(null);
  const value = copyObject(record, '', 0, secrets);
  return { value, secrets: { ...secrets } };
}

function copyObject(
  source: Readonly<Record<string, unknown>>,
  prefix: string,
  depth: number,
  secrets: Record<string, 'set' | 'not set'>,
): JsonObject {
  const copy: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(source)) {
    if (key === '__proto__') continue;
    if (isSecret(key, value, source)) {
      secrets[`${prefix}${key}`] = value === null || value === undefined || value === '' ? 'not set' : 'set';
      continue;
    }
    copy[key] = copyValue(value, `${prefix}${key}.`, depth + 1, secrets);
  }
  return copy;
}

function isSecret(key: string, value: unknown, source: Readonly<Record<string, unknown>>): boolean {
  if (secretKey.test(key) || (typeof value === 'string' && privateKey.test(value))) return true;
  return credentialKeys.has(key) && authorizationTypes.has(source.type);
}

function copyValue(
  value: unknown,
  prefix: string,
  depth: number,
  secrets: Record<string, 'set' | 'not set'>,
): JsonValue {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    return value;
  }
  if (typeof value !== 'object' || depth > maxDepth) return '…';
  if (Array.isArray(value)) return value.map((item) => copyValue(item, prefix, depth + 1, secrets));
  return copyObject(value as Record<string, unknown>, prefix, depth, secrets);
}
