import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AuthorizationFacts } from '#contract/authorizations.ts';
import type { FakeStart } from '../fake-bridge.ts';
import { answered } from '../fake-bridge.ts';
import { aDomain, aList, aNetwork, anAuthorization, aProfile, aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

const start: FakeStart = {
  projects: [aProject('1', { name: 'shop' }), aProject('2', { name: 'docs' })],
  lists: {
    authorizations: aList([
      anAuthorization('a', { name: 'shop key' }),
      anAuthorization('b', { name: 'docs' }),
    ]),
    networks: aList([aNetwork('a', { domain: 'shop.example' }), aNetwork('b', { domain: 'docs.example' })]),
    domains: aList([aDomain('a', { domain: 'shop.example' }), aDomain('b', { domain: 'docs.example' })]),
  },
};

const kinds = [
  { kind: 'projects', table: 'Projects', filter: 'Filter projects', found: '1 of 2 projects' },
  {
    ...{ kind: 'authorizations', table: 'Authorizations' },
    ...{ filter: 'Filter authorizations', found: '1 of 2 authorizations' },
  },
  {
    ...{ kind: 'networks', table: 'Networks' },
    ...{ filter: 'Filter connections', found: '1 of 2 network connections' },
  },
  { kind: 'domains', table: 'Domains', filter: 'Filter domains', found: '1 of 2 domains' },
] as const;

test.each(kinds)('filters $kind, and exports what is selected', async ({ kind, table, filter, found }) => {
  const { main } = await renderWindow(`/${kind}`, {
    ...start,
    answers: {
      'lists.select': () => answered({ handle: 'all', count: 1 }),
      'lists.check': () => answered({ missing: [], outside: [], gone: { count: 0, names: [] } }),
      'lists.export': () => answered(true),
    },
  });
  await screen.findByRole('table', { name: table });
  fireEvent.keyDown(document.body, { key: '/' });
  const field = screen.getByRole('searchbox', { name: filter });
  expect(document.activeElement).toBe(field);
  const input = { list: kind, profileIds: ['profile-1'] };
  expect(main.calls).toContainEqual({ name: 'lists.prepareFilter', input });
  fireEvent.change(field, { target: { value: 'shop' } });
  await screen.findByText(found);
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  bar.getByText('1 selected');
  expect(main.calls).toContainEqual({
    name: 'lists.select',
    input: expect.objectContaining({ list: kind, profileIds: ['profile-1'], query: 'shop' }),
  });
  fireEvent.click(bar.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'As CSV' }));
  await waitFor(() =>
    expect(main.calls).toContainEqual({
      name: 'lists.export',
      input: expect.objectContaining({
        list: kind,
        parts: [{ profileId: 'profile-1', of: { selection: 'all', except: [], keys: [] } }],
        format: 'csv',
      }),
    }),
  );
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

test.each([
  ['ty', ['type:'], '/authorizations', 'Filter authorizations'],
  ['type:', ['type:personal_access_token'], '/authorizations', 'Filter authorizations'],
  ['expires:<1', ['expires:<14d'], '/authorizations', 'Filter authorizations'],
  ['main:', ['main:yes', 'main:no'], '/domains', 'Filter domains'],
  ['port:4', ['port:443'], '/networks', 'Filter connections'],
  ['domain:', ['domain:shop.example', 'domain:docs.example'], '/domains', 'Filter domains'],
])('completes “%s” to %j in %s', async (typed, suggested, path, filter) => {
  await renderWindow(path, start);
  const field = await screen.findByRole('searchbox', { name: filter });
  fireEvent.change(field, { target: { value: typed } });
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(suggested);
});

test('replaces all that was typed by a value that is chosen before those for the last letter arrive', async () => {
  await renderWindow('/authorizations', {
    ...start,
    answers: {
      'lists.values': ({ text }) =>
        text === 'dep' ? new Promise(() => undefined) : answered(['deploy_key', 'oauth']),
    },
  });
  const field = await screen.findByRole('searchbox', { name: 'Filter authorizations' });
  fireEvent.change(field, { target: { value: 'type:de' } });
  await screen.findByRole('option', { name: 'type:deploy_key' });
  fireEvent.change(field, { target: { value: 'type:dep' } });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(field).toHaveProperty('value', 'type:deploy_key '));
});

const twoBackends = {
  profile: aProfile({ name: 'Production' }),
  otherProfiles: [aProfile({ id: 'profile-2', name: 'Staging', ownerId: 'owner-2' })],
};
const ofStaging = { profileId: 'profile-2' };

const factsOf = (expiresOn: string): AuthorizationFacts => ({
  ...{ id: 'a', isListed: true, createdAt: null, expiresOn, publicKey: null },
  ...{ name: 'key', type: 'deploy_key', projects: 0, domains: [], replacedBy: null, rotating: false },
});

test('lists the authorizations of all backends, each with its backend and with what is known of it there', async () => {
  await renderWindow('/authorizations?scope=all', {
    ...twoBackends,
    lists: {
      authorizations: aList([
        anAuthorization('a', { name: 'First' }),
        { ...anAuthorization('a', { key: 'a2', name: 'Second' }), ...ofStaging },
      ]),
    },
    answers: {
      'authorizations.facts': ({ profileId }) =>
        answered([factsOf(profileId === 'profile-2' ? '2020-01-01' : '2090-01-01')]),
    },
  });
  const cells = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr') as HTMLElement;
    const all = within(row).getAllByRole('cell');
    const text = (column: string) => all.find(({ dataset }) => dataset.column === column)?.textContent;
    return [text('backend'), text('expires')];
  };
  await waitFor(async () => {
    expect(await cells('First')).toEqual(['Production', expect.stringMatching(/^in /)]);
    expect(await cells('Second')).toEqual(['Staging', expect.stringMatching(/ago$/)]);
  });
});

test.each([
  ['/authorizations?scope=all', 'New authorization', 'authorizationDrafts'],
  ['/networks?scope=all', 'New connection', 'networkDrafts'],
  ['/domains?scope=all', 'New domain', 'domainDrafts'],
] as const)('asks in %s for which backend “%s” is', async (path, name, drafts) => {
  const { stores } = await renderWindow(path, { ...twoBackends, lists: start.lists ?? {} });
  fireEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name, hidden: true }));
  fireEvent.click(dialog.getByRole('combobox', { name: 'Backend', hidden: true }));
  const staging = await screen.findByRole('option', { name: 'Staging', hidden: true });
  await act(async () => void fireEvent.click(staging));
  const open = Object.values(stores[drafts].getState().drafts);
  expect(open.map(({ profileId, shownIn }) => [profileId, shownIn])).toEqual([['profile-2', 'profile-1']]);
});

test('opens the project of a network connection in its own backend', async () => {
  const { main } = await renderWindow('/networks?scope=all', {
    ...twoBackends,
    projects: [aProject('1', { name: 'Harbour' })],
    lists: { networks: aList([{ ...aNetwork('a'), ...ofStaging }]) },
  });
  fireEvent.click(await screen.findByRole('link', { name: 'Harbour' }));
  expect(main.calls).toContainEqual({ name: 'profiles.select', input: { profileId: 'profile-2' } });
});

test('shows the views of a list with their counts below its link, and saves one of its own', async () => {
  const { main } = await renderWindow('/domains', {
    lists: start.lists ?? {},
    answers: {
      'views.count': ({ profileId }) => answered({ profileId, counts: { failing: 3 }, partial: [] }),
      'views.save': () => answered('view-1'),
    },
  });
  const views = within(await screen.findByRole('list', { name: 'Views: Domains' }));
  const failing = views.getByRole('link', { name: 'Challenge failing' });
  await waitFor(() => expect(failing.closest('li')?.textContent).toContain('3'));
  fireEvent.click(failing);
  await waitFor(() =>
    expect(screen.getByRole('searchbox', { name: 'Filter domains' })).toHaveProperty(
      'value',
      'challenge:failing',
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view', hidden: true }));
  const name = dialog.getByLabelText(/^Name/) as HTMLInputElement;
  fireEvent.change(name, { target: { value: 'Broken' } });
  fireEvent.submit(name.form as HTMLFormElement);
  await waitFor(() =>
    expect(main.calls.find((call) => call.name === 'views.save')?.input).toMatchObject({
      ...{ list: 'domains', profileId: 'profile-1', name: 'Broken' },
      ...{ query: 'challenge:failing', sort: { field: 'domain', descending: false } },
    }),
  );
});

test('selects all records of a list while the choice of its backends has the focus', async () => {
  const { main } = await renderWindow('/domains', {
    ...twoBackends,
    lists: start.lists ?? {},
    answers: { 'lists.select': () => answered({ handle: 'all', count: 2 }) },
  });
  await screen.findByRole('table', { name: 'Domains' });
  const choice = screen.getByRole('radio', { name: 'This backend' });
  act(() => choice.focus());
  fireEvent.keyDown(choice, { key: 'a', ctrlKey: true });
  await screen.findByText('2 selected');
  expect(main.calls.map(({ name }) => name)).toContain('lists.select');
});

test('opens an authorization of another backend beside the list, and changes only what its backend allows', async () => {
  const locked = { on: true, managed: false, reasonRequired: false, unlocked: null };
  const { main } = await renderWindow('/authorizations?scope=all', {
    ...twoBackends,
    otherProfiles: [
      { ...twoBackends.otherProfiles[0], readOnly: locked } as (typeof twoBackends.otherProfiles)[0],
    ],
    lists: {
      authorizations: aList([
        anAuthorization('a', { name: 'First' }),
        { ...anAuthorization('b', { name: 'Second' }), ...ofStaging },
      ]),
    },
  });
  fireEvent.click(await screen.findByText('Second'));
  const panel = within(await screen.findByRole('complementary', { name: 'Side panel' }));
  panel.getByRole('heading', { name: 'Second', level: 2 });
  panel.getByText('Staging');
  expect(main.calls).toContainEqual({
    name: 'authorizations.cached',
    input: { profileId: 'profile-2', id: 'b' },
  });
  await waitFor(() => expect(window.location.search).toContain('panel=profile-2%2Fb'));
  const rotate = async (name: string) => {
    const button = await screen.findByRole('button', { name: `Rotate ${name}`, hidden: true });
    return button.getAttribute('aria-disabled');
  };
  expect([await rotate('First'), await rotate('Second')]).toEqual([null, 'true']);
});
