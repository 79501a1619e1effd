import { isObject } from '../json/envelope.ts';
import type { BackendCall } from './backend-call.ts';
import type { Hide } from './refusal-lines.ts';

/** What is secret of the bodies that this app sends (docs/interface.md, "Endpoints"). */
const secretNames = new Set(['password', 'client_secret', 'code', 'token', 'key']);
/** Shorter texts are in other words, too. */
const shortest = 4;

/** Removes the secrets of a call from what the backend says of it: some frameworks quote what was sent. */
export function hidingSecretsOf({ token, body = {} }: Pick<BackendCall, 'token' | 'body'>): Hide {
  const secrets = [...(token === undefined ? [] : [token]), ...secretsIn(body)].flatMap(spellings);
  const known = [...new Set(secrets)]
    .filter(({ length }) => length >= shortest)
    .sort((one, other) => other.length - one.length);
  return (text) => known.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}

function secretsIn(body: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (typeof value === 'string') return secretNames.has(name) ? [value] : [];
    return isObject(value) ? secretsIn(value) : [];
  });
}

/** As it may be quoted: as it is, in JSON, on one line, and the lines of a key by themselves. */
function spellings(secret: string): readonly string[] {
  const lines = secret.split('\n').map((line) => line.trim());
  const long = lines.length > 1 ? lines.filter((line) => line.length >= 16) : [];
  return [secret, secret.trim(), JSON.stringify(secret).slice(1, -1), secret.replace(/\s+/g, ' '), ...long];
}
