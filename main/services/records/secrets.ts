import type { JsonObject, JsonValue } from '#contract/json.ts';

const secretKey = /secret|token|password|private/i;
/** Authorizations of these types have credentials in `data` (docs/interface.md, "Endpoints"). */
const authorizationTypes = new Set<unknown>(['oauth', 'personal_access_token', 'deploy_key']);
const credentialKeys = new Set(['data', 'code', 'key']);
const privateKey = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/;
/**
 * The beginning of each private key. Searching for it takes a fraction of the time of the full expression.
 */
const privateKeyStart = '-----BEGIN ';
/** Limits the recursion for hostile input. */
const maxDepth = 24;

/** Fields that were dropped because they contain secrets, by dotted name. */
export type DroppedSecrets = Record<string, 'set' | 'not set'>;

/**
 * What a field's name alone means: `secret` is always dropped; `credential` is dropped if the object is an
 * authorization; `unusable` must never be assigned.
 */
export type NameKind = 'plain' | 'secret' | 'credential' | 'unusable';

/** Limits the cache: a backend can send any number of names. */
const maxNames = 2_000;
const kindOfName = new Map<string, NameKind>();

/** @see NameKind */
export function nameKind(name: string): NameKind {
  const cached = kindOfName.get(name);
  if (cached !== undefined) return cached;
  const kind =
    name === '__proto__'
      ? 'unusable'
      : secretKey.test(name)
        ? 'secret'
        : credentialKeys.has(name)
          ? 'credential'
          : 'plain';
  if (kindOfName.size < maxNames) kindOfName.set(name, kind);
  return kind;
}

/** Whether a field with this value is dropped although its name alone does not require it. */
export function isCredential(name: NameKind, type: unknown): boolean {
  return name === 'credential' && authorizationTypes.has(type);
}

export function isPrivateKey(value: unknown): boolean {
  return typeof value === 'string' && value.includes(privateKeyStart) && privateKey.test(value);
}

/** The placeholder for the value of a dropped field. Empty values count as not set. */
export function setOrNot(value: unknown): 'set' | 'not set' {
  return value === null || value === undefined || value === '' ? 'not set' : 'set';
}

/**
 * Copies a JSON value without secrets: drops every key that matches secret, token, password or private, the credentials of
 * authorizations, and any private key, at any depth (docs/decisions/secrets-in-answers.md). Also drops `__proto__`, which must
 * never be assigned, and values below the maximum depth.
 *
 * @param prefix of the dotted names in `secrets`
 * @param depth of the value in its record, from 1
 */
export function copyWithoutSecrets(
  value: unknown,
  prefix: string,
  depth: number,
  secrets: DroppedSecrets,
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
  if (Array.isArray(value)) return value.map((item) => copyWithoutSecrets(item, prefix, depth + 1, secrets));
  return copyObject(value as Record<string, unknown>, prefix, depth, secrets);
}

function copyObject(
  source: Readonly<Record<string, unknown>>,
  prefix: string,
  depth: number,
  secrets: DroppedSecrets,
): JsonObject {
  const copy: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(source)) {
    const kind = nameKind(key);
    if (kind === 'unusable') continue;
    if (kind === 'secret' || isPrivateKey(value) || isCredential(kind, source.type))
      secrets[`${prefix}${key}`] = setOrNot(value);
    else copy[key] = copyWithoutSecrets(value, `${prefix}${key}.`, depth + 1, secrets);
  }
  return copy;
}
