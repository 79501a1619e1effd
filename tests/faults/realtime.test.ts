import { setTimeout as delay } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { live } from '../integration/support/signed-up.ts';
import { errorOf } from '../main/support/app-error.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { activityOf, asked, expectRecovery, notLive, type Setup, startLive } from './support/client.ts';
import { changeAsColleague } from './support/colleague.ts';
import { row } from './support/row.ts';

/** What a process has open for its connections; it grows with each one that is not released. */
function resources(): { listeners: number; timers: number } {
  const resources = process.getActiveResourcesInfo();
  const count = (name: string) => resources.filter((each) => each === name).length;
  return {
    listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
    timers: count('Timeout'),
  };
}

/** All missed changes cause one notification. */
async function expectDigest({ app }: Pick<Setup, 'app'>, body: RegExp): Promise<void> {
  await vi.waitFor(() => expect(app.notifications.length).toBeGreaterThan(0), soon);
  expect(app.notifications).toMatchObject([
    { title: 'Changed while you were away', body: expect.stringMatching(body) },
  ]);
}

row(21, '100 connection flaps', async (context) => {
  const { random } = context;
  const setup = await startLive(context);
  const { app, proxy, backend } = setup;
  const before = { ...resources(), open: proxy.open };
  let unhelped = 0;
  for (let flap = 0; flap < 100; flap += 1) {
    const began = proxy.socketsBegun;
    proxy.cut(random.pick(['socket', undefined]));
    // A request of the operator, or a network that changed, does not wait for the backoff. A peer that repeatedly drops
    // connections does not get more than three attempts either; it has its own tests.
    unhelped = unhelped < 3 && random.chance(0.2) ? unhelped + 1 : 0;
    if (unhelped === 0) app.profiles.reconnect();
    await vi.waitFor(() => expect(proxy.socketsBegun).toBeGreaterThan(began), soon);
    // The next interruption comes during the handshake, during the refetch, or once it is live.
    const when = random.pick(['handshake', 'refetch', 'live']);
    if (when === 'refetch') await delay(random.int(1, 12));
    else if (when === 'live') await live(app);
  }
  await expectRecovery(setup);
  await vi.waitFor(() => expect(backend.connections).toBe(1), soon);
  // HTTP connections are kept open, one more or less; a leak would have left a hundred.
  await vi.waitFor(() => {
    const after = resources();
    expect(after.listeners).toBe(before.listeners);
    // Node.js 26 counts its own sockets until their memory is freed, closed ones too.
    expect(proxy.open).toBeLessThanOrEqual(before.open + 1);
    expect(after.timers).toBeLessThanOrEqual(before.timers + 4);
  }, soon);
  // The one socket still delivers each event once.
  const added = activityOf(app).length;
  backend.colleague.create({ ...shop, name: 'After the storm' });
  await vi.waitFor(() => expect(activityOf(app).length).toBeGreaterThan(added), soon);
  await expectRecovery(setup);
  expect(
    activityOf(app)
      .slice(added)
      .map(({ projectName }) => projectName),
  ).toEqual(['After the storm']);
});

row(22, 'Backend restarts', async (context) => {
  const { random } = context;
  const setup = await startLive(context);
  const { app, backend } = setup;
  for (let restart = 0; restart < 3; restart += 1) {
    // A request of the app may be pending when the backend stops.
    const known = new Set(backend.projects().map(({ id }) => id));
    const own = random.chance(0.5)
      ? errorOf(() => app.profile.data.changes.create({ ...shop, name: random.word() }))
      : null;
    await delay(random.int(0, 8));
    await backend.stop();
    await notLive(app);
    const error = await own;
    if (error !== null) expect(['outcome-unknown', 'unreachable']).toContain(error.code);
    // A project that the client has just created is listed for the period of reads-behind-writes.md, even if it is
    // missing from the list; the colleague does not change it here.
    const created = new Set(backend.projects().flatMap(({ id }) => (known.has(id) ? [] : [id])));
    for (let change = random.int(1, 6); change > 0; change -= 1) changeAsColleague(backend, random, created);
    // Long enough for several handshakes to fail while it is unreachable.
    await delay(random.int(0, restart === 1 ? 1_500 : 300));
    await backend.restart();
    await expectRecovery(setup);
    expect(backend.connections).toBe(1);
  }
});

row(23, 'Half-open socket after sleep', async (context) => {
  const { random } = context;
  const setup = await startLive(context);
  const { app, proxy, backend } = setup;
  proxy.freeze();
  for (let change = random.int(1, 6); change > 0; change -= 1) changeAsColleague(backend, random);
  const began = proxy.socketsBegun;
  // `powerMonitor` reports the resume, and the app does not check whether the socket looks intact.
  app.profiles.reconnect();
  expect(app.info().realtime.status).not.toBe('live');
  await expectRecovery(setup);
  expect(proxy.socketsBegun).toBe(began + 1);
  await expectDigest(setup, /^\d/);
});

row(27, 'Gap in events', async (context) => {
  const { random } = context;
  const setup = await startLive(context);
  const { app, proxy, backend } = setup;
  if (random.chance(0.5)) await proxy.refuse();
  else proxy.cut();
  await notLive(app);
  await proxy.refuse();
  const counts = { created: random.int(1, 20), deleted: random.int(1, 4) };
  for (const { id } of random.shuffled(backend.projects()).slice(0, counts.deleted))
    backend.colleague.delete(id);
  for (let at = 0; at < counts.created; at += 1) backend.colleague.create({ ...shop, name: random.word() });
  // What appeared and disappeared in between is not a change.
  backend.colleague.delete(backend.colleague.create(shop).id);
  const lists = asked(backend, 'GET', '/project');
  await proxy.accept();
  await expectRecovery(setup);
  expect(asked(backend, 'GET', '/project')).toBeGreaterThan(lists);
  await expectDigest(setup, new RegExp(`^${counts.deleted} deleted, ${counts.created} created$`));
  expect(activityOf(app).map(({ kind, counts: reported }) => ({ kind, reported }))).toEqual([
    { kind: 'changed-while-away', reported: { ...counts, updated: 0 } },
  ]);
});
