import type { JsonObject, JsonValue } from '#contract/json.ts';
import type { BackendRecord } from '#contract/records.ts';
import { isObject, kindOf } from '../json/envelope.ts';
import { hasLongIdentifier, identifierKeys, maxIdentifierLength, recordId } from './record-id.ts';
import { RepeatedTexts } from './repeated-texts.ts';
import {
  copyWithoutSecrets,
  type DroppedSecrets,
  isCredential,
  isPrivateKey,
  type NameKind,
  nameKind,
  setOrNot,
} from './secrets.ts';

/**
 * Reads the fields of one kind of record, into an object that has the other properties of a record as well:
 * objects to which properties are added take a third more memory. Those of `noRecord` are set later. On failure
 * returns a description of the first difference.
 */
export type FieldReader<Fields> = (
  record: Readonly<Record<string, unknown>>,
) => (Fields & BackendRecord) | string;

/** One kind of record: its names in lists and envelopes, and its fields in the service interface. */
export interface RecordKind<Fields> {
  readonly ownNames: readonly string[];
  readonly fieldNames: readonly string[];
  /** Text fields that many records have the same values of. */
  readonly repeatedNames?: readonly string[];
  readonly readFields: FieldReader<Fields>;
}

/** The properties of a record that its fields are not. */
export const noRecord: BackendRecord = {
  id: null,
  key: '',
  more: Object.freeze({}) as JsonObject,
  secrets: Object.freeze({}) as DroppedSecrets,
};
/** Minimum length of a text that can contain a private key. */
const minKeyLength = 26;

/** The record, or a description of the first difference. */
export function readRecord<Fields>(
  item: unknown,
  kind: RecordKind<Fields>,
): (Fields & BackendRecord) | string {
  return new RecordReader(kind).read(item);
}

/**
 * The meaning of a property name: a field of the kind, an identifier, or the meaning that it has for any
 * other field.
 */
type ReadName = NameKind | 'field' | 'identifier';

/** How many property names are cached by position. */
const maxPlaces = 100;

/** A record while it is read. */
type WrittenRecord = { -readonly [Name in keyof BackendRecord]: BackendRecord[Name] } & Record<
  string,
  unknown
>;

type More = Record<string, JsonValue>;

/** Makes empty plain objects. */
type NewMore = new () => More;

/**
 * By kind. The engine makes room in the objects of a constructor for as many properties as the first ones get;
 * an object literal has room for four, and takes a third more memory with two.
 */
const newMores = new WeakMap<object, NewMore>();

function newMoreOf(kind: object): NewMore {
  const existing = newMores.get(kind);
  if (existing !== undefined) return existing;
  // Not a class, whose prototype cannot be replaced; a function is not typed as a constructor.
  const create = function More() {} as unknown as NewMore;
  create.prototype = Object.prototype;
  newMores.set(kind, create);
  return create;
}

/** Reads the records of a list, which may have 100,000. Visits each field once. */
export class RecordReader<Fields> {
  readonly #kind: RecordKind<Fields>;
  /**
   * The property names of the last record by position, and their meanings: the next record most likely has
   * the same.
   */
  readonly #names: string[] = [];
  readonly #nameKinds: ReadName[] = [];
  /** By place of the property. */
  readonly #repeated: RepeatedTexts[] = [];
  readonly #repeatedFields: readonly (readonly [name: string, texts: RepeatedTexts])[];
  readonly #NewMore: NewMore;

  constructor(kind: RecordKind<Fields>) {
    this.#kind = kind;
    this.#NewMore = newMoreOf(kind);
    this.#repeatedFields = (kind.repeatedNames ?? []).map((name) => [name, new RepeatedTexts()]);
  }

  /** The record, or a description of the first difference. */
  read(item: unknown): (Fields & BackendRecord) | string {
    if (!isObject(item)) return `expected an object, found ${kindOf(item)}`;
    const fields = this.#kind.readFields(item);
    if (typeof fields === 'string') return fields;
    let more: More | null = null;
    let secrets: DroppedSecrets | null = null;
    let place = 0;
    for (const name in item) {
      const kind =
        this.#names[place] === name ? (this.#nameKinds[place] as ReadName) : this.#learn(name, place);
      place += 1;
      if (kind === 'field' || kind === 'identifier') continue;
      const value = item[name];
      if (kind === 'plain' && isPlain(value)) {
        more ??= new this.#NewMore();
        more[name] = typeof value === 'string' ? this.#shared(value, place - 1) : value;
      } else if (kind !== 'unusable') {
        secrets ??= Object.create(null) as DroppedSecrets;
        const type = this.#kind.fieldNames.includes('type') ? undefined : item.type;
        if (isDropped(kind, value, type)) secrets[name] = setOrNot(value);
        else {
          more ??= new this.#NewMore();
          more[name] = copyWithoutSecrets(value, `${name}.`, 1, secrets);
        }
      }
    }
    const id = recordId(item);
    if (id === null && hasLongIdentifier(item)) return `id: more than ${maxIdentifierLength} characters`;
    const record: WrittenRecord = fields as Fields & WrittenRecord;
    record.id = id;
    record.key = id ?? '';
    if (more !== null) record.more = more;
    if (secrets !== null) record.secrets = { ...secrets };
    for (const [name, texts] of this.#repeatedFields) record[name] = texts.shared(record[name] as string);
    return fields;
  }

  #shared(text: string, place: number): string {
    if (place >= maxPlaces) return text;
    const texts = this.#repeated[place];
    if (texts !== undefined) return texts.shared(text);
    while (this.#repeated.length <= place) this.#repeated.push(new RepeatedTexts());
    return text;
  }

  /**
   * The cached record, if reading the item would return an equal one; null if it would not, or if only
   * reading can tell: because of a nested value, a secret, or an identifier other than `id`.
   */
  cachedEqual(
    item: unknown,
    records: { get(id: string): (Fields & BackendRecord) | undefined },
  ): (Fields & BackendRecord) | null {
    if (!isObject(item) || typeof item.id !== 'string' || !Object.hasOwn(item, 'id')) return null;
    const cached = records.get(item.id) as
      | (Readonly<Record<string, unknown>> & Fields & BackendRecord)
      | undefined;
    if (cached === undefined || cached.id !== item.id || cached.key !== item.id) return null;
    let missing = this.#kind.fieldNames.length;
    for (const _name in cached.more) missing += 1;
    for (const _name in cached.secrets) return null;
    let place = 0;
    for (const name in item) {
      const kind =
        this.#names[place] === name ? (this.#nameKinds[place] as ReadName) : this.#learn(name, place);
      place += 1;
      const value = item[name];
      if (kind === 'plain') {
        if (cached.more[name] !== value || !isPlain(value)) return null;
        missing -= 1;
      } else if (kind === 'field') {
        if (typeof value !== 'string' || cached[name] !== value) return null;
        missing -= 1;
        // Another identifier is ignored beside `id`.
      } else if (kind !== 'identifier') return null;
    }
    return missing === 0 ? cached : null;
  }

  #learn(name: string, place: number): ReadName {
    const isIdentifier = identifierKeys.includes(name as 'id');
    const kind = this.#kind.fieldNames.includes(name)
      ? 'field'
      : isIdentifier
        ? 'identifier'
        : nameKind(name);
    if (place < maxPlaces) {
      this.#names[place] = name;
      this.#nameKinds[place] = kind;
    }
    return kind;
  }
}

function isDropped(kind: NameKind, value: unknown, type: unknown): boolean {
  return kind === 'secret' || isPrivateKey(value) || isCredential(kind, type);
}

/** Whether the value can be used without copying. */
function isPlain(value: unknown): value is JsonValue {
  switch (typeof value) {
    case 'string':
      return value.length < minKeyLength || !isPrivateKey(value);
    case 'number':
    case 'boolean':
      return true;
    default:
      return value === null;
  }
}
