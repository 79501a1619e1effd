import type { IpcMainInvokeEvent } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { requests } from '#contract/requests.ts';
import { type ChannelDependencies, createChannels } from '#main/ipc/channels.ts';
import { serveRequests } from '#main/ipc/register.ts';
import { failure } from '#services/errors/app-failure.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

type Listener = (event: unknown, ...args: unknown[]) => Promise<unknown>;
const channels = vi.hoisted(() => new Map<string, unknown>());
vi.mock('electron', () => ({
  ipcMain: { handle: (name: string, listener: unknown) => channels.set(name, listener) },
}));

const ours = {} as IpcMainInvokeEvent;
const profile = { profileId: 'p' };
const shop = { name: 'Shop', description: '', path: '', sourceId: 's', vmId: 'v' };
let calls: unknown[];
let answer: () => unknown;
let log: ReturnType<typeof recordedLog>;

beforeEach(() => {
  channels.clear();
  calls = [];
  answer = () => 'done';
  log = recordedLog();
  const handle = (input: unknown) => {
    calls.push(input);
    return answer();
  };
  // The parsers of the app. Its handlers are replaced, so they need no dependencies.
  const parsers = createChannels({ profiles: {} } as ChannelDependencies);
  const recorded = Object.fromEntries(
    Object.entries(parsers).map(([name, { input }]) => [name, { input, handle }]),
  );
  serveRequests(recorded as unknown as typeof parsers, (event) => event === ours, log);
});

function ask(name: string, ...args: unknown[]): Promise<unknown> {
  return (channels.get(name) as Listener)(ours, ...args);
}

test('serves every channel of the contract', () => {
  expect([...channels.keys()].sort()).toEqual(Object.keys(requests).sort());
});

test('rejects a request from a frame other than the window before it reaches a handler', async () => {
  for (const listener of channels.values()) {
    expect(await (listener as Listener)({ sender: 'stranger' }, profile)).toEqual({
      ok: false,
      error: { code: 'untrusted-sender' },
    });
  }
  expect(calls).toEqual([]);
});

test.each<[string, unknown[]]>([
  ['session.signOut', []],
  ['session.signOut', ['p']],
  ['session.signOut', [{ profileId: '' }]],
  ['session.signOut', [{ profileId: 1 }]],
  ['session.signOut', [{ ...profile, more: 1 }]],
  ['session.signOut', [profile, profile]],
  ['session.signIn', [{ ...profile, email: '', password: 'x' }]],
  ['session.signIn', [{ ...profile, email: 'x', password: 'x'.repeat(1_000_001) }]],
  [
    'profiles.connectBackend',
    [{ ...profile, url: `https://h/${'/'.repeat(100_000)}x`, acceptUnencrypted: false }],
  ],
  ['projects.names', [{ ...profile, ids: [''] }]],
  ['projects.names', [{ ...profile, ids: Array.from({ length: 1_001 }, () => '1') }]],
  ['lists.values', [{ list: 'views', profileIds: [], field: 'vm', text: '' }]],
  ['lists.prepareFilter', [{ list: 'projects', profileIds: [], text: '' }]],
  ['projects.ofValue', [{ ...profile, field: 'id', value: '1' }]],
  ['projects.create', [{ ...profile, project: { name: 'Shop' } }]],
  ['projects.create', [{ ...profile, project: JSON.parse('{"__proto__":{"name":"Shop"}}') }]],
  ['projects.update', [{ ...profile, id: '1', opened: shop, edited: { ...shop, sourceId: '' } }]],
  ['projects.read', [{ ...profile, id: { toString: () => 'x' } }]],
  ['networks.create', [{ ...profile, network: { domain: 'd', port: 1, projectId: 'x'.repeat(1_025) } }]],
  ['app.info', [profile]],
])('rejects bad input to %s without calling its handler', async (name, args) => {
  expect(await ask(name, ...args)).toMatchObject({ ok: false, error: { code: 'bad-input' } });
  expect(calls).toEqual([]);
});

test.each<[string, object, object]>([
  [
    'projects.create',
    { project: { ...shop, description: 'x'.repeat(1_000_001) } },
    { field: 'project.description' },
  ],
  [
    'authorizations.create',
    { name: 'CI', secret: { type: 'deploy_key', key: 'x'.repeat(1_000_001) } },
    { field: 'secret.key' },
  ],
])('names the field of a text that is too long, and the limit: %s', async (name, input, params) => {
  expect(await ask(name, { ...profile, ...input })).toEqual({
    ok: false,
    error: { code: 'bad-input', params: { ...params, limit: 1_000_000 } },
  });
});

test('lets an update leave a required field empty where it was empty', async () => {
  const without = { ...shop, sourceId: '' };
  const edited = { ...without, name: 'Mine' };
  expect(await ask('projects.update', { ...profile, id: '1', opened: without, edited })).toMatchObject({
    ok: true,
  });
});

test('returns values and errors as data', async () => {
  expect(await ask('session.signOut', profile)).toEqual({ ok: true, value: 'done' });
  answer = () => Promise.reject(failure('outcome-unknown', { host: 'h' }));
  expect(await ask('session.signOut', profile)).toEqual({
    ok: false,
    error: { code: 'outcome-unknown', params: { host: 'h' } },
  });
});

test('sends an unexpected error to the window as internal, and does not log its message', async () => {
  answer = () => {
    throw new TypeError('token=LEAK');
  };
  expect(await ask('session.signOut', profile)).toEqual({ ok: false, error: { code: 'internal' } });
  expect(log.lines).toEqual(['session.signOut failed. TypeError']);
});

test('rejects a property named __proto__ at any depth', async () => {
  const polluted = JSON.parse('{"profileId":"p","fields":[{"__proto__":{"polluted":true}}]}');
  const refused = { ok: false, error: { code: 'bad-input', params: { field: '__proto__' } } };
  for (const name of channels.keys()) expect(await ask(name, polluted)).toEqual(refused);
  const own = { ...profile };
  Object.defineProperty(own, '__proto__', { value: 1, enumerable: false });
  expect(await ask('session.signOut', own)).toEqual(refused);
  expect(calls).toEqual([]);
});
