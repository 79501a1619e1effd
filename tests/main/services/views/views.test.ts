import { expect, test } from 'vitest';
import { type SavedView, viewLimits } from '#contract/views.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { maxColumns } from '#services/settings/view-settings.ts';
import { Views } from '#services/views/views.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';

function setUp() {
  let ids = 0;
  const random = { id: () => `id-${++ids}` } as never;
  const repository = new SettingsRepository(memorySettings(), random);
  const marked: string[] = [];
  const views = new Views(repository, random, {
    changed: () => undefined,
    marked: (profileId, key) => marked.push(`${profileId} ${key}`),
  });
  return { repository, views, marked, profileId: repository.currentId };
}

const aView = (fields: Partial<SavedView>): Omit<SavedView, 'id'> => ({
  name: 'Mine',
  list: 'projects',
  profileId: null,
  query: 'vm:a',
  sort: { field: 'name', descending: false },
  columns: [],
  density: 'compact',
  ...fields,
});

test('saves, renames, orders and deletes views, and removes those of a removed profile', () => {
  const { views, repository, profileId } = setUp();
  const [first, second, own] = [
    views.save(aView({ name: 'First' })),
    views.save(aView({ name: 'Second' })),
    views.save(aView({ name: 'Own', profileId })),
  ];
  views.change(second ?? '', { name: 'Renamed' });
  views.move(own ?? '', 0);
  expect(views.of(profileId).map(({ name }) => name)).toEqual(['Own', 'First', 'Renamed']);
  expect(views.of('another').map(({ name }) => name)).toEqual(['First', 'Renamed']);
  views.delete(first ?? '');
  expect(() => views.delete(first ?? '')).toThrow();
  expect(() => views.save(aView({ profileId: 'another' }))).toThrow();
  repository.remove(profileId);
  expect(repository.views.map(({ name }) => name)).toEqual(['Renamed']);
});

test('keeps favourites and tags by project, as part of an export', () => {
  const { views, repository, marked, profileId } = setUp();
  views.mark(profileId, '__proto__', { favourite: true, tags: [] });
  views.mark(profileId, '1', { favourite: true, tags: ['b', 'a', 'b'] });
  views.mark(profileId, '2', { favourite: false, tags: ['c'] });
  views.mark(profileId, '2', { favourite: false, tags: [] });
  expect(views.markOf(profileId, '1')).toEqual({ favourite: true, tags: ['b', 'a'] });
  expect(views.markOf(profileId, 'toString')).toEqual({ favourite: false, tags: [] });
  expect(views.tags(profileId)).toEqual(['a', 'b']);
  expect(Object.keys(repository.get(profileId).marks)).not.toContain('2');
  expect(marked).toContain(`${profileId} 1`);
});

test('limits views, columns and marks, and can still change existing ones', () => {
  const { views, repository, profileId } = setUp();
  const ids = Array.from({ length: viewLimits.count }, () => views.save(aView({})));
  expect(() => views.save(aView({}))).toThrow('bad-input');
  expect(views.change(ids[0] ?? '', { name: 'Renamed' }).name).toBe('Renamed');
  const all = Array.from({ length: maxColumns + 1 }, (_, at) => `column-${at}`);
  const set = { shown: false };
  expect(() => views.changeColumns(profileId, 'projects', { all, id: 'column-0', set })).toThrow('bad-input');
  expect(repository.get(profileId).columns.projects).toBeUndefined();
  const mark = { favourite: true, tags: [] };
  const marks = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`p${at}`, mark]));
  repository.update(profileId, { marks });
  expect(() => views.mark(profileId, 'one-more', mark)).toThrow('bad-input');
  expect(views.mark(profileId, 'p7', { favourite: false, tags: ['a'] }).tags).toEqual(['a']);
});

test('keeps the columns of a renamed view', () => {
  const { views } = setUp();
  const columns = [{ id: 'vmId', shown: false, width: null }];
  const id = views.save(aView({ columns }));
  expect(views.change(id, { name: 'Renamed' })).toMatchObject({ name: 'Renamed', columns });
});

test('keeps views of every list, and sorts each by a field of its list alone', () => {
  const { views, profileId } = setUp();
  const sort = { field: 'expires', descending: true } as const;
  const id = views.save(aView({ list: 'authorizations', query: 'used:0', sort }));
  expect(views.of(profileId)).toMatchObject([{ list: 'authorizations', query: 'used:0', sort }]);
  expect(() => views.save(aView({ list: 'domains', sort }))).toThrow();
  expect(() => views.change(id, { sort: { field: 'port' } })).toThrow();
  expect(views.change(id, { sort: { field: 'uses' } }).sort).toEqual({ field: 'uses', descending: true });
});
