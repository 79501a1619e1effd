import { describe, expect, test } from 'vitest';
import { shop, startProjects } from '#tests/main/support/start-projects.ts';
import { settled } from '#tests/support/settled.ts';

/** A client of a backend whose reads lag by this much, with one project that all replicas have. */
async function behind(lagMs: number, shape: Parameters<typeof startProjects>[0] = {}) {
  let lag = 0;
  const client = startProjects({ ...shape, lagMs: () => lag });
  const { id } = client.backend.create(shop);
  await client.listed();
  await client.clock.advance(60_000);
  lag = lagMs;
  return {
    ...client,
    id,
    catchUp: () => {
      lag = 0;
    },
    /** Advances the clock, and answers the requests that are sent meanwhile. */
    async pass(ms: number) {
      for (let left = ms; left > 0; left -= 500) {
        await client.clock.advance(500);
        await client.answerAll();
      }
    },
    async save(fields: Partial<typeof shop>) {
      const known = client.sync.records.get(id) ?? shop;
      const { name, description, path, sourceId, vmId } = known;
      const opened = { name, description, path, sourceId, vmId };
      const saved = client.changes.update(id, opened, { ...opened, ...fields });
      await client.answerAll();
      return saved;
    },
  };
}

describe('a list that is behind an own write', () => {
  test.each(['record', 'empty'] as const)('keeps what was saved; responses have %s', async (bodies) => {
    const { sync, id, save, pass, answerAll, theirs, notSaved, digests } = await behind(1_500, { bodies });
    expect(await save({ name: 'Lighthouse' })).toMatchObject({ kind: 'saved', notAccepted: [] });
    void sync.refetch('away');
    await answerAll();
    expect(sync.records.get(id)?.name).toBe('Lighthouse');
    await pass(60_000);
    expect(sync.records.get(id)?.name).toBe('Lighthouse');
    expect([theirs(), notSaved, digests]).toEqual([[], [], []]);
    expect(sync.reads.lag.seenMs).toBeLessThan(1_500);
    expect(sync.reads.lag.seenMs).not.toBeNull();
    expect(sync.reads.lag.windowMs).toBe(30_000);
  });

  test('keeps a created project, and does not bring back a deleted one', async () => {
    const { sync, changes, id, answerAll, pass, theirs, digests } = await behind(5_000);
    const created = changes.create({ ...shop, name: 'New' });
    const removed = changes.remove(id);
    await answerAll();
    await Promise.all([created, removed]);
    for (let round = 0; round < 3; round += 1) {
      void sync.refetch('away');
      await answerAll();
      expect([...sync.records.all()].map(({ name }) => name)).toEqual(['New']);
      await pass(1_000);
    }
    await pass(60_000);
    expect([...sync.records.all()].map(({ name }) => name)).toEqual(['New']);
    expect([theirs(), digests]).toEqual([[], []]);
  });
});

test('treats an earlier request as older, however late its response comes', async () => {
  const { backend, clock, sync, id, save, nextCall, notSaved, theirs, pass } = await behind(5_000);
  await save({ name: 'One' });
  void sync.read(id);
  const read = await nextCall();
  backend.carryOut(read);
  await clock.advance(40_000);
  await backend.deliver(read);
  expect(sync.records.get(id)?.name).toBe('One');
  await pass(60_000);
  expect([sync.records.get(id)?.name, notSaved, theirs()]).toEqual(['One', [], []]);
});

test('starts an edit from what was saved before it, not from a read that is behind', async () => {
  const { backend, id, save } = await behind(20_000);
  await save({ name: 'One' });
  expect(await save({ path: '/two' })).toMatchObject({ kind: 'saved' });
  expect(backend.projects.get(id)).toMatchObject({ name: 'One', path: '/two' });
});

test('reads a project again after 2 and 10 seconds and at the end of the window, and then no more', async () => {
  const { sync, clock, calls, answerAll, id, save } = await behind(50_000);
  await save({ name: 'One' });
  void sync.read(id);
  await answerAll();
  const at: number[] = [];
  const begun = clock.now();
  for (let ms = 0; ms < 120_000; ms += 100) {
    await clock.advance(100);
    if (calls().length > 0) at.push(Math.floor((clock.now() - begun) / 1_000));
    await answerAll();
  }
  expect(at).toEqual([2, 10, 30]);
});

describe('a difference after the window', () => {
  test('is reported once as not saved, where the values are those from before the own write', async () => {
    const { backend, sync, id, save, pass, theirs, notSaved } = await behind(0);
    await save({ name: 'One' });
    backend.events.length = 0;
    backend.connected = false;
    backend.update(id, { name: shop.name });
    void sync.refetch('quiet');
    await pass(60_000);
    expect(sync.records.get(id)?.name).toBe(shop.name);
    expect(notSaved).toEqual([[id, 'name']]);
    expect(theirs()).toEqual([]);
  });

  test('is reported once as deleted', async () => {
    const { backend, changes, sync, answerAll, pass, theirs } = await behind(0);
    const created = changes.create({ ...shop, name: 'New' });
    await answerAll();
    const made = await created;
    backend.events.length = 0;
    backend.connected = false;
    backend.delete(made?.id ?? '');
    void sync.refetch('quiet');
    await pass(60_000);
    expect(theirs()).toEqual([['deleted', made?.id]]);
  });
});

describe('a change by someone else', () => {
  test('shows at once in another field, also behind an own write', async () => {
    const { backend, sync, id, save, answerAll, deliverEvents, theirs } = await behind(0);
    await save({ name: 'One' });
    backend.update(id, { path: '/theirs' });
    deliverEvents();
    await answerAll();
    expect(sync.records.get(id)).toMatchObject({ name: 'One', path: '/theirs' });
    expect(theirs()).toEqual([['updated', id, 'path']]);
  });

  test('shows at once where it sets a field back and the record has its time', async () => {
    const { backend, clock, sync, id, save, answerAll } = await behind(0, { times: true });
    await save({ name: 'One' });
    await clock.advance(1_000);
    backend.update(id, { name: shop.name });
    void sync.read(id);
    await answerAll();
    expect(sync.records.get(id)?.name).toBe(shop.name);
  });

  test.each([1_500, 9_000, 25_000])(
    'shows without a record in its event once reads have it, %d ms later',
    async (lagMs) => {
      const { backend, sync, id, deliverEvents, pass, theirs } = await behind(lagMs, { eventData: 'none' });
      backend.update(id, { path: '/theirs' });
      backend.create({ ...shop, name: 'Theirs' });
      deliverEvents();
      await settled();
      await pass(40_000);
      expect(sync.records.get(id)).toMatchObject({ path: '/theirs' });
      expect(theirs().map(([kind]) => kind)).toEqual(['updated', 'created']);
    },
  );
});

test.each(['record', 'none'] as const)(
  'shows although an own write is read first; events have %s',
  async (eventData) => {
    const { backend, clock, sync, id, save, answerAll, deliverEvents, pass, theirs } = await behind(1_500, {
      ...{ bodies: 'empty', eventData },
    });
    await save({ name: 'One' });
    deliverEvents();
    await answerAll();
    await clock.advance(1_000);
    backend.update(id, { path: '/theirs' });
    deliverEvents();
    await answerAll();
    await pass(20_000);
    expect(sync.records.get(id)).toMatchObject({ name: 'One', path: '/theirs' });
    expect(theirs()).toEqual([['updated', id, 'path']]);
  },
);

describe('a list that is behind an event', () => {
  test('is held back, and what still differs at the end of the window is reported once', async () => {
    const { backend, sync, id, deliverEvents, answerAll, pass, digests, theirs } = await behind(0);
    backend.update(id, { name: 'Theirs' });
    deliverEvents();
    expect(theirs()).toEqual([['updated', id, 'name']]);
    // No event reports what happens from here on.
    backend.connected = false;
    backend.update(id, { name: shop.name });
    void sync.refetch('away');
    await answerAll();
    await pass(29_000);
    expect(sync.records.get(id)?.name).toBe('Theirs');
    expect([theirs().length, digests]).toEqual([1, []]);
    await pass(6_000);
    expect(sync.records.get(id)?.name).toBe(shop.name);
    expect(theirs()).toEqual([
      ['updated', id, 'name'],
      ['updated', id, 'name'],
    ]);
    expect(sync.reads.lag.seenMs).toBeNull();
  });

  test('replaces nothing, also where no read was ever behind, and reports the lag of reads', async () => {
    const { backend, sync, id, deliverEvents, answerAll, pass, digests, theirs } = await behind(1_500);
    backend.update(id, { name: 'Theirs' });
    const { id: created } = backend.create({ ...shop, name: 'New' });
    deliverEvents();
    void sync.refetch('away');
    await answerAll();
    const names = () => [...sync.records.all()].map(({ name }) => name).sort();
    expect(names()).toEqual(['New', 'Theirs']);
    await pass(2_500);
    expect(names()).toEqual(['New', 'Theirs']);
    expect(sync.reads.lag.seenMs).not.toBeNull();

    backend.delete(created);
    deliverEvents();
    void sync.refetch('away');
    await answerAll();
    expect(names()).toEqual(['Theirs']);
    await pass(60_000);
    expect(names()).toEqual(['Theirs']);
    expect(theirs().map(([kind]) => kind)).toEqual(['updated', 'created', 'deleted']);
    expect(digests).toEqual([]);
  });
});

test('does not report a project as created by a later response after an event has reported its deletion', async () => {
  const client = await behind(10_000, { eventData: 'none' });
  const { backend, sync, answerAll, deliverEvents, pass, theirs, digests } = client;
  const { id } = backend.create({ ...shop, name: 'Brief' });
  await client.clock.advance(2_000);
  backend.delete(id);
  deliverEvents();
  await answerAll();
  for (let round = 0; round < 30; round += 1) {
    void sync.refetch('away');
    await answerAll();
    await pass(1_000);
    expect(sync.records.get(id)).toBeUndefined();
  }
  expect([theirs(), digests]).toEqual([[], []]);
});

test('shows a list that is behind another, and reports it as a change only at the end of the window', async () => {
  const { backend, sync, id, answerAll, pass, digests, theirs } = await behind(0);
  // No event reports what happens from here on.
  backend.connected = false;
  const list = async () => {
    void sync.refetch('away');
    await answerAll();
    return [...sync.records.all()].map(({ name }) => name).sort();
  };
  backend.update(id, { name: 'Theirs' });
  const { id: created } = backend.create({ ...shop, name: 'New' });
  expect(await list()).toEqual(['New', 'Theirs']);
  backend.update(id, { name: shop.name });
  backend.delete(created);
  expect(await list()).toEqual([shop.name]);
  await pass(20_000);
  expect([theirs(), digests]).toEqual([[], [{ created: 1, updated: 1, deleted: 0 }]]);
  await pass(15_000);
  expect(theirs()).toEqual([
    ['updated', id, 'name'],
    ['deleted', created],
  ]);
  expect(sync.reads.lag.seenMs).toBeNull();
});

test('holds back what a cache marks as older than a change, also after the window', async () => {
  const { backend, sync, id, save, answerAll, pass, theirs, notSaved, digests } = await behind(0);
  const before = backend.projects.get(id);
  await save({ name: 'One' });
  await pass(60_000);
  const body = (path: string) => JSON.stringify(path === '/project' ? [before] : before);
  backend.call = async ({ path }) => ({
    ...{ status: 200, body: body(path), contentType: 'application/json', ageMs: 90_000 },
  });
  expect(await sync.read(id)).toMatchObject({ name: 'One' });
  await sync.refetch('away');
  await answerAll();
  expect(sync.records.get(id)?.name).toBe('One');
  expect([theirs(), notSaved, digests]).toEqual([[], [], []]);
});

test('reads many projects again as one list', async () => {
  const { backend, sync, answerAll, changes, clock } = await behind(0);
  const ids = Array.from({ length: 251 }, () => backend.create(shop).id);
  void sync.refetch('quiet');
  await answerAll();
  const saved = ids.map((id) => changes.update(id, shop, { ...shop, name: 'One' }));
  await answerAll();
  await Promise.all(saved);
  backend.events.length = 0;
  backend.connected = false;
  for (const id of ids) backend.update(id, { name: shop.name });
  void sync.refetch('quiet');
  await answerAll();
  const asked: string[] = [];
  const call = backend.call.bind(backend);
  backend.call = (request) => {
    asked.push(request.path);
    return call(request);
  };
  await clock.advance(2_000);
  await answerAll();
  expect(asked).toContain('/project');
  expect(asked.length).toBeLessThan(10);
});
