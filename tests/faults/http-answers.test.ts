import type { RequestListener } from 'node:http';
import { expect, vi } from 'vitest';
import { hostileServer } from '../integration/support/hostile-server.ts';
import { errorOf } from '../main/support/app-error.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { startBareClient } from './support/bare-client.ts';
import { asked, expectRecovery, type Setup, startLive } from './support/client.ts';
import { type RowContext, row } from './support/row.ts';
import { sentence } from './support/sentence.ts';

/** The list is requested while another server responds at the backend's address; then the backend is back. */
async function listFrom({ app, proxy, backend }: Setup, answer: RequestListener) {
  const hostile = await hostileServer(answer);
  proxy.leadTo(hostile.port);
  const error = await errorOf(() => app.profile.data.sync.list('always'));
  const { stale, projects } = app.profile.data.sync.records.list();
  proxy.leadTo(backend.port);
  return { error, stale, names: projects.map(({ name }) => name).sort(), requests: hostile.tokens.length };
}

/** JSON text in which one character is missing, doubled or replaced, so that it is invalid. */
function withSyntaxError(text: string, { random }: RowContext): string {
  for (;;) {
    const at = random.int(0, text.length - 1);
    const instead = random.pick(['', `${text[at]}${text[at]}`, '\0', '"', '}', '\\']);
    const candidate = text.slice(0, at) + instead + text.slice(at + 1);
    if (!isJson(candidate)) return candidate;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

row(10, 'Malformed JSON', async (context) => {
  const setup = await startLive(context);
  const text = JSON.stringify(setup.backend.projects());
  for (const body of [
    '',
    text.slice(0, -1),
    withSyntaxError(text, context),
    withSyntaxError(text, context),
    '{"a":'.repeat(50_000),
  ]) {
    const { error, stale, names } = await listFrom(setup, (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    );
    expect(error).toMatchObject({ code: 'unreadable', params: { path: 'GET /project' } });
    expect(sentence(error)).toContain('The response from the backend has an unexpected format.');
    expect({ stale, count: names.length }).toEqual({ stale: true, count: 5 });
    await vi.waitFor(() => expect(setup.app.info().realtime.status).toBe('live'), soon);
  }
  await expectRecovery(setup);
});

row(11, 'Wrong shape in one of 1000 items', async ({ random }) => {
  const items: unknown[] = Array.from({ length: 1_000 }, (_, at) => ({
    ...shop,
    id: String(at),
    name: `Item ${at}`,
  }));
  const broken = random.int(0, 999);
  items[broken] = random.pick([
    null,
    'text',
    7,
    [],
    [{ ...shop, id: '1' }],
    { ...shop, name: { first: 'x' } },
    { ...shop, id: 'y', vmId: ['v'] },
    { id: 'z' },
  ]);
  const { url } = await hostileServer((_request, response) => response.end(JSON.stringify(items)));
  const { sync } = startBareClient(url);
  const { projects, unreadable, stale } = await sync.list('always');
  expect(projects).toHaveLength(999);
  expect(new Set(projects.map(({ id }) => id)).has(String(broken))).toBe(false);
  expect(unreadable).toMatchObject([{ index: broken, difference: expect.stringMatching(/expected/) }]);
  expect(stale).toBe(false);
});

/** A chain of this many redirects, each of a kind that preserves GET, followed by an empty list. */
function chain(length: number, { random }: RowContext): RequestListener {
  return (request, response) => {
    const step = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('step') ?? 0);
    if (step === length) {
      response.end('[]');
      return;
    }
    const path = `/moved/${random.word()}?step=${step + 1}`;
    const location = random.chance(0.5) ? path : `http://${request.headers.host}${path}`;
    response.writeHead(random.pick([301, 302, 303, 307, 308]), { location }).end();
  };
}

row(13, 'Redirect within the origin', async (context) => {
  for (const length of [1, context.random.int(2, 4), 5]) {
    const { url, tokens } = await hostileServer(chain(length, context));
    expect((await startBareClient(url).sync.list('always')).projects).toEqual([]);
    expect(tokens).toEqual(Array.from({ length: length + 1 }, () => 'Bearer T0KEN'));
  }
  const { url, tokens } = await hostileServer(chain(6, context));
  const error = await errorOf(() => startBareClient(url).sync.list('always'));
  expect(error).toMatchObject({ code: 'redirect', params: { reason: 'too-many' } });
  expect(tokens).toHaveLength(6);
});

row(14, 'Redirect to another origin', async (context) => {
  const { random } = context;
  const setup = await startLive(context);
  const other = await hostileServer((_request, response) => response.end('[]'));
  const status = random.pick([301, 302, 303, 307, 308]);
  const location = `${random.pick([other.url, other.url.replace('127.0.0.1', 'localhost')])}/${random.word()}`;
  const answer: RequestListener = (_request, response) => response.writeHead(status, { location }).end();
  const { error, requests } = await listFrom(setup, answer);
  const to = new URL(location).origin;
  expect(error).toEqual({
    code: 'redirect',
    params: { reason: 'other-origin', from: setup.proxy.origin, to },
  });
  expect(sentence(error)).toContain(setup.proxy.origin);
  expect(sentence(error)).toContain(to);
  expect(requests).toBeGreaterThan(0);
  const hostile = await hostileServer(answer);
  setup.proxy.leadTo(hostile.port);
  expect(await errorOf(() => setup.app.profile.data.changes.create(shop))).toMatchObject({
    code: 'redirect',
  });
  setup.proxy.leadTo(setup.backend.port);
  // Neither a request nor a handshake reached it.
  expect(other.tokens).toEqual([]);
  await expectRecovery(setup);
  expect(asked(setup.backend, 'POST', '/project')).toBe(0);
});

row(15, 'Redirect loop', async ({ random }) => {
  const places = Array.from({ length: random.int(1, 4) }, () => `/${random.word()}`);
  const { url, tokens } = await hostileServer((request, response) => {
    const at = places.indexOf(request.url ?? '');
    response
      .writeHead(random.pick([301, 302, 307, 308]), { location: places[(at + 1) % places.length] })
      .end();
  });
  const { sync } = startBareClient(url);
  const error = await errorOf(() => sync.list('always'));
  expect(error).toMatchObject({ code: 'redirect', params: { reason: 'too-many', from: url } });
  expect(sentence(error)).toContain('Redirect loop');
  expect(tokens).toHaveLength(6);
});
