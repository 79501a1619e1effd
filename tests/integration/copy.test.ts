import { expect, test, vi } from 'vitest';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { startedBackend } from './support/signed-up.ts';
import { startCopies } from './support/start-copies.ts';

test('copies projects to another backend, each once, and finds the copies by their identifiers', async () => {
  const { backend, other, copied, batches, finished, items, names, info } = await startCopies(5);
  const handle = await copied();
  expect(info(handle)).toMatchObject({ groups: { create: 5 }, counts: { pending: 5 } });
  expect(other.projects()).toEqual([]);
  batches.start(handle, null);
  expect(await finished(handle)).toMatchObject({ counts: { done: 5 }, end: null });
  expect(names()).toEqual(
    backend
      .projects()
      .map(({ name }) => name)
      .sort(),
  );
  const ids = new Map(other.projects().map(({ id, name }) => [id, name]));
  for (const { id, name } of items(handle)) expect(ids.get(id ?? '')).toBe(name);
});

test('skips, overwrites or numbers an existing name, and leaves equal ones unchanged', async () => {
  const { other, copied, batches, finished, items, names, known, info } = await startCopies(3);
  const same = other.colleague.create({ ...shop, name: 'Project 1' });
  const another = other.colleague.create({ ...shop, name: 'Project 2', vmId: 'vm-9' });
  other.colleague.create({ ...shop, name: 'Project 2 (2)' });
  await known();

  const skipped = await copied({ nameRule: 'skip' });
  expect(items(skipped).map(({ skipped: why }) => why)).toEqual(['name-exists', 'name-exists', null]);

  const overwritten = await copied({ nameRule: 'overwrite' });
  expect(info(overwritten).groups).toMatchObject({ create: 1, update: 1, unchanged: 1 });
  batches.start(overwritten, null);
  await finished(overwritten);
  const now = new Map(other.projects().map(({ id, vmId }) => [id, vmId]));
  expect([now.get(same.id), now.get(another.id)]).toEqual(['vm-1', 'vm-1']);
  expect(names()).toHaveLength(4);

  const renamed = await copied({ nameRule: 'rename' });
  batches.start(renamed, null);
  await finished(renamed);
  expect(names()).toEqual([
    'Project 1',
    'Project 1 (2)',
    'Project 2',
    'Project 2 (2)',
    'Project 2 (3)',
    'Project 3',
    'Project 3 (2)',
  ]);
});

test('edits single copies, leaves them out, or writes them to a project, and replaces unknown values', async () => {
  const { backend, other, copied, batches, finished, items, info, known } = await startCopies(3);
  const target = other.colleague.create({ ...shop, name: 'Another name', vmId: 'vm-7' });
  await known();
  const [first, second, third] = backend.projects();
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('Three are needed.');
  const before = await copied();
  expect(info(before).unknownValues).toEqual([{ field: 'vmId', value: 'vm-1', count: 3 }]);
  expect(items(before)[0]?.unknownValues).toEqual(['vmId']);
  const edit = { leaveOut: false, fields: null, onto: null };
  const handle = await copied({
    replace: [{ field: 'vmId', before: 'vm-1', after: 'vm-7' }],
    edits: [
      { ...edit, key: first.id, fields: { ...shop, name: 'Mine', vmId: 'vm-8' } },
      { ...edit, key: second.id, leaveOut: true },
      { ...edit, key: third.id, onto: target.id },
    ],
  });
  expect(info(handle).unknownValues).toEqual([{ field: 'vmId', value: 'vm-8', count: 1 }]);
  expect(batches.original(handle, 0)).toMatchObject({ key: first.id, fields: { name: 'Mine' } });
  batches.start(handle, null);
  await finished(handle);
  expect(items(handle)[1]?.skipped).toBe('left-out');
  const copies = other.projects().map(({ id, name, vmId }) => ({ id: id === target.id, name, vmId }));
  expect(copies).toEqual([
    { id: true, name: third.name, vmId: 'vm-7' },
    { id: false, name: 'Mine', vmId: 'vm-8' },
  ]);
});

test('neither overwrites what came to the other backend after the preview, nor uses a name twice', async () => {
  const { other, copied, batches, finished, named, known, names } = await startCopies(3);
  const there = other.colleague.create({ ...shop, name: 'Project 1', path: '/before' });
  await known();
  const handle = await copied({ nameRule: 'overwrite' });
  other.colleague.update(there.id, { path: '/theirs' });
  other.colleague.create({ ...shop, name: 'Project 2', path: '/theirs' });
  batches.start(handle, null);
  expect((await finished(handle)).counts).toMatchObject({ done: 1, 'changed-meanwhile': 2 });
  expect(named(handle, 'changed-meanwhile')).toEqual(['Project 1', 'Project 2']);
  expect(names()).toEqual(['Project 1', 'Project 2', 'Project 3']);
  expect(other.projects().filter(({ path }) => path === '/theirs')).toHaveLength(2);
});

test('needs the number for a copy to production', async () => {
  const { other, to, copied, batches, finished } = await startCopies(1);
  to.configure({ production: true });
  const handle = await copied();
  expect(() => batches.start(handle, { count: '2', name: '' })).toThrow('bad-input');
  expect(() => batches.start(handle, null)).toThrow('bad-input');
  expect(other.projects()).toEqual([]);
  batches.start(handle, { count: '1', name: '' });
  await finished(handle);
  expect(other.projects()).toHaveLength(1);
});

test('keeps a true list after a lost response, a rate limit and an ended session, and creates nothing twice', async () => {
  const { other, to, copied, batches, finished, named, info, names } = await startCopies(60, {
    rateLimit: { requests: 60, seconds: 1 },
  });
  const handle = await copied();
  other.failNext({ method: 'POST', path: '/project', dropAnswer: true });
  batches.start(handle, { count: '60', name: '' });
  await vi.waitFor(() => expect(info(handle).counts.done).toBeGreaterThan(9), { ...soon, interval: 1 });
  other.expireAll();
  const ended = await finished(handle);
  expect(ended).toMatchObject({ end: 'signed-out', counts: { pending: 0, sending: 0 } });
  for (const name of named(handle, 'not-sent')) expect(names()).not.toContain(name);
  for (const name of named(handle, 'done')) expect(names()).toContain(name);
  await vi.waitFor(() => to.signIn('ada@example.org', 'correct horse'), soon);
  batches.retry(handle, ['failed', 'not-sent']);
  const { counts } = await finished(handle);
  expect(counts.done + counts.unknown).toBe(60);
  // The status of a project that was being sent when the session ended is unknown: it may have been created or not.
  expect(names().length).toBeGreaterThanOrEqual(counts.done);
  expect(new Set(names()).size).toBe(names().length);
}, 60_000);

test('creates nothing where the list cannot be read again, and rejects a copy within one backend', async () => {
  const { app, other, to, copied, batches, finished, names } = await startCopies(2);
  await expect(copied({ from: to.id })).rejects.toThrow('bad-input');
  const handle = await copied();
  other.failNext({ method: 'GET', path: '/project', status: 500 });
  batches.start(handle, null);
  const ended = await finished(handle);
  expect(ended.counts['not-sent'] + ended.counts.done).toBe(2);
  batches.retry(handle, ['not-sent']);
  await finished(handle);
  expect(names()).toEqual(['Project 1', 'Project 2']);
  await app.profile.signOut();
  await app.profile.signUp('Bob', 'bob@example.org', 'correct horse');
  expect(batches.list()).toEqual([]);
});

test('copies projects of two backends to a third at the same time, and uses a common name once', async () => {
  const { app, other, to, batches, copied, finished, items, names, named } = await startCopies(3);
  const second = await startedBackend();
  for (const { id } of second.projects()) second.colleague.delete(id);
  const only = second.colleague.create({ ...shop, name: 'Only here' });
  const shared = second.colleague.create({ ...shop, name: 'Project 1', path: '/second' });
  const from = app.profiles.get(app.profiles.add());
  await from.connectBackend(second.url, false);
  await from.signUp('Ada', 'ada@example.org', 'correct horse');
  await vi.waitFor(() => expect(from.info().realtime.status).toBe('live'), soon);
  const choices = { kind: 'copy', nameRule: 'skip', edits: [], replace: [] } as const;
  const keys = [shared.id, only.id];

  // Both are planned before either is sent, as when the second is confirmed while the first is still running.
  const first = await copied();
  const of = { selection: null, except: [], keys };
  const { handle: next } = await batches.plan(to.id, { ...choices, from: from.id }, of);
  const fault = other.failNext({ method: 'POST', path: '/project', hold: 'request' });
  batches.start(first, null);
  batches.start(next, null);
  // The first is still creating the project of this name when the second gets to it.
  await vi.waitFor(() => expect(names()).toEqual(['Only here', 'Project 2', 'Project 3']), soon);
  fault.release();
  const [ofFirst, ofSecond] = await Promise.all([finished(first), finished(next)]);
  expect(ofFirst.counts.done + ofSecond.counts.done).toBe(4);
  expect(names()).toEqual(['Only here', 'Project 1', 'Project 2', 'Project 3']);
  expect([...named(first, 'changed-meanwhile'), ...named(next, 'changed-meanwhile')]).toEqual(['Project 1']);
  const ids = new Map(other.projects().map(({ id, name }) => [id, name]));
  for (const item of [...items(first), ...items(next)])
    if (item.state === 'done') expect(ids.get(item.id ?? '')).toBe(item.name);
});
