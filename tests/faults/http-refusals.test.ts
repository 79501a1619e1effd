import { expect, vi } from 'vitest';
import { hostileServer } from '../integration/support/hostile-server.ts';
import { errorOf } from '../main/support/app-error.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { startBareClient } from './support/bare-client.ts';
import { asked, expectRecovery, expectSame, startLive } from './support/client.ts';
import { instantClock } from './support/instant-clock.ts';
import { row } from './support/row.ts';
import { sentence } from './support/sentence.ts';

row(17, '403', async (context) => {
  const { random } = context;
  const setup = await startLive(context);
  const { app, backend } = setup;
  const message = `Only ${random.word()} may do this <b>today</b>`;
  const [first] = backend.projects();
  const id = first?.id ?? '';
  const actions = [
    () => app.profile.data.sync.list('always'),
    () => app.profile.data.sync.read(id),
    () => app.profile.data.changes.create(shop),
    () => app.profile.data.changes.remove(id),
    () => app.profile.data.domains.list('always'),
  ];
  for (const action of random.shuffled(actions)) {
    const body = JSON.stringify({ statusCode: 403, message });
    backend.failNext({ status: 403, body, contentType: 'application/json' });
    expect(await errorOf(action)).toEqual({ code: 'rejected', status: 403, message });
  }
  expect(app.info()).toMatchObject({ isAuthenticated: true, sessionExpired: false });
  await app.profile.data.sync.list('always');
  await expectRecovery(setup);
});

/** The timers of a list's progress are no longer than this; the backend's pauses are longer. */
const reportedAfterMs = 1_000;

row(18, '429 or 503 with Retry-After', async ({ random }) => {
  const seconds = random.int(3, 30);
  const asDate = random.chance(0.5);
  const times = random.int(1, 2);
  let left = times;
  const status = random.pick([429, 503]);
  const { url, tokens } = await hostileServer((_request, response) => {
    left -= 1;
    if (left < 0) response.end('[]');
    else {
      const header = asDate ? new Date(Date.now() + seconds * 1_000).toUTCString() : String(seconds);
      response.writeHead(status, { 'retry-after': header }).end();
    }
  });
  const clock = instantClock();
  const { sync } = startBareClient(url, { clock });
  expect((await sync.list('always')).projects).toEqual([]);
  expect(tokens).toHaveLength(times + 1);
  const pauses = clock.pauses.filter((pause) => pause > reportedAfterMs);
  expect(pauses).toHaveLength(times);
  for (const pause of pauses) {
    // A date has no fractions of a second.
    if (asDate) expect(pause).toBeGreaterThan((seconds - 2) * 1_000);
    else expect(pause).toBe(seconds * 1_000);
    expect(pause).toBeLessThanOrEqual(seconds * 1_000);
  }
  left = 1_000;
  const longer = await hostileServer((_request, response) =>
    response.writeHead(status, { 'retry-after': String(random.int(31, 3_600)) }).end(),
  );
  expect(await errorOf(() => startBareClient(longer.url).sync.list('always'))).toMatchObject({ status });
  expect(longer.tokens).toHaveLength(1);
  // Changes are not retried, however short the pause.
  const change = { method: 'POST', path: '/project', body: shop } as const;
  expect(await errorOf(() => startBareClient(url).caller.call(change))).toMatchObject({ status });
  expect(tokens).toHaveLength(times + 2);
});

row(19, '502 and 503 on POST', async (context) => {
  const { random } = context;
  const setup = await startLive(context);
  const { app, backend } = setup;
  const [first] = backend.projects();
  const opened = { ...shop, name: first?.name ?? '' };
  for (const status of random.shuffled([502, 503])) {
    const fault = { status, body: '<html>Bad Gateway</html>', headers: { 'retry-after': '1' } };
    const before = backend.requests.length;
    const [method, path, change] = random.pick<[string, string, () => Promise<unknown>]>([
      ['POST', '/project', () => app.profile.data.changes.create(shop)],
      [
        'PUT',
        `/project/${first?.id}`,
        () => app.profile.data.changes.update(first?.id ?? '', opened, { ...opened, path: '/x' }),
      ],
      ['DELETE', `/project/${first?.id}`, () => app.profile.data.changes.remove(first?.id ?? '')],
      [
        'POST',
        '/networks',
        () => app.profile.data.networks.create({ domain: 'a.example', port: 80, projectId: '1' }),
      ],
    ]);
    backend.failNext({ method, path, ...fault });
    const error = await errorOf(change);
    expect(error).toMatchObject({ code: 'gateway', status });
    expect(sentence(error)).toContain(String(status));
    const sent = backend.requests.slice(before).filter((request) => request.method !== 'GET');
    expect(sent).toMatchObject([{ method, path }]);
  }
  await expectRecovery(setup);
});

row(20, 'POST sent, answer lost', async (context) => {
  const { random } = context;
  const setup = await startLive(context);
  const { app, backend, proxy } = setup;
  const lists = asked(backend, 'GET', '/project');
  const recover = proxy.add({
    on: 'http',
    kind: random.pick(['reset', 'limit']),
    // Before the response, in its head, or in its body.
    afterBytes: random.pick([0, random.int(1, 100), random.int(250, 320)]),
    times: 1,
  });
  const error = await errorOf(() => app.profile.data.changes.create(shop));
  recover();
  expect(error).toMatchObject({ code: 'outcome-unknown' });
  expect(sentence(error)).toContain('Save status unknown');
  expect(asked(backend, 'POST', '/project')).toBe(1);
  expect(asked(backend, 'GET', '/project')).toBeGreaterThan(lists);
  await expectSame(app, backend);
  expect(app.names().filter((name) => name === shop.name)).toHaveLength(1);
  // The app recognizes it as its own change and does not notify about it; it does notify about a colleague's next
  // change.
  backend.colleague.create({ ...shop, name: 'Theirs' });
  await vi.waitFor(() => expect(app.notifications.map(({ title }) => title)).toEqual(['Theirs']), soon);
  expect(asked(backend, 'POST', '/project')).toBe(1);
  await expectRecovery(setup);
});
