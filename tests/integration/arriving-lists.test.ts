import type { ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import type { ListPage, ListPageRequest } from '#contract/lists.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { CachedLists } from '#services/profiles/cached-lists.ts';
import { startBareClient } from '../faults/support/bare-client.ts';
import { soon } from '../support/until.ts';
import { hostileServer } from './support/hostile-server.ts';
import { startMainProcess } from './support/start-main-process.ts';

const rest = { sourceId: 'git-1', vmId: 'vm-1', description: 'x'.repeat(100) };
const project = (at: number) => JSON.stringify({ id: `p${at}`, name: `Project ${at}`, ...rest });
/** More than a short response has. */
const first = Array.from({ length: 2_000 }, (_, at) => project(at)).join(',');

/** A list that sends its first 2,000 projects, and then one each few milliseconds until it is ended. */
function slowList(begin = '[') {
  const server = { isClosed: false, end: (_rest: string): void => undefined };
  const answer = (response: ServerResponse, headers: Record<string, string> = {}) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).write(begin + first);
    let sent = 2_000;
    const more = setInterval(() => response.write(`,${project(sent++)}`), 10);
    response.on('close', () => {
      clearInterval(more);
      server.isClosed = true;
    });
    server.end = (text) => {
      clearInterval(more);
      response.end(text);
    };
  };
  return { server, answer };
}

describe('a response that takes long', () => {
  test('says how many records and bytes have come', async () => {
    const { server, answer } = slowList();
    const { url } = await hostileServer((_request, response) => answer(response));
    const { sync } = startBareClient(url);
    const list = sync.list('always');
    await vi.waitFor(() => expect(sync.loading.progress?.done).toBeGreaterThan(1_000), soon);
    expect(sync.loading.progress).toMatchObject({ phase: 'reading', unit: 'records', total: null });
    expect(sync.loading.progress?.bytes).toBeGreaterThan(200_000);
    server.end(']');
    await list;
    expect(sync.loading.progress).toBeNull();
    expect(sync.records.partial).toBeNull();
  });

  test.each([
    ['its envelope', '{"total":50000,"data":[', {}],
    ['its headers', '[', { 'x-total-count': '50000' }],
  ])('says the total that %s name', async (_where, begin, headers) => {
    const { server, answer } = slowList(begin);
    const { url } = await hostileServer((_request, response) => answer(response, headers));
    const { sync } = startBareClient(url);
    const list = sync.list('always');
    await vi.waitFor(() => expect(sync.loading.progress?.total).toBe(50_000), soon);
    sync.loading.stop();
    await list;
    expect(sync.records.partial).toMatchObject({ total: 50_000, reason: 'cancelled' });
    await vi.waitFor(() => expect(server.isClosed).toBe(true), soon);
  });

  test('keeps what has come where the operator cancels, and ends the request', async () => {
    const { server, answer } = slowList();
    const { url, tokens } = await hostileServer((_request, response) => answer(response));
    const { sync } = startBareClient(url);
    const list = sync.list('always');
    await vi.waitFor(() => expect(sync.loading.progress).not.toBeNull(), soon);
    sync.loading.stop();
    await list;
    const { count, partial } = sync.records;
    expect(count).toBeGreaterThan(1_000);
    expect(partial).toEqual({ total: null, reason: 'cancelled', received: count });
    await vi.waitFor(() => expect(server.isClosed).toBe(true), soon);
    expect(tokens).toHaveLength(1);
  });
});

describe('a list that is cancelled', () => {
  test('is fetched no further while the app waits for the next attempt', async () => {
    let requests = 0;
    const { url } = await hostileServer((_request, response) => {
      requests += 1;
      if (requests === 1) response.write(`[${first},`, () => response.destroy());
      else response.writeHead(503, { 'retry-after': '30' }).end();
    });
    const { sync } = startBareClient(url);
    const list = sync.list('always');
    await vi.waitFor(() => expect(requests).toBe(2), soon);
    sync.loading.stop();
    await list;
    const { count, partial } = sync.records;
    expect(count).toBeGreaterThan(1_000);
    expect(partial).toEqual({ total: null, reason: 'cancelled', received: count });
    expect(requests).toBe(2);
  });

  test('ends the request of a backend that has not answered, and removes no record', async () => {
    let isClosed = false;
    const answers = [`[${first}]`];
    const { url } = await hostileServer((_request, response) => {
      const answer = answers.shift();
      if (answer !== undefined) response.end(answer);
      response.on('close', () => {
        isClosed = answer === undefined;
      });
    });
    const { sync } = startBareClient(url);
    await sync.list('always');
    const list = sync.list('always');
    await vi.waitFor(() => expect(sync.loading.progress?.done).toBe(0), soon);
    sync.loading.stop();
    await list;
    expect(sync.records.partial).toMatchObject({ reason: 'cancelled', received: 0 });
    expect(sync.records.count).toBe(2_000);
    expect(sync.loading.progress).toBeNull();
    await vi.waitFor(() => expect(isClosed).toBe(true), soon);
  });
});

/** An operator whose backend answers with a slow list for one path. */
async function slowBackend(path: string) {
  const slow = slowList();
  const { url } = await hostileServer((request, response) => {
    const body = request.method === 'POST' ? { accessToken: 'T0KEN' } : [];
    if (request.url === path && request.headers.authorization !== undefined) slow.answer(response);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const app = startMainProcess();
  await app.profile.connectBackend(url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  const lists = new CachedLists(
    { clock: systemClock, random: systemRandom },
    () => app.profile,
    () => undefined,
  );
  const page = (fresh: ListPageRequest['fresh']) =>
    lists.page({
      ...{
        list: 'projects',
        fresh,
        profileIds: [app.profile.id],
        query: '',
        parts: [],
        offset: 0,
        limit: 10,
      },
      ...{ sort: { field: 'name', descending: false }, anchors: [], locate: null },
    }) as Promise<ListPage<'projects'>>;
  return { ...slow.server, server: slow.server, app, page, profileId: app.profile.id };
}

describe('the first list of projects', () => {
  test('is shown before its last record has come', async () => {
    const { server, page, profileId } = await slowBackend('/project');
    const whole = page('if-older-than-cache-time');
    await vi.waitFor(async () => {
      const { count, rows, freshness } = await page('cached');
      expect(count).toBeGreaterThan(1_000);
      expect(rows[0]).toMatchObject({ key: 'p0', name: 'Project 0' });
      expect(freshness[profileId]).toMatchObject({ state: 'not-loaded', arriving: true, loading: true });
    }, soon);
    server.end(']');
    const { count, freshness } = await whole;
    expect(count).toBeGreaterThanOrEqual(2_000);
    expect(freshness[profileId]).toMatchObject({ state: 'loaded', progress: null });
    expect(freshness[profileId]?.arriving).toBeUndefined();
  });

  test('shows nothing of a response that turns out to be no JSON', async () => {
    const { server, page, profileId } = await slowBackend('/project');
    const whole = page('if-older-than-cache-time');
    await vi.waitFor(async () => expect((await page('cached')).count).toBeGreaterThan(1_000), soon);
    server.end(' oh no');
    const { freshness } = await whole;
    expect(freshness[profileId]?.error?.code).toBe('unreadable');
    await vi.waitFor(async () => expect((await page('cached')).count).toBe(0), soon);
  });
});
