import { expect, test, vi } from 'vitest';
import type { HistoryGroup } from '#contract/history.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { live, signedUp } from './support/signed-up.ts';

type App = Awaited<ReturnType<typeof signedUp>>['app'];

const historyOf = (app: App, id: string) => app.profile.data.history.page(id, 0, 100);
const reported = ({ kind, count, authors, changes }: HistoryGroup) => [
  kind,
  count,
  authors.map(({ own, name }) => (own ? 'you' : (name ?? 'someone'))),
  changes.map(({ field, before, after }) => `${field}: ${before} > ${after}`),
];

test('keeps the versions of a project over a restart, and restores an earlier one by one PUT', async () => {
  const { backend, app } = await signedUp();
  const { id } = backend.colleague.create({ ...shop, name: 'Docs', path: '/docs' });
  await vi.waitFor(() => expect(app.names()).toContain('Docs'), soon);
  expect(historyOf(app, 'no-such-project')).toMatchObject({ total: 0, groups: [] });
  backend.colleague.update(id, { path: '/manual' });
  backend.colleague.update(id, { name: 'Manual', vmId: 'vm-2' });
  await vi.waitFor(() => expect(app.names()).toContain('Manual'), soon);
  const expected = [
    [
      'updated',
      2,
      ['someone'],
      ['name: Docs > Manual', 'path: /docs > /manual', `vmId: ${shop.vmId} > vm-2`],
    ],
    ['created', 1, ['Noor Haddad'], []],
  ];
  await vi.waitFor(() => expect(historyOf(app, id).groups.map(reported)).toEqual(expected), soon);
  await vi.waitFor(() => expect([...app.files.files.keys()].join()).toContain('/activity'), soon);

  const next = await app.restart();
  await live(next);
  await vi.waitFor(() => expect(historyOf(next, id).groups.map(reported)).toEqual(expected), soon);
  const { data } = next.profile;
  const [, created] = historyOf(next, id).groups;
  const version = data.history.version(id, created?.version ?? '');
  expect(version).toEqual(fieldsOf({ ...shop, name: 'Docs', path: '/docs' }));
  const current = await data.sync.read(id);
  const puts = () => backend.requests.filter(({ method }) => method === 'PUT').length;
  const outcome = await data.changes.update(id, fieldsOf(current), version ?? fieldsOf(current));
  expect(outcome).toMatchObject({ kind: 'saved', notAccepted: [] });
  expect(puts()).toBe(1);
  expect(backend.projects().find((project) => project.id === id)).toMatchObject({
    name: 'Docs',
    path: '/docs',
  });
  // A change by someone else between the review and the restoring is not overwritten.
  backend.colleague.update(id, { path: '/elsewhere' });
  const late = await data.changes.update(id, fieldsOf(version ?? current), fieldsOf(current));
  expect(late).toMatchObject({ kind: 'conflict', fields: ['path'] });
  expect(puts()).toBe(1);
  expect(historyOf(next, id).groups[0]?.authors).toContainEqual({ own: true, name: null });
});

test('keeps the last version of a deleted project, also where it was deleted while away', async () => {
  const { backend, app } = await signedUp();
  const here = backend.colleague.create({ ...shop, name: 'Here' });
  const away = backend.colleague.create({ ...shop, name: 'Away', description: 'x'.repeat(1_000) });
  await vi.waitFor(() => expect(app.names()).toEqual(['Away', 'First', 'Here']), soon);
  backend.colleague.delete(here.id);
  await vi.waitFor(() => expect(app.names()).toEqual(['Away', 'First']), soon);
  await vi.waitFor(() => expect([...app.files.files.keys()].join()).toContain('/projects'), soon);
  const next = await app.restart(() => backend.colleague.delete(away.id));
  await live(next);
  await vi.waitFor(() => expect(historyOf(next, away.id).groups).toHaveLength(2), soon);
  for (const [id, name] of [
    [here.id, 'Here'],
    [away.id, 'Away'],
  ] as const) {
    const [deleted] = historyOf(next, id).groups;
    expect(deleted).toMatchObject({ kind: 'deleted', isAway: name === 'Away' });
    expect(next.profile.data.history.version(id, deleted?.version ?? '')).toMatchObject({ name });
  }
  const [deleted] = historyOf(next, away.id).groups;
  const version = next.profile.data.history.version(away.id, deleted?.version ?? '');
  expect(version?.description).toHaveLength(1_000);
  // The whole record is in the encrypted file of the activity until it is deleted.
  const stored = () => [...next.files.files].filter(([name]) => name.includes('/activity'));
  expect(stored()).not.toEqual([]);
  for (const [, bytes] of stored()) expect(Buffer.from(bytes).includes('x'.repeat(20))).toBe(false);
  const again = await next.profile.data.changes.create(version ?? fieldsOf(shop));
  expect(again).toMatchObject({ name: 'Away', description: 'x'.repeat(1_000) });
  expect(again?.id).not.toBe(away.id);
  await next.profile.signOutAndDelete();
  expect(stored()).toEqual([]);
});

test('loses only the version of a record that is too large, and nothing else of the activity', async () => {
  const { backend, app } = await signedUp();
  const { id } = backend.colleague.create({ ...shop, name: 'Docs' });
  await vi.waitFor(() => expect(app.names()).toContain('Docs'), soon);
  backend.colleague.update(id, { description: 'x'.repeat(200_000) });
  await vi.waitFor(() => expect(historyOf(app, id).total).toBe(2), soon);
  expect(historyOf(app, id).groups.map(({ version }) => version === null)).toEqual([true, false]);
  backend.colleague.create({ ...shop, name: 'Later' });
  await vi.waitFor(() => expect(app.activity()).toHaveLength(3), soon);
  await vi.waitFor(() => expect([...app.files.files.keys()].join()).toContain('/activity'), soon);
  const next = await app.restart();
  await live(next);
  await vi.waitFor(() => expect(next.activity()).toHaveLength(3), soon);
  expect(historyOf(next, id).groups.map(({ version }) => version === null)).toEqual([true, false]);
});

test('reports once that a history that was read has changed', async () => {
  const { backend, app } = await signedUp();
  const { id } = backend.colleague.create({ ...shop, name: 'Docs' });
  await vi.waitFor(() => expect(app.names()).toContain('Docs'), soon);
  const changed: string[] = [];
  app.profile.events.on('historyChanged', (projectId) => changed.push(projectId));
  await vi.waitFor(() => expect(historyOf(app, id).total).toBe(1), soon);
  backend.colleague.create({ ...shop, name: 'Another' });
  await vi.waitFor(() => expect(app.names()).toContain('Another'), soon);
  backend.colleague.update(id, { path: '/a' });
  await vi.waitFor(() => expect(changed).toEqual([id]), soon);
  backend.colleague.update(id, { path: '/b' });
  await vi.waitFor(() => expect(historyOf(app, id).groups[0]?.count).toBe(2), soon);
  backend.colleague.update(id, { path: '/c' });
  await vi.waitFor(() => expect(changed).toEqual([id, id]), soon);
});
