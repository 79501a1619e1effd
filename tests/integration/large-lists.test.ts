import type { RequestListener } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { BackendClient } from '#services/http/backend-client.ts';
import { largeLimitsOf, limitsOf } from '#services/http/limits.ts';
import { CachedLists } from '#services/profiles/cached-lists.ts';
import { projectKind } from '#services/projects/project.ts';
import { RecordsReader, readPage } from '#services/records/read-records.ts';
import { noPolicy } from '#services/settings/policy.ts';
import { errorOf } from '../main/support/app-error.ts';
import { soon } from '../support/until.ts';
import { hostileServer } from './support/hostile-server.ts';
import { plainTransport } from './support/plain-transport.ts';
import { startMainProcess } from './support/start-main-process.ts';

const mebibyte = 1024 * 1024;

/** A list of this size, in mebibytes: of projects with long descriptions, which can be read as authorizations too. */
function listOf(mebibytes: number): string {
  const rest = {
    type: 'oauth',
    sourceId: 'git-1',
    vmId: 'vm-1',
    description: 'x'.repeat(mebibyte / 2 - 200),
  };
  const project = (at: number) => JSON.stringify({ id: `p${at}`, name: `Project ${at}`, ...rest });
  return `[${Array.from({ length: 2 * mebibytes + 1 }, (_, at) => project(at)).join(',')}]`;
}

/** An operator of a backend that sends this list without saying how long it is, and how many times it has sent it. */
async function operatorOf(list: string, path = '/project', policy = noPolicy, isAnnounced = false) {
  let sent = 0;
  const { url } = await hostileServer((request, response) => {
    const isList = request.url === path && request.headers.authorization !== undefined;
    if (isList) sent += 1;
    const body = request.method === 'POST' ? '{"accessToken":"T0KEN"}' : isList ? list : '[]';
    response.setHeader('content-type', 'application/json');
    if (!isAnnounced) response.flushHeaders();
    response.end(body);
  });
  const app = startMainProcess(undefined, { policy });
  await app.profile.connectBackend(url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  return { ...app, sent: () => sent };
}

test('reads the beginning of a list of more than 64 MiB, and the rest where the operator has said so', async () => {
  const app = await operatorOf(listOf(66));
  const { sync } = app.profile.data;
  await sync.list('always');
  const { count, partial } = sync.records;
  expect(count).toBeOneOf([127, 128]);
  expect(partial).toEqual({ total: null, reason: 'limit', received: count });
  expect(app.info().largeLists).toBeNull();
  app.profile.readLargeLists(true);
  const read = () => ({ count: sync.records.count, reason: sync.records.partial?.reason });
  await vi.waitFor(() => expect(read()).toEqual({ count: 133, reason: undefined }), soon);
  app.profile.readLargeLists(false);
  // A fetch that was running still reads it. The records of the whole list may exist still.
  await vi.waitFor(async () => {
    await sync.list('always');
    expect(read()).toEqual({ count: 133, reason: 'limit' });
  }, soon);
});

test('reads only the first records of a list that announces more, and all of it once the operator has said so', async () => {
  const app = await operatorOf(listOf(66), '/project', noPolicy, true);
  const { records } = app.profile.data.sync;
  await vi.waitFor(() => expect(records.partial?.reason).toBe('limit'), soon);
  expect(records.count).toBeOneOf([7, 8]);
  app.profile.readLargeLists(true);
  await vi.waitFor(() => expect(records.count).toBe(133), soon);
});

test('does not fetch a list again and again of which it has read the beginning', async () => {
  const app = await operatorOf(listOf(66));
  const { data } = app.profile;
  const status = () => app.info().realtime.status;
  // The backend has no live connection.
  await vi.waitFor(() => expect(status()).toBe('polling'), soon);
  await vi.waitFor(() => expect(data.sync.records.partial?.reason).toBe('limit'), soon);
  const before = app.sent();
  data.reconnect();
  await vi.waitFor(() => expect(status()).toBe('reconnecting'), soon);
  await vi.waitFor(() => expect(status()).toBe('polling'), soon);
  await data.sync.list('if-older-than-cache-time');
  expect(app.sent()).toBe(before);
  await data.sync.list('always');
  expect(app.sent()).toBe(before + 1);
});

test('does not fetch such a list again because the window shows it', async () => {
  const app = await operatorOf(listOf(66), '/authorization');
  const { clock, random } = { clock: systemClock, random: systemRandom };
  const lists = new CachedLists(
    { clock, random },
    () => app.profile,
    () => undefined,
  );
  const { cache } = app.profile.data.authorizations;
  const profileId = app.profile.id;
  lists.setInUse([{ list: 'authorizations', profileId }]);
  lists.refreshInUse(profileId);
  await vi.waitFor(() => expect(cache.last?.partial?.reason).toBe('limit'), soon);
  lists.refreshInUse(profileId);
  expect(cache.isFetching).toBe(false);
  expect(app.sent()).toBe(1);
  app.profile.readLargeLists(true);
  await vi.waitFor(() => expect(cache.last?.items).toHaveLength(133), soon);
  expect(app.sent()).toBe(2);
});

test.each([
  [true, 133],
  [false, 127],
])('reads large lists as the policy says, and refuses to change it: %s', async (largeLists, least) => {
  const app = await operatorOf(listOf(66), '/project', { ...noPolicy, largeLists });
  const { records } = app.profile.data.sync;
  await vi.waitFor(() => expect(records.count).toBeGreaterThanOrEqual(least), soon);
  expect(records.partial === null).toBe(largeLists);
  expect(app.info().largeLists).toBe(largeLists);
  expect(await errorOf(() => app.profile.readLargeLists(!largeLists))).toMatchObject({ code: 'managed' });
  expect(app.info().largeLists).toBe(largeLists);
});

test('remembers over a restart that the operator wants no large lists', async () => {
  const app = await operatorOf('[]');
  app.profile.readLargeLists(false);
  const again = await app.restart();
  expect(again.info().largeLists).toBe(false);
});

test('asks again for another backend', async () => {
  const app = await operatorOf('[]');
  app.profile.readLargeLists(true);
  const other = await hostileServer((_request, response) => void response.end('[]'));
  await app.profile.connectBackend(other.url, false);
  expect(app.info().largeLists).toBeNull();
});

describe('with large lists', () => {
  const limits = { ...limitsOf({ connect: 5, idle: 5, total: 60 }), maxBytes: mebibyte };

  /** A client that reads 1 MiB, and 4 MiB of a list. */
  async function clientOf(answer: RequestListener) {
    const { url } = await hostileServer(answer);
    const ports = { transport: plainTransport(), clock: systemClock, random: systemRandom };
    const client = new BackendClient(ports, url, limits, {
      ...largeLimitsOf(limits),
      maxListBytes: 4 * mebibyte,
    });
    const newReader = () => new RecordsReader(projectKind, 'GET /project');
    const call = { method: 'GET', path: '/project', token: 'T0KEN', once: true } as const;
    return {
      list: async () =>
        readPage(await client.call({ ...call, newReader }), projectKind, 'GET /project', 'backend.example'),
      other: () => client.call(call),
    };
  }

  test('reads a list up to the larger limit', async () => {
    const { list } = await clientOf((_request, response) => void response.end(listOf(3)));
    expect((await list()).items).toHaveLength(7);
  });

  test('reads the beginning of a list beyond it, whether its length is announced or not', async () => {
    const announced = await clientOf((_request, response) => void response.end(listOf(5)));
    const streamed = await clientOf((_request, response) => {
      response.write(listOf(5).slice(0, -1));
      response.end(']');
    });
    for (const { list } of [announced, streamed]) {
      const { items, ended } = await list();
      expect(ended).toBe('limit');
      expect(items.length).toBeOneOf([7, 8]);
    }
  });

  test.each([
    ['a response that is no list', 200, 'other'],
    ['the error of a list', 500, 'list'],
  ] as const)('reads no more of %s than otherwise', async (_what, status, kind) => {
    const client = await clientOf((_request, response) => void response.writeHead(status).end(listOf(3)));
    expect(await errorOf(client[kind])).toMatchObject({ code: 'too-large', params: { limitMiB: 1 } });
  });

  test('lets a list take sixteen times as long', () => {
    expect(largeLimitsOf(limits)).toMatchObject({
      totalMs: 16 * 60_000,
      idleMs: 5_000,
      maxListBytes: 1024 * mebibyte,
    });
  });

  test.each([
    [1_000_000, false],
    [2_000_000, true],
  ])('reads at most %i records', async (maxItems, isRead) => {
    const reader = new RecordsReader(projectKind, 'GET /project', { maxItems });
    reader.write('[');
    for (let at = 0; at < 11; at += 1) await reader.read('1,'.repeat(100_000));
    await reader.read('1]');
    // None of them is a project.
    const error = await errorOf(() => reader.end());
    expect(error).toEqual(isRead ? null : { code: 'too-large', params: { records: 1_000_000 } });
  });
});
