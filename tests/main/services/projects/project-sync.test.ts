import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { decodeProjectEvent } from '#services/projects/project-event.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { replaceScheduler } from '#tests/main/support/scheduler.ts';
import { shop, startProjects } from '#tests/main/support/start-projects.ts';
import { settled } from '#tests/support/settled.ts';

describe('order', () => {
  test('keeps later changes where a list was requested before an event', async () => {
    const { backend, sync, deliverEvents, listed, nextCall } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    const list = sync.list('always');
    const get = await nextCall();
    backend.carryOut(get);
    backend.update(id, { name: 'Newer' });
    const created = backend.create(shop);
    deliverEvents();
    await backend.deliver(get);
    await list;
    expect(sync.records.get(id)?.name).toBe('Newer');
    expect(sync.records.get(created.id)).toBeDefined();
  });

  test('applies and reports the other events where one makes the app throw', async () => {
    const { backend, sync, reported, listed } = startProjects();
    const ids = [1, 2, 3].map(() => backend.create(shop).id);
    await listed();
    for (const id of ids) backend.update(id, { name: 'New' });
    const events = backend.events.splice(0).map((payload) => decodeProjectEvent(payload));
    const broken = vi.spyOn(sync.detector, 'present').mockImplementationOnce(() => {
      throw new Error('A defect.');
    });
    onTestFinished(() => broken.mockRestore());
    expect(() => sync.receive(events.filter((event) => event !== null))).toThrow('A defect.');
    expect(ids.map((id) => sync.records.get(id)?.name)).toEqual(['New', 'New', 'New']);
    expect(reported.map(({ project }) => project.id)).toEqual(ids.slice(1));
  });

  test('holds events until the first list, and does not report changes that it includes', async () => {
    const { backend, sync, digests, answerAll, deliverEvents } = startProjects();
    const first = sync.refetch('away');
    const { id } = backend.create(shop);
    backend.update(id, { name: 'Second' });
    deliverEvents();
    await answerAll();
    await first;
    await answerAll();
    expect(sync.records.get(id)?.name).toBe('Second');
    expect(digests).toEqual([]);
  });

  test('applies many events that waited for the first list in turns, and newer ones after them', async () => {
    const turns: (() => void)[] = [];
    const turn = () => new Promise<void>((resolve) => void turns.push(resolve));
    const { backend, sync, recordChanges, reported, deliverEvents, nextCall } = startProjects();
    replaceScheduler({ isTurnOver: true, stride: 10, turn });
    backend.connected = false;
    const ids = Array.from({ length: 1_000 }, () => backend.create(shop).id);
    backend.connected = true;
    let hasList = false;
    const first = sync.refetch('away').then(() => {
      hasList = true;
    });
    const list = await nextCall();
    backend.carryOut(list);
    for (const id of ids) backend.update(id, { name: 'Early' });
    deliverEvents();
    const delivered = backend.deliver(list);
    while (!hasList) {
      turns.shift()?.();
      await settled();
    }
    await Promise.all([delivered, first]);
    recordChanges.length = 0;

    // The last of the waiting ones changes once more, and so does one whose events are being applied.
    backend.update(ids[999] ?? '', { name: 'Late' });
    backend.update(ids[0] ?? '', { name: 'Late' });
    deliverEvents();
    let given = 0;
    for (; turns.length > 0; given += 1) {
      turns.shift()?.();
      await settled();
    }
    expect(Math.max(...recordChanges.map(({ upserts }) => upserts.length))).toBeLessThanOrEqual(10);
    expect(given).toBeGreaterThanOrEqual(90);
    const names = ids.map((id) => sync.records.get(id)?.name);
    expect(names).toEqual(['Late', ...Array(998).fill('Early'), 'Late']);
    const inOrder = [...ids, ids[999], ids[0]];
    expect(reported.map(({ project }) => project.id)).toEqual(inOrder);
  });

  test('reports one of many pending events that makes the app throw, and applies the others', async () => {
    const rejections: unknown[] = [];
    const others = process.listeners('unhandledRejection');
    process
      .removeAllListeners('unhandledRejection')
      .on('unhandledRejection', (reason) => rejections.push(reason));
    onTestFinished(() => {
      process.removeAllListeners('unhandledRejection');
      for (const other of others) process.on('unhandledRejection', other);
    });
    const { backend, sync, reported, deliverEvents, nextCall } = startProjects();
    backend.connected = false;
    const ids = Array.from({ length: 100 }, () => backend.create(shop).id);
    backend.connected = true;
    const first = sync.refetch('away');
    const list = await nextCall();
    backend.carryOut(list);
    for (const id of ids) backend.update(id, { name: 'Early' });
    deliverEvents();
    const present = sync.detector.present.bind(sync.detector);
    const broken = vi.spyOn(sync.detector, 'present').mockImplementation((id, project) => {
      if (id === ids[50] && project.name === 'Early') throw new Error('A defect.');
      return present(id, project);
    });
    onTestFinished(() => broken.mockRestore());
    await backend.deliver(list);
    await first;
    await settled();
    expect(rejections).toEqual([new Error('A defect.')]);
    expect(new Set(ids.map((id) => sync.records.get(id)?.name))).toEqual(new Set(['Early']));
    expect(reported).toHaveLength(99);
  });

  test('loses no event during a fetch for an earlier one, not even among many', async () => {
    const { sync, backend, answerAll, deliverEvents, listed } = startProjects({ eventData: 'none' });
    const ids = Array.from({ length: 30 }, () => backend.create(shop).id);
    await listed();
    for (const id of ids) backend.update(id, { name: 'One' });
    deliverEvents();
    await settled();
    for (const exchange of backend.exchanges) backend.carryOut(exchange);
    for (const id of ids) backend.update(id, { name: 'Two' });
    deliverEvents();
    await answerAll();
    expect(new Set([...sync.records.all()].map(({ name }) => name))).toEqual(new Set(['Two']));
  });

  test('requests a change again that could not be fetched', async () => {
    const { backend, sync, clock, answerAll, deliverEvents, listed, theirs } = startProjects({
      eventData: 'none',
    });
    const { id } = backend.create(shop);
    await listed();
    backend.update(id, { name: 'New' });
    deliverEvents();
    await settled();
    for (const exchange of [...backend.exchanges]) await backend.lose(exchange);
    expect(sync.records.list().stale).toBe(true);
    await clock.advance(5_000);
    await answerAll();
    expect(sync.records.get(id)?.name).toBe('New');
    expect(sync.records.list().stale).toBe(false);
    expect(theirs()).toEqual([['updated', id, 'name']]);
  });

  test('does not refetch a list after 60 seconds that events keep current, but one without events', async () => {
    const { backend, sync, clock, answerAll, listed } = startProjects();
    await listed();
    sync.records.setLive(true, clock.now());
    await clock.advance(600_000);
    await sync.list('if-older-than-cache-time');
    expect(backend.exchanges).toHaveLength(0);
    sync.records.setLive(false, clock.now());
    const list = sync.list('if-older-than-cache-time');
    await settled();
    expect(backend.exchanges).toHaveLength(1);
    await answerAll();
    await list;
  });

  test('dates records by the last possible event, else by the last list', async () => {
    const { backend, sync, clock, answerAll, listed } = startProjects();
    const { records } = sync;
    const fail = async () => {
      const error = sync.list('always').catch(() => undefined);
      await settled();
      for (const exchange of [...backend.exchanges]) await backend.lose(exchange);
      await error;
    };
    await fail();
    expect(records.staleAsOf).toBeNull();
    await listed();
    const fetchedAt = clock.now();
    await clock.advance(10_000);
    await fail();
    await clock.advance(10_000);
    await fail();
    expect(records.staleAsOf).toBe(fetchedAt);
    void sync.list('always');
    await answerAll();
    expect(records.staleAsOf).toBeNull();
    records.setLive(true, clock.now());
    await clock.advance(3_600_000);
    const until = clock.now();
    records.setLive(false, until);
    await clock.advance(10_000);
    await fail();
    expect(records.staleAsOf).toBe(until);
  });

  test('fetches lists one after another, and gives later callers one that began later', async () => {
    const { sync, calls, answerNext } = startProjects();
    const turns = [sync.refetch('away'), sync.refetch('quiet'), sync.refetch('quiet')];
    expect(calls()).toEqual(['GET /project']);
    await answerNext();
    expect(calls()).toEqual(['GET /project']);
    await answerNext();
    await Promise.all(turns);
    expect(calls()).toEqual([]);
  });
});

describe('the time away', () => {
  test('reports changes as one digest without a backend’s own times and counters', async () => {
    const { backend, sync, reported, digests, listed } = startProjects();
    const gone = backend.create(shop);
    const changed = backend.create(shop);
    backend.create(shop);
    await listed();
    backend.delete(gone.id);
    backend.update(changed.id, { name: 'New' });
    backend.create(shop);
    // Only `version` differs.
    const [last] = [...backend.projects.values()].slice(2, 3);
    if (last !== undefined) backend.update(last.id, {});
    sync.forgetEvents();
    await listed();
    expect(digests).toEqual([{ created: 1, updated: 1, deleted: 1 }]);
    expect(reported).toEqual([]);
  });

  test('leaves out an own change whose response is pending', async () => {
    const { backend, sync, changes, digests, answerNext, answerAll, listed, nextCall } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    const saved = changes.update(id, shop, { ...shop, name: 'Mine' });
    await answerNext();
    const put = await nextCall();
    backend.carryOut(put);
    sync.forgetEvents();
    void sync.refetch('away');
    await settled();
    const [, list] = backend.exchanges;
    if (list === undefined) throw new Error('The list was not asked for.');
    backend.carryOut(list);
    await backend.deliver(list);
    await answerAll();
    await saved;
    expect(digests).toEqual([]);
  });
});

describe('identifiers', () => {
  test.each(['.', '..', '', '\ud800'])('sends no request for %j', async (id) => {
    const { sync, changes, listed, calls } = startProjects();
    await listed();
    const edited = { ...shop, name: 'Mine' };
    const runs = [() => sync.read(id), () => changes.remove(id), () => changes.update(id, shop, edited)];
    for (const run of runs) {
      expect(await errorOf(run)).toEqual({ code: 'bad-input', params: { field: 'id' } });
    }
    expect(calls()).toEqual([]);
  });

  test('escapes them', async () => {
    const { sync, calls } = startProjects();
    void sync.read('a/b?c#d ü').catch(() => undefined);
    await settled();
    expect(calls()).toEqual(['GET /project/a%2Fb%3Fc%23d%20%C3%BC']);
  });

  test('keeps a list for 60 s', async () => {
    const { sync, clock, listed, calls } = startProjects();
    await listed();
    await sync.list('if-older-than-cache-time');
    await clock.advance(59_999);
    await sync.list('if-older-than-cache-time');
    expect(calls()).toEqual([]);
    await clock.advance(1);
    void sync.list('if-older-than-cache-time');
    await settled();
    expect(calls()).toEqual(['GET /project']);
  });
});

describe('hostile events', () => {
  test('fetches few projects and lists for events that only name projects, and then the last state', async () => {
    const { backend, sync, clock, answerAll, listed } = startProjects({ eventData: 'none' });
    const [first] = Array.from({ length: 60 }, () => backend.create(shop));
    await listed();
    const asked = { projects: 0, lists: 0 };
    const call = backend.call.bind(backend);
    backend.call = (request) => {
      asked[request.path === '/project' ? 'lists' : 'projects'] += 1;
      return call(request);
    };
    const minutes = 5;
    for (let second = 0; second < minutes * 60; second += 1) {
      // A few are fetched one by one, more of them as a list.
      const ids = [...backend.projects.keys()].slice(0, second % 20 < 10 ? 15 : 60);
      sync.receive(ids.map((projectId) => ({ projectId, type: 'UPDATE', record: null })));
      await answerAll();
      await clock.advance(1_000);
    }
    expect(asked.lists).toBeGreaterThan(minutes);
    expect(asked.lists).toBeLessThanOrEqual(12 + 12 * minutes);
    expect(asked.projects).toBeLessThanOrEqual(120 + 120 * minutes);

    backend.update(first?.id ?? '', { name: 'Last' });
    sync.receive([{ projectId: first?.id ?? '', type: 'UPDATE', record: null }]);
    for (let waited = 0; waited < 10; waited += 1) {
      await answerAll();
      await clock.advance(1_000);
    }
    expect(sync.records.get(first?.id ?? '')?.name).toBe('Last');
  });
});
