import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { RouteKey } from '../service/http/router.ts';
import { type AuthorizationType, authorizationTypes } from '../service/options.ts';
import { type Shape, shapeChoices } from '../service/shapes.ts';
import { frameworks } from './framework-errors.ts';
import type { GeneratedList } from './generated-list.ts';
import type { BackendOptions } from './options.ts';
import { type Preset, type ShapeName, shapes } from './presets.ts';

const choices = Object.entries(shapeChoices).map(([field, values]) => `    ${field}=${values.join('|')}`);

export const usage = `Usage: npm run backend -- [options]

Runs the reference backend on 127.0.0.1 until it is interrupted.

  --port N                 TCP port (4000); 0 lets the system choose
  --data FILE              keep the data in this SQLite file (else in memory)
  --base-path PATH         sub-path of the service, such as /ops/api
  --chatty N               colleagues make N changes a second
  --token-lifetime S       tokens expire after S seconds (else never)
  --rate-limit N           at most N requests a minute
  --require ENDPOINT=TYPE  403 without a stored authorization of TYPE, as in "POST /project=oauth"; repeatable
  --provider-token-url URL where the git provider exchanges codes; without it every pair of credentials is
                           accepted but those with the client id "invalid"
  --provider-user-url URL  where the git provider says who a token belongs to
  --expose-secrets         answers carry stored secrets, as careless backends do
  --reject-unknown         400 for body fields that the interface does not name
  --reject-empty           400 for an optional text that is sent empty
  --tls-key FILE           private key and certificate (PEM): speak https and wss
  --tls-cert FILE
  --compress CODING        gzip, br or zstd: compress answers of 1 KiB and more for those who accept it; repeatable
  --etag KIND              strong or weak: send tags, and 304 for a list that did not change
  --errors FRAMEWORK       bodies of errors as of ${frameworks.join(', ')}
  --generate N             the list of projects is N invented ones, which are not stored
  --generate-rate N        N of them a second (else as many as are read)
  --demo                   an account and a dozen projects to look at
  --shape NAME             ${Object.keys(shapes).join(', ')}
  --with FIELD=VALUE       one property of the shape; repeatable:
${choices.join('\n')}
  --help`;

const definitions = {
  port: { type: 'string', default: '4000' },
  data: { type: 'string' },
  'base-path': { type: 'string' },
  chatty: { type: 'string' },
  'token-lifetime': { type: 'string' },
  'rate-limit': { type: 'string' },
  require: { type: 'string', multiple: true },
  'provider-token-url': { type: 'string' },
  'provider-user-url': { type: 'string' },
  'expose-secrets': { type: 'boolean', default: false },
  'reject-unknown': { type: 'boolean', default: false },
  'reject-empty': { type: 'boolean', default: false },
  'tls-key': { type: 'string' },
  'tls-cert': { type: 'string' },
  compress: { type: 'string', multiple: true },
  etag: { type: 'string' },
  errors: { type: 'string' },
  generate: { type: 'string' },
  'generate-rate': { type: 'string' },
  demo: { type: 'boolean', default: false },
  shape: { type: 'string', default: 'arraysAndId' },
  with: { type: 'string', multiple: true },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof readArguments>;

/** @throws for an unknown option */
export function readArguments() {
  return parseArgs({ options: definitions }).values;
}

/** @throws with a message for the user if a value cannot be used */
export function toBackendOptions(values: Values): BackendOptions {
  const preset: Preset = shapes[oneOf(values.shape, shapeNames, '--shape')];
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port takes a port number');
  const requests = positive(values, 'rate-limit');
  const basePath = values['base-path'];
  return {
    port,
    data: values.data,
    basePath: basePath === undefined ? preset.basePath : normalizePath(basePath),
    shape: { ...preset.shape, ...readShape(values.with ?? []) },
    chatty: positive(values, 'chatty'),
    tokenLifetime: positive(values, 'token-lifetime'),
    rateLimit: requests === undefined ? undefined : { requests, seconds: 60 },
    requireAuthorization: readRequirements(values.require ?? []),
    provider: readProvider(values),
    exposeSecrets: values['expose-secrets'],
    unknownFields: values['reject-unknown'] ? 'reject' : preset.unknownFields,
    emptyOptionals: values['reject-empty'] ? 'reject' : preset.emptyOptionals,
    tls: readTls(values),
    compress: values.compress?.map((name) => oneOf(name, codings, '--compress')),
    etag: values.etag === undefined ? undefined : oneOf(values.etag, tagKinds, '--etag'),
    errors: values.errors === undefined ? undefined : oneOf(values.errors, frameworks, '--errors'),
    generated: readGenerated(values),
    // Outside of tests, hashes have to be expensive to compute.
    passwordCost: 10,
  };
}

const codings = ['gzip', 'br', 'zstd'] as const;
const tagKinds = ['strong', 'weak'] as const;
const shapeNames = Object.keys(shapes) as ShapeName[];

function oneOf<T extends string>(value: string | undefined, allowed: readonly T[], what: string): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new Error(`${what} is one of ${allowed.join(', ')}`);
  return found;
}

function readGenerated(values: Values): GeneratedList | undefined {
  const projects = positive(values, 'generate');
  return projects === undefined ? undefined : { projects, perSecond: positive(values, 'generate-rate') };
}

function positive(
  values: Values,
  name: 'chatty' | 'token-lifetime' | 'rate-limit' | 'generate' | 'generate-rate',
): number | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  if (!(Number(value) > 0)) throw new Error(`--${name} takes a number above 0`);
  return Number(value);
}

/** `ops/api/` and `/ops/api` mean the same. */
function normalizePath(value: string): string {
  const trimmed = value.replace(/^\/+|\/+$/g, '');
  return trimmed === '' ? '' : `/${trimmed}`;
}

function readShape(pairs: readonly string[]): Partial<Shape> {
  const entries = pairs.map((pair) => {
    const [name, text] = pair.split('=');
    const field = oneOf(name, Object.keys(shapeChoices) as (keyof Shape)[], '--with');
    const value = oneOf(text, shapeChoices[field].map(String), `--with ${field}`);
    return [field, field === 'lists' ? value === 'true' : value];
  });
  return Object.fromEntries(entries);
}

function readRequirements(pairs: readonly string[]): Record<RouteKey, AuthorizationType> {
  const entries = pairs.map((pair) => {
    const [endpoint = '', type] = pair.split('=');
    if (!/^(GET|POST|PUT|DELETE) \//.test(endpoint)) {
      throw new Error('--require takes an endpoint and a type, as in "POST /project=oauth"');
    }
    return [endpoint, oneOf(type, authorizationTypes, `--require ${endpoint}`)];
  });
  return Object.fromEntries(entries);
}

function readProvider(values: Values): BackendOptions['provider'] {
  const tokenUrl = values['provider-token-url'];
  return tokenUrl === undefined ? undefined : { tokenUrl, userUrl: values['provider-user-url'] };
}

function readTls(values: Values): BackendOptions['tls'] {
  const key = values['tls-key'];
  const cert = values['tls-cert'];
  if (key === undefined && cert === undefined) return undefined;
  if (key === undefined || cert === undefined) throw new Error('--tls-key and --tls-cert belong together');
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}
