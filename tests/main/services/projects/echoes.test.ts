import { describe, expect, test } from 'vitest';
import { decodeProjectEvent } from '#services/projects/project-event.ts';
import { shop, startProjects } from '#tests/main/support/start-projects.ts';

/** The answer to an own creation was lost, and the list that followed did not show the project. */
async function lostCreation() {
  const started = startProjects();
  const { backend, changes, nextCall, answerAll, listed } = started;
  await listed();
  const mine = changes.create(shop).catch(() => null);
  await backend.lose(await nextCall());
  return {
    ...started,
    async listFollows(): Promise<void> {
      await answerAll();
      await mine;
    },
    async eventsFollow(): Promise<void> {
      started.deliverEvents();
      await answerAll();
    },
  };
}

describe('After an own creation whose answer was lost', () => {
  test.each(['name', 'sourceId', 'vmId'] as const)(
    'a project of a colleague that differs in its %s is theirs',
    async (field) => {
      const { backend, theirs, listFollows, eventsFollow } = await lostCreation();
      const { id } = backend.create({ ...shop, [field]: 'another' });
      await listFollows();
      await eventsFollow();
      expect(theirs()).toEqual([['created', id]]);
    },
  );

  test('one equal project may be the own one; the next is a colleague’s', async () => {
    const { backend, theirs, listFollows, eventsFollow } = await lostCreation();
    await listFollows();
    backend.create(shop);
    await eventsFollow();
    const { id } = backend.create(shop);
    await eventsFollow();
    expect(theirs()).toContainEqual(['created', id]);
  });

  test('an equal project that comes on the next connection is a colleague’s', async () => {
    const { backend, sync, listed, theirs, listFollows, eventsFollow } = await lostCreation();
    await listFollows();
    sync.forgetEvents();
    await listed();
    const { id } = backend.create(shop);
    await eventsFollow();
    expect(theirs()).toEqual([['created', id]]);
  });
});

describe('Events of others', () => {
  test('that come while an own creation is under way are told in their order', async () => {
    const { backend, sync, changes, nextCall, answerAll, deliverEvents, listed, theirs } = startProjects();
    await listed();
    const mine = changes.create({ ...shop, name: 'Mine' });
    await nextCall();
    const { id } = backend.create(shop);
    backend.update(id, { path: '/new' });
    deliverEvents();
    await answerAll();
    await mine;
    deliverEvents();
    await answerAll();
    expect(theirs()).toEqual([
      ['created', id],
      ['updated', id, 'path'],
    ]);
    expect(sync.records.get(id)?.path).toBe('/new');
  });

  test('that have only some fields take nothing back of what a list brings meanwhile', async () => {
    const { backend, sync, nextCall, answerAll, deliverEvents, listed } = startProjects({
      eventData: 'partial',
    });
    const { id } = backend.create(shop);
    await listed();
    backend.connected = false;
    backend.update(id, { path: '/changed-while-away' });
    backend.connected = true;
    const list = sync.refetch('away');
    await nextCall();
    backend.update(id, { name: 'New' });
    deliverEvents();
    await answerAll();
    await list;
    await answerAll();
    expect(sync.records.get(id)).toMatchObject({ name: 'New', path: '/changed-while-away' });
  });

  test('that come together leave nothing of a project that was created and deleted', async () => {
    const { backend, sync, recordChanges, listed } = startProjects();
    await listed();
    const { id } = backend.create(shop);
    backend.delete(id);
    const events = backend.events.splice(0).map((payload) => decodeProjectEvent(payload));
    sync.receive(events.filter((event) => event !== null));
    expect(recordChanges.at(-1)).toEqual({ upserts: [], removed: [id] });
    expect(sync.records.get(id)).toBeUndefined();
  });

  test('that come after the session ended are not told', async () => {
    const { backend, sync, deliverEvents, listed, theirs } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    sync.stop();
    backend.update(id, { name: 'New' });
    backend.delete(backend.create(shop).id);
    deliverEvents();
    expect(theirs()).toEqual([]);
  });

  test('that update a project which was not known are no creation; those that create one are, with whatever follows', async () => {
    const { backend, deliverEvents, answerAll, listed, theirs } = startProjects({ eventData: 'partial' });
    await listed();
    backend.connected = false;
    const unknown = backend.create(shop);
    backend.connected = true;
    backend.update(unknown.id, shop);
    const { id } = backend.create({ name: 'New' });
    deliverEvents();
    // Before the project is read that the event only named.
    backend.update(id, { ...shop, name: 'New' });
    deliverEvents();
    await answerAll();
    expect(theirs()).toEqual([
      ['updated', unknown.id],
      ['created', id],
    ]);
  });

  test('that are late change nothing back after an own write, also where a list has come since', async () => {
    const { backend, clock, sync, changes, answerAll, deliverEvents, listed } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    backend.update(id, { name: 'Old' });
    const saved = changes.update(id, { ...shop, name: 'Old' }, { ...shop, name: 'Old', path: '/mine' });
    await answerAll();
    await saved;
    backend.connected = false;
    backend.update(id, { description: 'theirs' });
    backend.connected = true;
    const list = sync.list('always');
    await answerAll();
    await list;
    await clock.advance(3_000);
    deliverEvents();
    await answerAll();
    expect(sync.records.get(id)).toMatchObject({ path: '/mine', description: 'theirs' });
  });
});
