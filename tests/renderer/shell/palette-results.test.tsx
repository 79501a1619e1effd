import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PaletteResult, PaletteRow } from '#contract/palette.ts';
import { answered, type FakeMain } from '../fake-bridge.ts';
import { aProfile, aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

await import('#renderer/shell/palette/palette.tsx');

afterEach(cleanup);

const row = (profileId: string, title: string, stale = false): PaletteRow => ({
  ...{ list: 'projects', profileId, key: title, id: title, title, detail: `/srv/${title}`, stale },
});

/** Searches are answered once this is resolved. */
let searchesAnswered: Promise<void> = Promise.resolve();

/** Answers no search until the returned function is called. */
function delaySearches(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  searchesAnswered = promise;
  return resolve;
}

const searches = (main: FakeMain) =>
  main.calls.flatMap(({ name, input }) =>
    name === 'palette.search' ? [(input as { readonly query: string }).query] : [],
  );

/** The palette over two backends, the second one for production, after this text was typed. */
async function typing(typed: string, found: readonly PaletteRow[], usages: PaletteResult['usages'] = []) {
  const lists = [...new Set(found.map(({ list }) => list))];
  const result: PaletteResult = {
    groups: lists.map((list) => ({ list, rows: found.filter((each) => each.list === list), more: false })),
    usages,
    stale: [...new Set(found.filter(({ stale }) => stale).map(({ profileId }) => profileId))],
  };
  const rendered = await renderWindow('/projects', {
    profile: aProfile({ name: 'Staging' }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Live shop', production: true, ownerId: 'owner-2' })],
    projects: [aProject('1')],
    answers: {
      'palette.search': async () => {
        await searchesAnswered;
        return { ok: true, value: result };
      },
      'palette.prepare': () => answered(undefined),
      'views.mark': () => answered({ favourite: false, tags: ['web'] }),
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  act(() => rendered.stores.palette.toggle());
  const input = await screen.findByRole('combobox', { name: 'Command palette' });
  fireEvent.change(input, { target: { value: typed } });
  return { ...rendered, input };
}

test('says where nothing is found, and offers to create a project of that name', async () => {
  const { stores } = await typing('nothing like it', []);
  const create = await screen.findByRole('option', { name: /^Create project “nothing like it”/ });
  // Visible, and announced.
  expect(screen.getAllByText('No results')).toHaveLength(2);
  expect(screen.queryByText(/^\d+ results?$/)).toBeNull();
  fireEvent.click(create);
  await waitFor(() =>
    expect(JSON.stringify(stores.projectDrafts.getState().drafts)).toContain('"name":"nothing like it"'),
  );
});

test('shows the backend of a result, marks production and “stale”, and counts all', async () => {
  await typing('docs', [row('profile-1', 'docs'), row('profile-2', 'docs of the shop', true)]);
  const [own, other] = await screen.findAllByRole('option', { name: /docs/ });
  expect(own?.textContent).toBe('docs/srv/docsStaging');
  expect(other?.textContent).toMatch(/^docs of the shop.*stale.*Live shop/);
  expect(other?.querySelector('[data-production]')).not.toBeNull();
  expect(own?.querySelector('[data-production]')).toBeNull();
  const count = screen.getByText('2 results');
  expect(count.getAttribute('aria-live')).toBe('polite');
  screen.getByText('May be stale: Live shop');
  expect(screen.queryByText('No results')).toBeNull();
});

test('groups results in one order, whichever is found first, and shows the shortcut of an action', async () => {
  const found = (['authorizations', 'networks', 'domains', 'projects'] as const).map((list) => ({
    ...row('profile-1', `new in ${list}`),
    list,
  }));
  await typing('e', found);
  await screen.findByRole('option', { name: /new in projects/ });
  const groups = screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent);
  expect(groups.slice(groups.indexOf('Projects'))).toEqual([
    'Projects',
    'Domains',
    'Network connections',
    'Authorizations',
    'Backends',
    'Actions',
    'Settings',
  ]);
  const [action] = screen.getAllByRole('option', { name: /^New project/ });
  expect([...(action?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent)).toEqual(['Ctrl', 'N']);
  expect(action?.querySelector('svg')).not.toBeNull();
});

test('finds VMs and sources over all backends, and opens the page of one', async () => {
  const both = { id: 'web/1', projects: 3, profileIds: ['profile-1', 'profile-2'] };
  const one = { id: 'web', projects: 1, profileIds: ['profile-2'] };
  await typing(
    'web',
    [],
    [
      { kind: 'vm', rows: [{ kind: 'vm', ...both }], more: false },
      { kind: 'source', rows: [{ kind: 'source', ...one }], more: false },
    ],
  );
  const sources = within(await screen.findByRole('group', { name: 'Sources' }));
  expect(sources.getByRole('option').textContent).toBe('web1 projectLive shopPRODProduction');
  const machines = within(screen.getByRole('group', { name: 'Machines' }));
  const machine = machines.getByRole('option');
  expect(machine.textContent).toBe('web/13 projects · 2 backends');
  fireEvent.click(machine);
  expect(window.location.pathname).toBe('/vm/web%2F1');
});

test('puts VMs before projects that were found by their VM alone, but not before one of that name', async () => {
  const usages: PaletteResult['usages'] = [
    {
      kind: 'vm',
      rows: [{ kind: 'vm', id: 'vm-web', projects: 1, profileIds: ['profile-1'] }],
      more: false,
    },
  ];
  const order = async () => {
    await screen.findByRole('group', { name: 'Machines' });
    return screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent);
  };
  await typing('web', [row('profile-1', 'Shop')], usages);
  expect((await order()).slice(0, 2)).toEqual(['Machines', 'Projects']);
  cleanup();
  await typing('web', [row('profile-1', 'Shop'), row('profile-1', 'Web shop')], usages);
  expect((await order()).slice(0, 2)).toEqual(['Projects', 'Machines']);
});

test('shows “No results” and “Create project” only after the response to what is typed', async () => {
  const { main, input } = await typing('qzx', []);
  await screen.findByRole('option', { name: /^Create project “qzx”/ });
  const answer = delaySearches();
  fireEvent.change(input, { target: { value: 'nothing like it' } });
  await waitFor(() => expect(searches(main)).toContain('nothing like it'));
  expect(screen.queryByText('No results')).toBeNull();
  expect(screen.queryByRole('option', { name: /^Create project/ })).toBeNull();
  await act(async () => answer());
  await screen.findByRole('option', { name: /^Create project “nothing like it”/ });
  expect(screen.getAllByText('No results')).toHaveLength(2);
});

test('offers on Tab to make a project a favourite and to edit its tags', async () => {
  const project = { ...row('profile-1', 'docs'), mark: { favourite: true, tags: ['web'] } };
  const { main, stores, input } = await typing('docs', [project]);
  await screen.findByRole('option', { name: /docs/ });
  const marks = () => main.calls.filter(({ name }) => name === 'views.mark').map((call) => call.input);
  fireEvent.keyDown(input, { key: 'Tab' });
  fireEvent.click(await screen.findByRole('option', { name: 'Remove from favourites' }));
  await waitFor(() =>
    expect(marks()).toEqual([{ profileId: 'profile-1', key: 'docs', mark: { favourite: false } }]),
  );
  await screen.findByText('“docs” is no longer a favourite');

  act(() => stores.palette.toggle());
  const again = await screen.findByRole('combobox', { name: 'Command palette' });
  fireEvent.change(again, { target: { value: 'docs' } });
  await screen.findByRole('option', { name: /docs/ });
  fireEvent.keyDown(again, { key: 'Tab' });
  fireEvent.click(await screen.findByRole('option', { name: 'Edit tags' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags of “docs”' }));
  dialog.getByText('web');
});

test('marks the letters that match, shows the keys as caps, and the state in rows of backends', async () => {
  const { input } = await typing('docs', [row('profile-1', 'Team docs')]);
  const option = await screen.findByRole('option', { name: /Team docs/ });
  expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toContain('docs');
  const dialog = screen.getByRole('dialog', { name: 'Command palette' });
  expect([...dialog.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual(
    expect.arrayContaining(['Enter', 'Tab', 'Ctrl', 'C']),
  );
  fireEvent.change(input, { target: { value: 'live shop' } });
  const backend = await screen.findByRole('option', { name: /^Live shop/ });
  expect(backend.querySelector('[data-state]')?.getAttribute('data-state')).toBeTruthy();
});
