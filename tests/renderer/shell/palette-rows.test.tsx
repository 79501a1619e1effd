import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { deepLink } from '#contract/links.ts';
import type { PaletteList, PaletteRow } from '#contract/palette.ts';
import { answered, type FakeMain } from '../fake-bridge.ts';
import { aProfile, aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

await Promise.all([
  import('#renderer/shell/palette/palette.tsx'),
  import('#renderer/shell/palette/asked-deletion.tsx'),
]);

afterEach(cleanup);

const own = aProfile({ name: 'Live shop', baseUrl: 'https://live.example.org/api' });
const other = aProfile({
  ...{ id: 'profile-2', name: 'Staging', ownerId: 'owner-2', baseUrl: 'https://staging.example.org/api' },
});

const inputs = (main: FakeMain, name: string) =>
  main.calls.filter((call) => call.name === name).map(({ input }) => input);

/** Another backend becomes the current one once this is resolved. */
let selecting: Promise<void> = Promise.resolve();

/**
 * The palette over the current backend, with a record of another backend that has the same identifier as one of the
 * current.
 */
async function withOther(list: PaletteList = 'projects') {
  const row: PaletteRow = {
    ...{
      list,
      profileId: other.id,
      key: 'docs',
      id: 'docs',
      title: 'Docs',
      detail: 'of staging',
      stale: false,
    },
  };
  const rendered = await renderWindow('/projects', {
    profile: own,
    otherProfiles: [other],
    projects: [aProject('docs', { name: 'Docs' })],
    answers: {
      'palette.search': () =>
        answered({ groups: [{ list, rows: [row], more: false }], usages: [], stale: [] }),
      'palette.prepare': () => answered(undefined),
      'projects.read': ({ profileId, id }) => answered(aProject(id, { name: `Docs of ${profileId}` })),
      'views.mark': () => answered({ favourite: true, tags: [] }),
      'profiles.select': async ({ profileId }) => {
        await selecting;
        const { main } = rendered;
        main.state = { ...main.state, currentProfileId: profileId };
        main.emit('app.stateChanged', main.state);
        return { ok: true, value: undefined };
      },
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  act(() => rendered.stores.palette.toggle());
  const input = await screen.findByRole('combobox', { name: 'Command palette' });
  fireEvent.change(input, { target: { value: 'docs' } });
  const option = await screen.findByRole('option', { name: /^Docs/ });
  return { ...rendered, input, option };
}

/** Chooses an action for the record of the other backend. */
async function choosing(action: string, list: PaletteList = 'projects') {
  const rendered = await withOther(list);
  fireEvent.keyDown(rendered.input, { key: 'Tab' });
  fireEvent.click(await screen.findByRole('option', { name: action }));
  return rendered;
}

test('opens a record of another backend there', async () => {
  const { main, stores, option } = await withOther();
  fireEvent.click(option);
  await waitFor(() => expect(inputs(main, 'profiles.select')).toEqual([{ profileId: other.id }]));
  expect(stores.lastRoutes.of(other.id)).toMatchObject({ pathname: '/projects/docs' });
});

test('edits it there', async () => {
  const { stores } = await choosing('Edit');
  await waitFor(() => expect(Object.values(stores.projectDrafts.getState().drafts)).toHaveLength(1));
  expect(Object.values(stores.projectDrafts.getState().drafts)).toMatchObject([
    { profileId: other.id, id: 'docs', opened: { name: `Docs of ${other.id}` } },
  ]);
});

test('copies it from there', async () => {
  const { stores } = await choosing('Copy to backend …');
  expect(stores.batches.getState().dialog).toMatchObject({
    ...{ kind: 'copy', from: other.id, subjects: { keys: ['docs'] } },
  });
});

test.each([
  ['projects', 'projects.delete'],
  ['domains', 'domains.delete'],
  ['authorizations', 'authorizations.delete'],
] as const)('deletes it there, after a confirmation there: %s', async (list, request) => {
  const comes = Promise.withResolvers<void>();
  selecting = comes.promise;
  const { main } = await choosing('Delete', list);
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Command palette' })).toBeNull());
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
  await act(async () => comes.resolve());
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true }));
  expect(main.state.currentProfileId).toBe(other.id);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete', hidden: true }));
  await waitFor(() => expect(inputs(main, request)).toEqual([{ profileId: other.id, id: 'docs' }]));
});

test('marks it there', async () => {
  const { main } = await choosing('Add to favourites');
  await waitFor(() =>
    expect(inputs(main, 'views.mark')).toEqual([
      { profileId: other.id, key: 'docs', mark: { favourite: true } },
    ]),
  );
});

test('links it there', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await choosing('Copy link');
  expect(copied).toEqual([
    deepLink({ baseUrl: other.baseUrl ?? '', target: { kind: 'project', id: 'docs' } }),
  ]);
});

test('does not offer to delete a connection where the backend has no way to', async () => {
  const { input } = await withOther('networks');
  fireEvent.keyDown(input, { key: 'Tab' });
  await screen.findByRole('option', { name: 'Open' });
  expect(screen.queryByRole('option', { name: 'Delete' })).toBeNull();
});
