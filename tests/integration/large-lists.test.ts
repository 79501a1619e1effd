import type { RequestListener } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { BackendClient } from '#services/http/backend-client.ts';
import { largeLimitsOf, limitsOf } from '#services/http/limits.ts';
import { projectKind } from '#services/projects/project.ts';
import { RecordsReader, readPage } from '#services/records/read-records.ts';
import { errorOf } from '../main/support/app-error.ts';
import { soon } from '../support/until.ts';
import { hostileServer } from './support/hostile-server.ts';
import { plainTransport } from './support/plain-transport.ts';
import { startMainProcess } from './support/start-main-process.ts';

const mebibyte = 1024 * 1024;

/** A list of this size, in mebibytes: of projects with long descriptions. */
function listOf(mebibytes: number): string {
  const rest = { sourceId: 'git-1', vmId: 'vm-1', description: 'x'.repeat(mebibyte / 2 - 200) };
  const project = (at: number) => JSON.stringify({ id: `p${at}`, name: `Project ${at}`, ...rest });
  return `[${Array.from({ length: 2 * mebibytes + 1 }, (_, at) => project(at)).join(',')}]`;
}

/** An operator of a backend that sends this list of projects. */
async function operatorOf(list: string) {
  const { url } = await hostileServer((request, response) => {
    const isList = request.url === '/project' && request.headers.authorization !== undefined;
    const body = request.method === 'POST' ? '{"accessToken":"T0KEN"}' : isList ? list : '[]';
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  const app = startMainProcess();
  await app.profile.connectBackend(url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  return app;
}

test('reads a list of more than 64 MiB only where the operator has said so', async () => {
  const app = await operatorOf(listOf(66));
  const refused = { code: 'too-large', params: { limitMiB: 64 } };
  expect(await errorOf(() => app.profile.data.sync.list('always'))).toMatchObject(refused);
  expect(app.profile.data.sync.records.count).toBe(0);
  app.profile.readLargeLists(true);
  const { records } = app.profile.data.sync;
  await vi.waitFor(() => expect(records).toMatchObject({ count: 133, partial: null }), soon);
  app.profile.readLargeLists(false);
  // A fetch that was running still reads it.
  await vi.waitFor(
    async () => expect(await errorOf(() => app.profile.data.sync.list('always'))).toMatchObject(refused),
    soon,
  );
});

test('asks again for another backend', async () => {
  const app = await operatorOf('[]');
  app.profile.readLargeLists(true);
  const other = await hostileServer((_request, response) => void response.end('[]'));
  await app.profile.connectBackend(other.url, false);
  expect(app.info().largeLists).toBe(false);
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

  test('rejects a list beyond it, whether its length is announced or not', async () => {
    const announced = await clientOf((_request, response) => void response.end(listOf(5)));
    const streamed = await clientOf((_request, response) => {
      response.write(listOf(5).slice(0, -1));
      response.end(']');
    });
    for (const { list } of [announced, streamed])
      expect(await errorOf(list)).toMatchObject({ code: 'too-large', params: { limitMiB: 4 } });
  });

  test.each([
    ['a response that is no list', 200, 'other'],
    ['the error of a list', 500, 'list'],
  ] as const)('reads no more of %s than otherwise', async (_what, status, kind) => {
    const client = await clientOf((_request, response) => void response.writeHead(status).end(listOf(3)));
    expect((await errorOf(client[kind]))?.code).toBe('too-large');
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
    const error = await errorOf(() => reader.end());
    expect(error).toEqual(isRead ? null : { code: 'too-large', params: { records: 1_000_000 } });
  });
});
