import { describe, expect, test, vi } from 'vitest';
import { shapes } from '#reference-backend/server/index.ts';
import { errorOf } from '../main/support/app-error.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { live, signedUp } from './support/signed-up.ts';

describe.each(Object.entries(shapes))('a backend of the shape %s', (_name, options) => {
  test('signs up, lists, creates, edits and deletes, and reports changes of a colleague but never own ones', async () => {
    const { backend, app } = await signedUp(options);
    expect(app.info()).toMatchObject({
      isAuthenticated: true,
      signedInAs: 'ada@example.org',
      setupStep: 2,
      tokenStorage: 'keychain',
    });
    expect(app.names()).toEqual(['First']);
    const { changes, sync } = app.profile.data;

    const created = await changes.create(shop);
    expect(created).toMatchObject(shop);
    const id = created?.id ?? '';
    if ('emptyOptionals' in options) {
      const cleared = () => changes.update(id, shop, { ...shop, description: '' });
      expect(await errorOf(cleared)).toMatchObject({ code: 'rejected', status: 400 });
    }
    const description = 'emptyOptionals' in options ? 'Changed' : '';
    expect(await changes.update(id, shop, { ...shop, description, name: 'Shop 2' })).toMatchObject({
      kind: 'saved',
      project: { id, name: 'Shop 2', description },
      notAccepted: [],
    });

    const theirs = backend.colleague.create({ ...shop, name: 'Theirs' });
    await vi.waitFor(() => expect(app.names()).toEqual(['First', 'Shop 2', 'Theirs']), soon);
    backend.colleague.update(id, { vmId: 'vm-9' });
    await vi.waitFor(() => expect(sync.records.get(id)?.vmId).toBe('vm-9'), soon);
    backend.colleague.delete(theirs.id);
    await vi.waitFor(() => expect(app.names()).toEqual(['First', 'Shop 2']), soon);

    await changes.remove(id);
    expect(app.names()).toEqual(['First']);
    expect(backend.projects().map(({ name }) => name)).toEqual(['First']);
    const notifications = () => app.notifications.map(({ title, body }) => `${title}: ${body}`);
    // Changes of one project within two seconds are reported together, later ones separately.
    await vi.waitFor(
      () => expect(notifications()).toContainEqual(expect.stringMatching(/^Theirs: .*deleted/i)),
      soon,
    );
    expect(notifications()).toContainEqual(expect.stringMatching(/^Theirs: .*created/i));
    expect(notifications()).toContain('Shop 2: Changed: virtual machine');
    expect(new Set(app.notifications.map(({ title }) => title))).toEqual(new Set(['Theirs', 'Shop 2']));
    expect(app.activity().map(({ kind, own }) => [kind, own])).toEqual([
      ['created', true],
      ['updated', true],
      ['created', false],
      ['updated', false],
      ['deleted', false],
      ['deleted', true],
    ]);

    await app.profile.signOut();
    expect(app.info()).toMatchObject({ isAuthenticated: false, tokenStorage: 'none' });
    // Only the key of the files of this person may remain; it exists if something was saved.
    const left = [...app.keychain.entries.keys()].filter((entry) => !entry.endsWith('/cache-key'));
    expect(left).toEqual([]);
    await vi.waitFor(() => expect(backend.connections).toBe(0), soon);
  });

  test('leaves a conflict with a colleague to the operator, and keeps their other field', async () => {
    const { backend, app } = await signedUp(options);
    const [first] = [...app.profile.data.sync.records.all()];
    const id = first?.id ?? '';
    backend.colleague.update(id, { name: 'Theirs', path: '/new' });
    const opened = { ...shop, name: 'First' };
    const { changes } = app.profile.data;
    expect(await changes.update(id, opened, { ...opened, name: 'Mine' })).toMatchObject({
      kind: 'conflict',
      fields: ['name'],
      current: { name: 'Theirs' },
    });
    expect(await changes.update(id, opened, { ...opened, vmId: 'vm-2' })).toMatchObject({ kind: 'saved' });
    expect(backend.projects()).toMatchObject([{ name: 'Theirs', path: '/new', vmId: 'vm-2' }]);
    await vi.waitFor(() => expect(app.notifications).toHaveLength(1), soon);
    expect(app.notifications[0]?.body).toBe('Changed: name, path');
  });

  test('fetches what changed while the backend was away, and reports it as one', async () => {
    const { backend, app } = await signedUp(options);
    await backend.stop();
    await vi.waitFor(() => expect(app.info().realtime.status).not.toBe('live'), soon);
    backend.colleague.create({ ...shop, name: 'Meanwhile' });
    await backend.restart();
    await live(app);
    expect(app.names()).toEqual(['First', 'Meanwhile']);
    expect(app.notifications).toMatchObject([{ title: 'Changed while you were away', body: '1 created' }]);
    expect(backend.connections).toBe(1);
  });
});

describe('lost responses', () => {
  const unknown = { code: 'outcome-unknown' };

  test('fetches and shows a creation, never resends it, and notifies nobody', async () => {
    const { backend, app } = await signedUp();
    backend.failNext({ method: 'POST', path: '/project', dropAnswer: true });
    expect(await errorOf(() => app.profile.data.changes.create(shop))).toMatchObject(unknown);
    expect(app.names()).toEqual(['First', 'Shop']);
    expect(
      backend.requests.filter(({ method, path }) => method === 'POST' && path === '/project'),
    ).toHaveLength(1);
    backend.colleague.create({ ...shop, name: 'Theirs' });
    await vi.waitFor(() => expect(app.notifications).toHaveLength(1), soon);
    expect(app.notifications[0]?.title).toBe('Theirs');
  });

  test('resolves an edit and a deletion', async () => {
    const { backend, app } = await signedUp();
    const [first] = [...app.profile.data.sync.records.all()];
    const id = first?.id ?? '';
    const opened = { ...shop, name: 'First' };
    const { changes } = app.profile.data;
    backend.failNext({ method: 'PUT', dropAnswer: true });
    expect(await errorOf(() => changes.update(id, opened, { ...opened, name: 'Mine' }))).toMatchObject(
      unknown,
    );
    expect(app.names()).toEqual(['Mine']);
    backend.failNext({ method: 'DELETE', dropAnswer: true });
    expect(await errorOf(() => changes.remove(id))).toMatchObject(unknown);
    expect(app.names()).toEqual([]);
    expect(app.notifications).toEqual([]);
  });

  test('reports the colleague who deletes after a deletion that did not happen', async () => {
    const { backend, app } = await signedUp();
    const [first] = [...app.profile.data.sync.records.all()];
    const id = first?.id ?? '';
    backend.failNext({ method: 'DELETE', status: 500, dropAnswer: true });
    expect(await errorOf(() => app.profile.data.changes.remove(id))).toMatchObject(unknown);
    expect(app.names()).toEqual(['First']);
    backend.colleague.delete(id);
    await vi.waitFor(
      () => expect(app.notifications).toMatchObject([{ title: 'First', body: 'Deleted' }]),
      soon,
    );
  });
});
