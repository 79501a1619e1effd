import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { maxBatchItems } from '#contract/batch-changes.ts';
import { selectionOf } from '#records/use-record-selection.ts';
import { answered, failed } from '../fake-bridge.ts';
import { aProfile, aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

await import('#renderer/shell/palette/palette.tsx');

afterEach(cleanup);

/** The window with one project selected in each of two backends, and the palette open. */
async function withSelection(path: string, typed: string) {
  const { stores } = await renderWindow(path, {
    profile: aProfile({ name: 'Production' }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Staging', ownerId: 'owner-2' })],
    projects: [aProject('1', { name: 'Docs' })],
    answers: {
      'batch.plan': () => failed({ code: 'bad-input' }),
      'lists.select': () => answered({ handle: 'all', count: maxBatchItems + 1 }),
      'lists.check': async () => ({
        ok: true,
        value: { missing: [], outside: [], gone: { count: 0, names: [] } },
      }),
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  const selection = selectionOf(stores, 'projects');
  act(() => {
    selection.toggle({ profileId: 'profile-1', key: '1', name: 'Docs' });
    selection.toggle({ profileId: 'profile-2', key: '7', name: 'Shop' });
    stores.palette.toggle();
  });
  const input = await screen.findByRole('combobox', { name: 'Command palette' });
  fireEvent.change(input, { target: { value: typed } });
  return stores;
}

const both = [
  { from: 'profile-1', subjects: { selection: null, except: [], keys: ['1'] }, count: 1 },
  { from: 'profile-2', subjects: { selection: null, except: [], keys: ['7'] }, count: 1 },
];

test.each([
  ['> copy to', /^Copy to backend/, 'copy'],
  ['> edit selected', /^Edit 2 selected projects/, 'edit'],
  ['> delete selected', /^Delete 2 selected projects/, 'delete'],
])('applies “%s” over all backends to what is selected in each', async (typed, name, kind) => {
  const stores = await withSelection('/projects?scope=all', typed);
  fireEvent.click(await screen.findByRole('option', { name }));
  const [first, second] = both;
  expect(stores.batches.getState().dialog).toMatchObject({
    ...{ kind, profileId: 'profile-1', parts: 2 },
    ...first,
    rest: [second],
  });
});

test('applies to one backend alone in its list', async () => {
  const stores = await withSelection('/projects', '> copy to');
  expect(screen.queryByRole('option', { name: /2 selected/ })).toBeNull();
  fireEvent.click(await screen.findByRole('option', { name: /^Copy to backend/ }));
  expect(stores.batches.getState().dialog).toMatchObject({ kind: 'copy', parts: 1, ...both[0], rest: [] });
});

test('clears the selection', async () => {
  const stores = await withSelection('/projects?scope=all', '> clear selection');
  fireEvent.click(await screen.findByRole('option', { name: /^Clear selection/ }));
  const { profiles } = selectionOf(stores, 'projects').getState();
  expect(Object.values(profiles).map(({ keys }) => keys.size)).toEqual([0, 0]);
});

test('exports more than can be changed at once, and neither edits nor deletes it', async () => {
  const stores = await withSelection('/projects', '> selected');
  await screen.findByRole('option', { name: /^Delete 1 selected/ });
  const sort = { field: 'name', descending: false } as const;
  await act(() => selectionOf(stores, 'projects').selectAll(['profile-1'], { query: '', sort, parts: [] }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Command palette' }), {
    target: { value: '> select' },
  });
  await screen.findByRole('option', { name: /^Export .* selected .*CSV/ });
  expect(screen.queryByRole('option', { name: /^(Edit|Delete) .* selected/ })).toBeNull();
});
