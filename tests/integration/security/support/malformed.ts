import { z } from 'zod';

/** The part of JSON Schema that zod generates from the app's parsers. */
interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly pattern?: string;
}

type Path = readonly (string | number)[];

/** A place in an input, and the value to put there. */
interface Mutation {
  readonly path: Path;
  readonly value: unknown;
}

/** Maximum number of characters of any text, and of items of any list, that a channel accepts. */
const maxCharacters = 1_000_000;
const maxItems = 50_000;

const deepList = () => {
  let list: unknown[] = [];
  for (let depth = 0; depth < 5_000; depth += 1) list = [list];
  return list;
};
const cyclic = () => {
  const record: Record<string, unknown> = {};
  record.self = record;
  return record;
};

/** Values of every type that structured cloning can transfer, by their type in JSON Schema. */
const foreign: readonly (readonly [type: string, value: unknown])[] = [
  ['null', null],
  ['undefined', undefined],
  ['boolean', true],
  ['number', 1],
  ['number', -1],
  ['other', Number.NaN],
  ['other', Number.POSITIVE_INFINITY],
  ['other', 10n],
  ['string', 'text'],
  ['string', ''],
  ['array', []],
  ['array', [1]],
  ['array', deepList()],
  ['object', {}],
  ['object', cyclic()],
  ['object', { toString: 'x', valueOf: 'x' }],
  ['object', { length: 1, 0: 'x' }],
  ['other', new Date(0)],
  ['other', new Map([['profileId', 'x']])],
  ['other', new Set([1])],
  ['other', /x/],
  ['other', new Error('x')],
  ['other', new Uint8Array(8)],
  ['other', new ArrayBuffer(8)],
];

const tooLong = 'x'.repeat(maxCharacters + 1);

/** What the parser expects, as JSON Schema; null for a channel without an argument. */
export function schemaOf(parser: z.ZodType): Schema | null {
  if (parser instanceof z.ZodUndefined) return null;
  return z.toJSONSchema(parser, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/** An input that the parser accepts. @param texts used for texts whose format JSON Schema does not describe */
export function example(schema: Schema, texts: Readonly<Record<string, string>>, name = ''): unknown {
  const [first] = alternatives(schema);
  if (first !== schema && first !== undefined) return example(first, texts, name);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'string') return texts[name] ?? (schema.pattern === undefined ? 'x' : 'a'.repeat(64));
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'null') return null;
  if (schema.type === 'array') return [example(schema.items ?? {}, texts, name)];
  const keys = schema.propertyNames?.enum ?? [];
  const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  return Object.fromEntries([
    ...keys.map((key) => [key, example(values, texts, String(key))]),
    ...Object.entries(schema.properties ?? {}).map(([key, of]) => [key, example(of, texts, key)]),
  ]);
}

/** Inputs that no channel with this schema may accept, each different from the example in one or two places. */
export function malformedInputs(schema: Schema, valid: unknown, count: number): unknown[] {
  const mutations = [...mutationsOf(schema, valid, [])];
  const singles = mutations.map((each) => mutated(valid, [each]));
  const next = generator(count);
  const doubles = Array.from({ length: Math.max(0, count - singles.length) }, () => {
    const [one, other] = [mutations[next(mutations.length)], mutations[next(mutations.length)]];
    // The longer path first, because the shorter one may replace its parent.
    const both = [one, other].filter((each) => each !== undefined);
    return mutated(
      valid,
      both.toSorted((a, b) => b.path.length - a.path.length),
    );
  });
  return [...singles, ...doubles];
}

/** Arguments for a channel without one. */
export function unexpectedArguments(count: number): unknown[] {
  const values = foreign.filter(([type]) => type !== 'undefined').map(([, value]) => value);
  return Array.from({ length: count }, (_, at) => {
    const value = values[at % values.length];
    return at < values.length ? value : at % 2 === 0 ? [value, at] : { [`field${at}`]: value };
  });
}

function* mutationsOf(schema: Schema, valid: unknown, path: Path): Generator<Mutation> {
  const kinds = alternatives(schema);
  const types = new Set(kinds.map(typeOf));
  for (const [type, value] of foreign) {
    if (types.has(type) || (types.has('integer') && type === 'number')) continue;
    // A missing field may be optional.
    if (type !== 'undefined' || path.length === 0) yield { path, value };
  }
  if (types.has('string')) yield { path, value: tooLong };
  if (types.has('integer')) for (const value of [1.5, 2 ** 53, 1e300, -(2 ** 53)]) yield { path, value };
  for (const kind of kinds) {
    if (kind.enum !== undefined || 'const' in kind) {
      for (const value of ['__proto__', 'toString', 'X']) if (kinds.length === 1) yield { path, value };
    }
  }
  const own = kinds.find((kind) => fits(kind, valid)) ?? schema;
  if (Array.isArray(valid)) {
    yield { path, value: Array.from({ length: 4 * maxItems + 1 }, () => valid[0]) };
    yield* mutationsOf(own.items ?? {}, valid[0], [...path, 0]);
  } else if (typeof valid === 'object' && valid !== null) {
    for (const key of ['more', 'constructor', '__proto__', 'then', 'toJSON'])
      yield { path: [...path, key], value: key === '__proto__' ? { polluted: true } : 'x' };
    for (const [key, value] of Object.entries(valid)) {
      const of = own.properties?.[key] ?? own.additionalProperties;
      yield* mutationsOf(typeof of === 'object' ? of : {}, value, [...path, key]);
    }
  }
}

function alternatives(schema: Schema): readonly Schema[] {
  const own = schema.anyOf ?? schema.oneOf;
  return own === undefined ? [schema] : own.flatMap(alternatives);
}

function typeOf({ type, enum: values, ...rest }: Schema): string {
  const [value] = values ?? ('const' in rest ? [rest.const] : []);
  return type ?? (value === undefined ? 'object' : typeof value);
}

function fits(schema: Schema, value: unknown): boolean {
  const type = typeOf(schema);
  if (Array.isArray(value)) return type === 'array';
  if (value === null || typeof value !== 'object') return false;
  return type === 'object';
}

/** A copy with these values. `__proto__` becomes an own key, as with structured cloning. */
function mutated(valid: unknown, mutations: readonly Mutation[]): unknown {
  let result = structuredClone(valid);
  for (const { path, value } of mutations) {
    const last = path.at(-1);
    if (last === undefined) {
      result = value;
      continue;
    }
    let parent = result as Record<string | number, unknown>;
    for (const key of path.slice(0, -1)) parent = parent[key] as Record<string | number, unknown>;
    Object.defineProperty(parent, last, { value, enumerable: true, configurable: true, writable: true });
  }
  return result;
}

/** Whole numbers below a bound; the same ones for the same seed (Lehmer's generator). */
function generator(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
}
