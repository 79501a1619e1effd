import { describe, expect, test, vi } from 'vitest';
import { shapes } from '#reference-backend/server/index.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { signedUp } from './support/signed-up.ts';

/** The shapes of docs/decisions, and a backend whose only list is that of projects. */
const backends: Readonly<Record<string, BackendOptions>> = {
  ...shapes,
  noLists: { shape: { lists: false } },
};

const harbour = { ...shop, name: 'Harbour', description: 'Where ships are', sourceId: 'git-7', vmId: 'vm-7' };

describe.each(Object.entries(backends))('a backend of the shape %s', (_name, options) => {
  const isListed = options.shape?.lists !== false;

  test("keeps projects that are created, edited and deleted here, and reports a colleague's changes", async () => {
    const { backend, app } = await signedUp(options);
    const { changes, sync } = app.profile.data;
    await changes.create(harbour);
    await vi.waitFor(() => expect(app.names()).toEqual(['First', 'Harbour']), soon);
    const stored = backend.projects().find(({ name }) => name === 'Harbour');
    expect(stored).toMatchObject(harbour);
    const created = [...sync.records.all()].find(({ name }) => name === 'Harbour');
    const id = created?.id ?? '';
    expect(id).toBe(String(stored?.id));
    expect(await sync.read(id)).toMatchObject(harbour);
    const edited = { ...harbour, name: 'Harbour North', description: 'North of the river' };
    await changes.update(id, harbour, edited);
    expect(backend.projects()).toMatchObject([
      { name: 'First' },
      { name: 'Harbour North', description: 'North of the river', vmId: 'vm-7' },
    ]);
    expect(app.names()).toEqual(['First', 'Harbour North']);
    backend.colleague.update(stored?.id ?? '', { description: 'Deepened' });
    await vi.waitFor(
      () =>
        expect(app.notifications).toMatchObject([{ title: 'Harbour North', body: 'Changed: description' }]),
      soon,
    );
    expect(sync.records.get(id)?.description).toBe('Deepened');
    await changes.remove(id);
    expect(backend.projects().map(({ name }) => name)).toEqual(['First']);
    expect(app.names()).toEqual(['First']);
    // The client's own changes are never notified.
    expect(app.notifications).toHaveLength(1);
  });

  test('keeps authorizations, network connections and domains that are created here, and deletes them', async () => {
    const { backend, app } = await signedUp(options);
    const { actions, authorizations, networks, domains } = app.profile.data;
    const projectId = String(backend.projects()[0]?.id);
    const noNotes = { expiresOn: null, replaces: null };
    const token = { type: 'personal_access_token', token: 'recognisable-token' } as const;
    await actions.createAuthorization('CI token', token, noNotes);
    const listed = await authorizations.list('always');
    expect(listed.items).toMatchObject([{ name: 'CI token', type: 'personal_access_token' }]);
    await actions.createNetwork({ domain: 'shop.example', port: 8443, projectId });
    expect((await networks.list('always')).items).toMatchObject([
      { domain: 'shop.example', port: 8443, projectId },
    ]);
    const added = {
      domain: 'xn--bcher-kva.example',
      challenge: 'challenge-value',
      main: true,
      linked: false,
    };
    await actions.createDomain(added);
    const [domain] = (await domains.list('always')).items;
    expect(domain).toMatchObject(added);
    expect((await domains.list('always')).offered).toBe(isListed);
    // Without an identifier in the response and without a list, the record cannot be deleted.
    if (!isListed && options.shape?.creation === 'empty') return;
    await actions.deleteAuthorization(listed.items[0]?.id ?? '');
    expect((await authorizations.list('always')).items).toEqual([]);
    await actions.deleteDomain(domain?.id ?? '');
    expect((await domains.list('always')).items).toEqual([]);
  });
});
