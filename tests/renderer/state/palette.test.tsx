import { afterEach, expect, test } from 'vitest';
import type { PaletteRow } from '#contract/palette.ts';
import { createPaletteStore, storedRecent } from '#state/palette-store.ts';

afterEach(() => localStorage.clear());

const row = (profileId: string, key: string): PaletteRow => ({
  ...{ list: 'projects', profileId, key, id: key, title: `Name of ${key}`, detail: '/srv', stale: false },
});

const places = (rows: readonly { readonly profileId: string; readonly key: string }[]) =>
  rows.map(({ profileId, key }) => `${profileId}/${key}`);

test('puts what was opened last first, once, and keeps equal identifiers of two backends apart', () => {
  const store = createPaletteStore();
  for (const opened of [row('a', '1'), row('b', '1'), row('a', '1')]) store.opened(opened);
  expect(places(store.getState().recent)).toEqual(['a/1', 'b/1']);
  expect(places(storedRecent())).toEqual(['a/1', 'b/1']);
});

test('writes only where a record is to the unencrypted disk: no name, no path', () => {
  createPaletteStore().opened(row('a', '1'));
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Name of|srv/);
});

test('offers eight again', () => {
  const store = createPaletteStore();
  for (let at = 1; at <= 10; at += 1) store.opened(row('a', `${at}`));
  expect(store.getState().recent).toHaveLength(8);
  expect(storedRecent()).toHaveLength(8);
});

test("leaves nothing of a person who signs out in the window and on the disk, but other backends' data", () => {
  const store = createPaletteStore();
  for (const opened of [row('a', '1'), row('b', '2')]) store.opened(opened);
  store.askDeletion({ row: row('a', '1'), id: '1' });
  store.editTags(row('a', '1'));
  store.forget('b');
  expect(store.getState()).toMatchObject({ deletion: { id: '1' }, tagged: { key: '1' } });
  store.forget('a');
  expect(store.getState()).toMatchObject({ recent: [], deletion: null, tagged: null });
  expect(storedRecent()).toEqual([]);
});
