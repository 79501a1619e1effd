import { isObject } from '../json/envelope.ts';
import type { BackendCall } from './backend-call.ts';
import type { Hide } from './refusal-lines.ts';

/** Names of the secrets in the bodies that this app sends (docs/interface.md, "Endpoints"). */
const secretNames = new Set(['password', 'client_secret', 'code', 'token', 'key']);
/** Shorter texts occur in other words, too. */
const minLength = 4;

/** Removes the secrets of a call from the backend's response: some frameworks quote their input. */
export function hidingSecretsOf({ token, body = {} }: Pick<BackendCall, 'token' | 'body'>): Hide {
  const secrets = [...(token === undefined ? [] : [token]), ...secretsIn(body)].flatMap(spellings);
  const known = [...new Set(secrets)]
    .filter(({ length }) => length >= minLength)
    .sort((one, other) => other.length - one.length);
  return (text) => known.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}

function secretsIn(body: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (typeof value === 'string') return secretNames.has(name) ? [value] : [];
    return isObject(value) ? secretsIn(value) : [];
  });
}

/** The ways it may be quoted: unchanged, in JSON, on one line, and the single lines of a key. */
function spellings(secret: string): readonly string[] {
  const lines = secret.split('\n').map((line) => line.trim());
  const long = lines.length > 1 ? lines.filter((line) => line.length >= 16) : [];
  return [secret, secret.trim(), JSON.stringify(secret).slice(1, -1), secret.replace(/\s+/g, ' '), ...long];
}
