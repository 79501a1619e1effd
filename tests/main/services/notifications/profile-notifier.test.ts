import { expect, test, vi } from 'vitest';
import { aChange, startNotifier } from '#tests/main/support/start-notifier.ts';

test('shows a notification for each of up to five projects within two seconds, which opens the project', async () => {
  const { clock, shown, opened, add } = startNotifier();
  for (let at = 1; at <= 5; at += 1) {
    add(aChange(at === 5 ? 'a/b ü' : `${at}`));
    await clock.advance(400);
  }
  expect(shown.map(({ title, body }) => [title, body])).toEqual([
    ...[1, 2, 3, 4].map((at) => [`Project ${at}`, 'Changed: path']),
    ['Project a/b ü', 'Changed: path'],
  ]);
  shown[4]?.clicked();
  expect(opened).toEqual(['/projects/a%2Fb%20%C3%BC?entry=1']);
});

test('opens the activity entry where the project was deleted before the click', async () => {
  const { clock, shown, opened, gone, add } = startNotifier();
  add(aChange('1'), aChange('2', { kind: 'deleted', fields: [] }));
  await clock.advance(2_000);
  gone.add('2');
  for (const { clicked } of shown) clicked();
  expect(opened).toEqual(['/activity?entry=2', '/projects/1?entry=1']);
  // The route of a click that starts the app again.
  expect(shown.map(({ target }) => target)).toEqual([
    { profileId: 'a', path: '/projects/2?entry=2' },
    { profileId: 'a', path: '/projects/1?entry=1' },
  ]);
});

test('keeps a foreign name in one line, without text direction and hidden blanks', async () => {
  const { clock, shown, add } = startNotifier();
  add(
    aChange('1', {
      name: '\u202eShop\n\nYour session has expired.\u2028Sign in at\u200b https://evil.example\u2800\u2800',
    }),
  );
  add(aChange('2', { name: 'Familie \u{1f468}\u200d\u{1f469}\u200d\u{1f467} نامه\u200cهای' }));
  await clock.advance(2_000);
  expect(shown.map(({ title }) => title)).toEqual([
    'Shop Your session has expired. Sign in at https://evil.example',
    'Familie \u{1f468}\u200d\u{1f469}\u200d\u{1f467} نامه\u200cهای',
  ]);
});

test('shows one notification for more than five within two seconds, which opens the activity', async () => {
  const { clock, shown, opened, outcomes, add } = startNotifier();
  add(...['1', '2', '3', '4', '5', '6'].map((id) => aChange(id)));
  await clock.advance(2_000);
  expect(shown).toMatchObject([
    { title: 'Projects: 6 changed', body: 'Project 1, Project 2, Project 3 and 3 more' },
  ]);
  shown[0]?.clicked();
  expect(opened).toEqual(['/activity']);
  expect(outcomes).toEqual(Array(6).fill({ kind: 'coalesced', others: 5 }));
});

test('counts 200,000 changes of one list', async () => {
  const { clock, shown, notifier, settle } = startNotifier();
  const change = aChange('1');
  notifier.add(Array.from({ length: 200_000 }, (_, sequence) => ({ change, sequence, settle })));
  await clock.advance(2_000);
  await vi.waitFor(() => expect(shown).toMatchObject([{ body: '200000 changes: changed (path)' }]), 20_000);
});

test('shows a deletion among hundreds of changes by itself, and counts the others by kind', async () => {
  const { clock, shown, opened, outcomes, add } = startNotifier();
  const changed = Array.from({ length: 260 }, (_, at) => aChange(`${at}`));
  add(...changed, aChange('shop', { name: 'Shop', kind: 'deleted', fields: [] }));
  add(aChange('new', { kind: 'created', fields: [] }), aChange('newer', { kind: 'created', fields: [] }));
  await clock.advance(2_000);
  expect(shown.map(({ title, body }) => [title, body])).toEqual([
    ['Shop', 'Deleted'],
    ['Projects: 2 created, 260 changed', 'Project 0, Project 1, Project 2 and 259 more'],
  ]);
  shown[0]?.clicked();
  expect(opened).toEqual(['/projects/shop?entry=261']);
  expect(outcomes).toContainEqual({ kind: 'notified' });
});

test('shows many deletions in one notification apart from changes, also where names are hidden', async () => {
  const { clock, center, shown, add } = startNotifier();
  const deleted = Array.from({ length: 12 }, (_, at) => aChange(`d${at}`, { kind: 'deleted', fields: [] }));
  add(aChange('1'), ...deleted);
  await clock.advance(2_000);
  expect(shown.map(({ title }) => title)).toEqual(['Projects: 12 deleted', 'Project 1']);
  center.configure({ hideNames: 'always' });
  await clock.advance(5_000);
  add(aChange('1'), ...deleted.slice(0, 1));
  await clock.advance(2_000);
  expect(shown.slice(2).map(({ title }) => title)).toEqual(['Projects: 1 deleted', 'Projects: 1 changed']);
});

test('shows several changes of one project in one notification, which opens it', async () => {
  const { clock, shown, opened, outcomes, add } = startNotifier();
  add(aChange('1', { kind: 'created', fields: [] }), aChange('2'));
  await clock.advance(1_000);
  add(aChange('1', { fields: ['name', 'path'] }), aChange('1', { fields: ['path'], name: 'Renamed' }));
  await clock.advance(1_000);
  expect(shown).toMatchObject([
    { title: 'Renamed', body: '3 changes: created, changed (name, path)' },
    { title: 'Project 2', body: 'Changed: path' },
  ]);
  shown[0]?.clicked();
  expect(opened).toEqual(['/projects/1?entry=2']);
  const together = { kind: 'coalesced', others: 2 };
  expect(outcomes).toEqual([together, together, together, { kind: 'notified' }]);
});

test('shows a notification for each of the changes that are further apart', async () => {
  const { clock, shown, add } = startNotifier();
  for (let at = 0; at < 8; at += 1) {
    add(aChange(`${at}`));
    await clock.advance(2_000);
  }
  expect(shown).toHaveLength(8);
});

test('shows a single notification for changes right after another notification', async () => {
  const { clock, shown, add } = startNotifier();
  add(aChange('1'), aChange('2'));
  await clock.advance(3_000);
  add(aChange('3'), aChange('4'), aChange('4'));
  await clock.advance(5_000);
  add(aChange('5'), aChange('6'));
  await clock.advance(2_000);
  expect(shown.map(({ title }) => title)).toEqual([
    'Project 1',
    'Project 2',
    'Projects: 3 changed',
    'Project 5',
    'Project 6',
  ]);
});

test('never notifies own changes, not even as part of a number', async () => {
  const { clock, shown, outcomes, add } = startNotifier();
  add(...['1', '2', '3', '4', '5'].map((id) => aChange(id)));
  add(...['6', '7'].map((id) => aChange(id, { name: 'Own', own: true })));
  await clock.advance(2_000);
  expect(shown).toHaveLength(5);
  expect(shown.map(({ title }) => title)).not.toContain('Own');
  expect(outcomes.slice(0, 2)).toEqual([{ kind: 'own' }, { kind: 'own' }]);
  expect(outcomes.slice(2)).toEqual(Array(5).fill({ kind: 'notified' }));
});

test('cuts a long name between characters, and opens the entry of a project without an identifier', async () => {
  const { clock, shown, opened, add } = startNotifier();
  add(aChange(null, { name: '🚢'.repeat(5_000) }));
  await clock.advance(2_000);
  const [{ title = '', clicked } = {}] = shown;
  expect(title.length).toBeLessThanOrEqual(120);
  expect(title).toMatch(/^🚢+…$/u);
  clicked?.();
  expect(opened).toEqual(['/activity?entry=1']);
});

test('shows one notification for changes while away, and nothing pending after the sign-out', async () => {
  const { clock, shown, opened, notifier, outcomes, settle, add } = startNotifier();
  await notifier.away({ created: 2, updated: 0, deleted: 1 }, settle);
  expect(shown).toMatchObject([{ title: 'Changed while you were away', body: '1 deleted, 2 created' }]);
  shown[0]?.clicked();
  expect(opened).toEqual(['/activity']);
  add(aChange('1'));
  notifier.stop();
  await clock.advance(10_000);
  expect(shown).toHaveLength(1);
  expect(outcomes).toEqual([{ kind: 'notified' }, { kind: 'signed-out' }]);
});

test('shows nothing after a sign-out during a call to the desktop, but what comes after the next sign-in', async () => {
  const { clock, desk, shown, notifier, outcomes, settle, add } = startNotifier();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  desk.answers = promise;
  add(aChange('1'));
  const away = notifier.away({ created: 1, updated: 0, deleted: 0 }, settle);
  await clock.advance(2_000);
  notifier.stop();
  add(aChange('2'));
  answer();
  await away;
  await clock.advance(0);
  expect(shown).toEqual([]);
  expect(outcomes).toEqual([{ kind: 'signed-out' }, { kind: 'signed-out' }]);
  await clock.advance(2_000);
  expect(shown.map(({ title }) => title)).toEqual(['Project 2']);
});

test('includes what comes during a call to the desktop', async () => {
  const { clock, desk, shown, outcomes, add } = startNotifier();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  desk.answers = promise;
  add(aChange('1'));
  await clock.advance(2_000);
  add(aChange('2'));
  answer();
  await clock.advance(10_000);
  expect(shown.map(({ title }) => title)).toEqual(['Project 1', 'Project 2']);
  expect(outcomes).toHaveLength(2);
});
