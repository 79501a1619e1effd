import { describe, expect, test } from 'vitest';
import { decodeProjectEvent } from '#services/projects/project-event.ts';
import { shop, startProjects } from '#tests/main/support/start-projects.ts';

/** The response to an own creation was lost, and the following list did not contain the project. */
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

describe('a creation whose response was lost', () => {
  test.each(['name', 'sourceId', 'vmId'] as const)(
    'leaves a project to the colleague where its %s differs',
    async (field) => {
      const { backend, theirs, listFollows, eventsFollow } = await lostCreation();
      const { id } = backend.create({ ...shop, [field]: 'another' });
      await listFollows();
      await eventsFollow();
      expect(theirs()).toEqual([['created', id]]);
    },
  );

  test('takes one equal project for the own one, and the next for a colleague’s', async () => {
    const { backend, theirs, listFollows, eventsFollow } = await lostCreation();
    await listFollows();
    backend.create(shop);
    await eventsFollow();
    const { id } = backend.create(shop);
    await eventsFollow();
    expect(theirs()).toContainEqual(['created', id]);
  });

  test('leaves an equal project that comes on the next connection to the colleague', async () => {
    const { backend, sync, listed, theirs, listFollows, eventsFollow } = await lostCreation();
    await listFollows();
    sync.forgetEvents();
    await listed();
    const { id } = backend.create(shop);
    await eventsFollow();
    expect(theirs()).toEqual([['created', id]]);
  });
});

describe('events of others', () => {
  test('reports those during an own creation in their order', async () => {
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

  test('keeps what a list brings meanwhile for events with only some fields', async () => {
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

  test('leaves nothing of a project that was created and deleted in one batch', async () => {
    const { backend, sync, recordChanges, listed } = startProjects();
    await listed();
    const { id } = backend.create(shop);
    backend.delete(id);
    const events = backend.events.splice(0).map((payload) => decodeProjectEvent(payload));
    sync.receive(events.filter((event) => event !== null));
    expect(recordChanges.at(-1)).toEqual({ upserts: [], removed: [id] });
    expect(sync.records.get(id)).toBeUndefined();
  });

  test('reports none after the session has ended', async () => {
    const { backend, sync, deliverEvents, listed, theirs } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    sync.stop();
    backend.update(id, { name: 'New' });
    backend.delete(backend.create(shop).id);
    deliverEvents();
    expect(theirs()).toEqual([]);
  });

  test('reports an update of an unknown project as no creation, and a creation as one, whatever follows', async () => {
    const { backend, deliverEvents, answerAll, listed, theirs } = startProjects({ eventData: 'partial' });
    await listed();
    backend.connected = false;
    const unknown = backend.create(shop);
    backend.connected = true;
    backend.update(unknown.id, shop);
    const { id } = backend.create({ name: 'New' });
    deliverEvents();
    // Before the project is read that the event named without its fields.
    backend.update(id, { ...shop, name: 'New' });
    deliverEvents();
    await answerAll();
    expect(theirs()).toEqual([
      ['updated', unknown.id],
      ['created', id],
    ]);
  });

  test('changes nothing back for late events after an own write, also after a newer list', async () => {
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
