import { describe, expect, test } from 'vitest';
import { shop, startProjects } from '#tests/main/support/start-projects.ts';
import { settled } from '#tests/support/settled.ts';

describe('own changes and events', () => {
  test('reports an equal project that another person creates at the same time', async () => {
    const { backend, changes, answerAll, deliverEvents, listed, theirs } = startProjects();
    await listed();
    const mine = changes.create(shop);
    const twin = backend.create(shop);
    deliverEvents();
    await answerAll();
    expect((await mine)?.id).not.toBe(twin.id);
    deliverEvents();
    expect(theirs()).toEqual([['created', twin.id]]);
  });

  test('does not report an own creation, even where the backend changes its name', async () => {
    const { backend, changes, answerAll, deliverEvents, listed, theirs, nextCall } = startProjects();
    await listed();
    const mine = changes.create({ ...shop, name: ' Shop ' });
    const post = await nextCall();
    // The backend trims texts, and sends the event before the response.
    post.answer = {
      status: 201,
      body: JSON.stringify(backend.create(shop)),
      contentType: 'application/json',
    };
    deliverEvents();
    await backend.deliver(post);
    await answerAll();
    expect(await mine).toMatchObject({ name: 'Shop' });
    expect(theirs()).toEqual([]);
  });

  test("reports a colleague's change of another field during the own PUT, but not the own one", async () => {
    const {
      backend,
      changes,
      sync,
      reported,
      answerNext,
      answerAll,
      deliverEvents,
      listed,
      theirs,
      nextCall,
    } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    const saved = changes.update(id, shop, { ...shop, name: 'Mine' });
    await answerNext();
    const put = await nextCall();
    backend.carryOut(put);
    backend.update(id, { path: '/theirs' });
    deliverEvents();
    expect(reported).toEqual([]);
    await answerAll();
    expect(await saved).toMatchObject({ kind: 'saved', project: { name: 'Mine' }, notAccepted: [] });
    await answerAll();
    expect(sync.records.get(id)).toMatchObject({ name: 'Mine', path: '/theirs' });
    expect(theirs()).toEqual([['updated', id, 'path']]);
  });

  test('reports a field that the backend ignores to the caller, and not as another person’s change', async () => {
    const { backend, changes, answerNext, answerAll, deliverEvents, listed, theirs, nextCall } =
      startProjects();
    const { id } = backend.create(shop);
    await listed();
    const saved = changes.update(id, shop, { ...shop, path: '/new', name: 'Mine' });
    await answerNext();
    const put = await nextCall();
    expect(put.call.body).toEqual({ ...shop, path: '/new', name: 'Mine' });
    backend.update(id, { name: 'Mine' });
    put.answer = { status: 204, body: '', contentType: '' };
    await backend.deliver(put);
    await answerAll();
    expect(await saved).toMatchObject({ kind: 'saved', notAccepted: ['path'], project: { path: '/srv' } });
    deliverEvents();
    await answerAll();
    expect(theirs()).toEqual([]);
  });

  test('finds a creation in the list whose response names nothing', async () => {
    const { changes, reported, answerAll, deliverEvents, listed } = startProjects({
      bodies: 'empty',
      eventData: 'none',
    });
    await listed();
    const mine = changes.create(shop);
    await answerAll();
    deliverEvents();
    await answerAll();
    expect(await mine).toMatchObject(shop);
    expect(reported.map(({ own }) => own)).toEqual([true]);
  });
});

describe('PUT /project/:id', () => {
  test('follows a GET made just before, and sends a cleared field as empty text', async () => {
    const { backend, changes, answerNext, answerAll, listed } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    backend.update(id, { vmId: 'theirs' });
    const saved = changes.update(id, shop, { ...shop, description: '' });
    await answerNext();
    await settled();
    expect(backend.exchanges[0]?.call).toMatchObject({
      method: 'PUT',
      body: { ...shop, description: '', vmId: 'theirs' },
    });
    await answerAll();
    expect(await saved).toMatchObject({ kind: 'saved', notAccepted: [] });
  });

  test('takes a whole response with what was sent as the record, and does not read it again', async () => {
    const { backend, changes, sync, answerNext, calls, deliverEvents, listed, theirs } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    const saved = changes.update(id, shop, { ...shop, name: 'Mine', description: '' });
    await answerNext();
    await answerNext();
    expect(calls()).toEqual([]);
    expect(await saved).toMatchObject({ kind: 'saved', project: { name: 'Mine', more: { version: 2 } } });
    deliverEvents();
    expect(calls()).toEqual([]);
    expect(sync.records.get(id)).toMatchObject({ name: 'Mine', description: '' });
    expect(theirs()).toEqual([]);
  });

  test.each([
    ['lacks a field', { sourceId: undefined }],
    ['lacks something that the backend keeps beside the fields', { version: undefined }],
    ['has another value than was sent', { name: 'mine' }],
    ['has another identifier', { id: 'other' }],
  ])('sends a GET after a response that %s', async (_what, differing) => {
    const { backend, changes, answerNext, answerAll, calls, listed, nextCall } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    const saved = changes.update(id, shop, { ...shop, name: 'Mine' });
    await answerNext();
    const put = await nextCall();
    backend.carryOut(put);
    const body = JSON.stringify({ ...backend.projects.get(id), ...differing });
    put.answer = { status: 200, body, contentType: 'application/json' };
    await backend.deliver(put);
    expect(calls()).toEqual([`GET /project/${id}`]);
    await answerAll();
    expect(await saved).toMatchObject({ kind: 'saved', project: { name: 'Mine', sourceId: 's' } });
  });

  test('sends a GET after a response during a list fetch, as the list may be newer', async () => {
    const { backend, changes, sync, answerNext, answerAll, listed, nextCall } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    const saved = changes.update(id, shop, { ...shop, name: 'Mine' });
    await answerNext();
    const put = await nextCall();
    const list = sync.list('always');
    backend.carryOut(put);
    backend.update(id, { path: '/theirs' });
    // Events of a connection that no longer exists.
    backend.events.length = 0;
    await backend.deliver(put);
    await answerAll();
    await Promise.all([saved, list]);
    expect(sync.records.get(id)).toMatchObject({ name: 'Mine', path: '/theirs' });
  });

  test('is not sent where another person changed the same field', async () => {
    const { backend, changes, answerAll, listed } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    backend.update(id, { name: 'Theirs' });
    const outcome = changes.update(id, shop, { ...shop, name: 'Mine', path: '/mine' });
    await answerAll();
    expect(await outcome).toMatchObject({ kind: 'conflict', fields: ['name'], current: { name: 'Theirs' } });
    expect(backend.projects.get(id)).toMatchObject({ name: 'Theirs', path: '/srv' });
  });

  test('is not sent where another person saved the same values, which is reported as their change', async () => {
    const { backend, changes, answerNext, calls, deliverEvents, listed, theirs, reported } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    backend.update(id, { name: 'Same' });
    const outcome = changes.update(id, shop, { ...shop, name: 'Same' });
    await answerNext();
    expect(await outcome).toMatchObject({ kind: 'saved', project: { name: 'Same' }, notAccepted: [] });
    expect(calls()).toEqual([]);
    deliverEvents();
    expect(theirs()).toEqual([['updated', id, 'name']]);
    expect(reported).toHaveLength(1);
  });

  test('sends nothing where nothing changed', async () => {
    const { backend, changes, calls, listed, reported } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    expect(await changes.update(id, shop, { ...shop })).toEqual({ kind: 'unchanged' });
    await settled();
    expect(calls()).toEqual([]);
    expect(reported).toEqual([]);
  });

  test.each([
    ['absent', undefined],
    ['null', null],
    ['empty text', ''],
  ])('leaves out a field that is %s and stays empty', async (_state, value) => {
    const { backend, changes, answerNext, answerAll, deliverEvents, listed, nextCall, theirs } =
      startProjects();
    const { id } = backend.create({ ...shop, description: value, path: value });
    await listed();
    const opened = { ...shop, description: '', path: '' };
    const saved = changes.update(id, opened, { ...opened, name: 'Mine', path: '/mine' });
    await answerNext();
    expect((await nextCall()).call).toMatchObject({ method: 'PUT' });
    expect((await nextCall()).call.body).toEqual({
      name: 'Mine',
      path: '/mine',
      sourceId: shop.sourceId,
      vmId: shop.vmId,
    });
    await answerAll();
    expect(await saved).toMatchObject({ kind: 'saved', notAccepted: [] });
    deliverEvents();
    await answerAll();
    expect(theirs()).toEqual([]);
  });

  test('uses what the backend has at the moment, not what the form was opened with', async () => {
    const { backend, changes, answerNext, answerAll, listed, nextCall } = startProjects();
    const { id } = backend.create({ ...shop, path: null });
    await listed();
    backend.update(id, { description: null, path: '/theirs' });
    const opened = { ...shop, path: '' };
    const saved = changes.update(id, opened, { ...opened, name: 'Mine', description: '' });
    await answerNext();
    const { sourceId, vmId } = shop;
    expect((await nextCall()).call.body).toEqual({ name: 'Mine', path: '/theirs', sourceId, vmId });
    await answerAll();
    expect(await saved).toMatchObject({ kind: 'saved', notAccepted: [] });
  });

  test('accepts a default that the backend puts into a field that was left out', async () => {
    const { backend, changes, answerNext, answerAll, deliverEvents, listed, nextCall, reported } =
      startProjects();
    const { id } = backend.create({ ...shop, path: undefined });
    await listed();
    const opened = { ...shop, path: '' };
    const saved = changes.update(id, opened, { ...opened, name: 'Mine' });
    await answerNext();
    const put = await nextCall();
    backend.update(id, { name: 'Mine', path: '/default' });
    put.answer = { status: 204, body: '', contentType: '' };
    await backend.deliver(put);
    await answerAll();
    expect(await saved).toMatchObject({ kind: 'saved', notAccepted: [], project: { path: '/default' } });
    deliverEvents();
    await answerAll();
    expect(reported.filter(({ own }) => own)).toMatchObject([{ fields: ['name'] }]);
  });

  test('reports a sent field that is missing in the response', async () => {
    const { backend, changes, answerNext, answerAll, listed, nextCall } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    const saved = changes.update(id, shop, { ...shop, name: 'Mine' });
    await answerNext();
    const put = await nextCall();
    backend.update(id, { name: 'Mine', path: undefined });
    put.answer = { status: 204, body: '', contentType: '' };
    await backend.deliver(put);
    await answerAll();
    expect(await saved).toMatchObject({ kind: 'saved', notAccepted: ['path'] });
  });

  test('leaves the choice to the operator where others cleared the edited field', async () => {
    const { backend, changes, answerAll, listed } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    backend.update(id, { description: null });
    const outcome = changes.update(id, shop, { ...shop, description: 'mine' });
    await answerAll();
    expect(await outcome).toMatchObject({ kind: 'conflict', fields: ['description'] });
    // Their value remains: the update would send what the backend already has.
    const theirs = { ...shop, description: '' };
    expect(await changes.update(id, theirs, theirs)).toEqual({ kind: 'unchanged' });
  });

  test('reads the project again after an event that overtakes that GET', async () => {
    const { backend, changes, answerAll, deliverEvents, listed, calls, nextCall } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    const outcome = changes.update(id, shop, { ...shop, path: '/mine' });
    const get = await nextCall();
    backend.carryOut(get);
    backend.update(id, { name: 'Theirs' });
    deliverEvents();
    await backend.deliver(get);
    expect(calls()).toEqual([`GET /project/${id}`]);
    await answerAll();
    expect(await outcome).toMatchObject({ kind: 'saved' });
    expect(backend.projects.get(id)).toMatchObject({ name: 'Theirs', path: '/mine' });
  });

  test('waits for another write of the same project, and starts from its result', async () => {
    const { backend, changes, calls, answerAll, listed } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    const both = [
      changes.update(id, shop, { ...shop, name: 'Mine' }),
      changes.update(id, shop, { ...shop, path: '/mine' }),
    ];
    await settled();
    expect(calls()).toEqual([`GET /project/${id}`]);
    await answerAll();
    await Promise.all(both);
    expect(backend.projects.get(id)).toMatchObject({ name: 'Mine', path: '/mine' });
  });
});

describe('deleting', () => {
  test('succeeds where another person has deleted the project, which is reported as their change', async () => {
    const { backend, sync, changes, answerAll, deliverEvents, listed, theirs } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    backend.delete(id);
    const removed = changes.remove(id);
    await answerAll();
    await removed;
    expect(sync.records.get(id)).toBeUndefined();
    deliverEvents();
    expect(theirs()).toEqual([['deleted', id]]);
  });

  test('is never reverted by an earlier event', async () => {
    const { backend, sync, changes, answerAll, deliverEvents, listed, theirs } = startProjects();
    const { id } = backend.create(shop);
    await listed();
    backend.update(id, { name: 'Late' });
    const removed = changes.remove(id);
    await answerAll();
    await removed;
    deliverEvents();
    await answerAll();
    expect(sync.records.get(id)).toBeUndefined();
    expect(theirs()).toEqual([]);
  });
});
