import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import { readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { type RequestName, requests } from '#contract/requests.ts';
import { type ChannelDependencies, createChannels } from '#main/ipc/channels.ts';
import * as electron from './support/fake-electron.ts';
import { example, malformedInputs, schemaOf, unexpectedArguments } from './support/malformed.ts';
import { readState, request, startSignedIn } from './support/start-app.ts';

vi.mock('electron', () => import('./support/fake-electron.ts'));
vi.mock('keytar', () => import('./support/fake-keytar.ts'));

/*
 * A window that an attacker controls can send anything on every channel. The app is signed in and live, so that an
 * accepted request would have an effect.
 */

const inputsOfEach = 200;
const names = Object.keys(requests) as RequestName[];

/** The app's parsers. Its handlers are not called here, so they need no dependencies. */
const channels = createChannels({ profiles: {} } as ChannelDependencies);
const parserOf = (name: RequestName): z.ZodType => {
  const { input } = channels[name];
  return typeof input === 'function' ? input() : input;
};

let app: Awaited<ReturnType<typeof startSignedIn>>;
/** Texts whose format JSON Schema does not describe, by field. */
let texts: Record<string, string>;
let watched: { opened: string[] };

beforeAll(async () => {
  const ends: (() => void | Promise<void>)[] = [];
  app = await startSignedIn((end) => void ends.unshift(end));
  texts = { profileId: app.profileId, from: app.profileId, expiresOn: '2030-01-01', servers: '192.0.2.1' };
  watched = recordSideEffects();
  return async () => {
    vi.restoreAllMocks();
    for (const end of ends) await end();
  };
});

/** Records each connection, datagram and process that is started from now on. */
function recordSideEffects() {
  const opened: string[] = [];
  const connect = net.Socket.prototype.connect;
  vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (
    this: net.Socket,
    ...args: unknown[]
  ) {
    opened.push('connection');
    return Reflect.apply(connect, this, args);
  });
  vi.spyOn(dgram, 'createSocket').mockImplementation(() => {
    opened.push('datagram');
    throw new Error('not in this test');
  });
  vi.spyOn(childProcess, 'spawn').mockImplementation(() => {
    opened.push('process');
    throw new Error('not in this test');
  });
  return { opened };
}

/** What a request could have changed or caused, other than its reply. */
async function traces() {
  const files = readdirSync(app.folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !/\.log$|^logs$/.test(file),
  );
  return {
    files: files.sort(),
    settings: readFileSync(path.join(app.folder, 'userData/settings.json'), 'utf8'),
    state: await readState(),
    requests: app.backend.requests.length,
    opened: [...watched.opened],
    shown: [electron.messages.length, electron.fileDialogs.length],
    openedUrls: [...electron.openedUrls],
    windows: electron.windows.length,
  };
}

test.each(names)('accepts for %s the input that its malformed ones are made of', (name) => {
  const parser = parserOf(name);
  const schema = schemaOf(parser);
  const valid = schema === null ? undefined : example(schema, texts);
  expect(parser.safeParse(valid).error?.issues ?? []).toEqual([]);
});

test.each(names)(`does nothing for %s but reject ${inputsOfEach} malformed inputs`, async (name) => {
  const schema = schemaOf(parserOf(name));
  const inputs =
    schema === null
      ? unexpectedArguments(inputsOfEach)
      : malformedInputs(schema, example(schema, texts), inputsOfEach);
  expect(inputs.length).toBeGreaterThanOrEqual(inputsOfEach);
  const before = await traces();
  const accepted: unknown[] = [];
  for (const input of inputs) {
    const reply = await request(name, input);
    if (reply.ok || reply.error.code !== 'bad-input') accepted.push([reply, inOneLine(input)]);
  }
  const valid = schema === null ? undefined : example(schema, texts);
  expect(await request(name, valid, valid)).toMatchObject({ ok: false, error: { code: 'bad-input' } });
  expect(accepted).toEqual([]);
  expect(await traces()).toEqual(before);
});

/** An input as text for the message of a failure. */
function inOneLine(input: unknown): string {
  const short = (_key: string, value: unknown) => {
    if (typeof value === 'bigint' || typeof value === 'number') return String(value);
    if (typeof value === 'string')
      return value.slice(0, 20) + (value.length > 20 ? `… (${value.length})` : '');
    return Array.isArray(value) && value.length > 20 ? `${value.length} items` : value;
  };
  try {
    return JSON.stringify(input, short) ?? 'undefined';
  } catch {
    return String(Object.prototype.toString.call(input));
  }
}
