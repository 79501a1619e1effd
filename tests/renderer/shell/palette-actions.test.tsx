import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SavedView } from '#contract/views.ts';
import { palette } from '#i18n/en/palette.ts';
import { views } from '#i18n/en/views.ts';
import type { Stores } from '#state/context.ts';
import { anOverview } from '../an-overview.ts';
import { answered } from '../fake-bridge.ts';
import {
  aDomain,
  aList,
  aNetwork,
  anAuthorization,
  aProfile,
  aProject,
  aSignedOutProfile,
} from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

await import('#renderer/shell/palette/palette.tsx');

afterEach(cleanup);

/** Buttons of the screens, and the corresponding entry of the palette. */
const sameAs: Readonly<Record<string, string>> = {
  'New project': palette.action['new-project'],
  'New authorization': palette.action['new-authorization'],
  'New connection': palette.action['new-network'],
  'New domain': palette.action['new-domain'],
  'Check all': palette.action['check-domains'],
  // Each entry of the menu has one; the first one represents all.
  'More actions': palette.action['export-csv'],
  Views: views.save,
  Refresh: palette.action.refresh,
  'Copy link to Activity': palette.action['copy-link'],
  'Mark all read': palette.action['mark-all-read'],
};

/** Controls of how the list is displayed, which are not actions. Buttons of rows correspond to the row's own entry. */
const looks = /^(Columns|Plot menu|.* as table|Clear filter|Export|All|Unread|Sort by .*|Favourites.*)$/;

const lists = {
  authorizations: aList([anAuthorization('a')]),
  networks: aList([aNetwork('n')]),
  domains: aList([aDomain('d')]),
};

test.each(['projects', 'authorizations', 'networks', 'domains', 'activity'])(
  'offers every button of /%s as an action of the palette, too',
  async (route) => {
    await renderWindow(`/${route}`, { profile: aProfile(), projects: [aProject('1')], lists });
    await screen.findByRole('heading', { level: 1 });
    const main = screen.getByRole('main');
    if (route !== 'activity') await within(main).findByRole('table');
    const names = [...main.querySelectorAll('button')]
      .filter(
        (button) => button.closest('table, [role="table"], [role="feed"], [role="radiogroup"]') === null,
      )
      .map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '');
    const titles = new Set<string>([...Object.values(palette.action), views.save]);
    const left = names.filter((name) => !looks.test(name) && !titles.has(sameAs[name] ?? ''));
    expect(left).toEqual([]);
  },
);

/** Chooses an entry of the palette by its name. */
async function choose(stores: Stores, typed: string, name: string | RegExp): Promise<void> {
  act(() => stores.palette.toggle());
  const input = await screen.findByRole('combobox', { name: 'Command palette' });
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.click(await screen.findByRole('option', { name }));
}

const aView: SavedView = {
  ...{ id: 'view-1', name: 'Web servers', profileId: null, query: 'vm:web*' },
  ...{ list: 'projects', sort: { field: 'name', descending: false }, columns: [], density: 'compact' },
};

test('opens, saves and manages views from the palette, on any screen', async () => {
  const { main, stores } = await renderWindow('/activity', { projects: [aProject('1')] });
  act(() => main.saveViews(aView));
  await choose(stores, '> save view', 'Save view');
  await screen.findByRole('table', { name: 'Projects' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view', hidden: true }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel', hidden: true }));
  await choose(stores, '> manage views', 'Manage views');
  await screen.findByRole('dialog', { name: 'Manage views', hidden: true });
  await choose(stores, '> web serv', /^Web servers/);
  expect(window.location.search).toBe('?q=vm%3Aweb*&scope=all&view=view-1');
});

test('exports the matches of the filter on Activity from the palette', async () => {
  const { main, stores } = await renderWindow('/activity', {
    answers: { 'activity.export': () => answered(false) },
  });
  await choose(stores, '> export csv', /CSV/);
  const exported = () => main.calls.filter(({ name }) => name === 'activity.export');
  await waitFor(() => expect(exported()).toHaveLength(1));
  expect(exported()[0]?.input).toMatchObject({ format: 'csv', listQuery: { profileIds: ['profile-1'] } });
  expect(window.location.pathname).toBe('/activity');
});

test('creates a new project in the current backend, and asks for one where all are shown', async () => {
  const otherProfiles = [aProfile({ id: 'profile-2', name: 'Staging', ownerId: 'owner-2' })];
  const { stores } = await renderWindow('/overview', { profile: aProfile(), otherProfiles });
  await choose(stores, '> new project', /^New project/);
  const dialog = within(await screen.findByRole('dialog', { name: 'New project', hidden: true }));
  dialog.getByRole('combobox', { name: 'Backend', hidden: true });
});

test('creates a new project in the backend named after @ where all are shown', async () => {
  const otherProfiles = [aProfile({ id: 'profile-2', name: 'Staging', ownerId: 'owner-2' })];
  const { stores } = await renderWindow('/overview', { profile: aProfile(), otherProfiles });
  await choose(stores, '@stag new project', /^New project.*Staging/);
  const dialog = within(await screen.findByRole('dialog', { name: 'New project', hidden: true }));
  dialog.getByText('Staging');
  expect(dialog.queryByRole('combobox', { name: 'Backend', hidden: true })).toBeNull();
});

test('applies an action after @ to the backend of that name, and names it in the dialog', async () => {
  const staging = { id: 'profile-2', name: 'Staging', ownerId: 'owner-2' };
  const signedOut = aSignedOutProfile({ id: 'profile-3', name: 'Staging old' });
  const { main, stores } = await renderWindow('/projects', {
    profile: aProfile({ name: 'Production EU' }),
    otherProfiles: [aProfile(staging), signedOut],
    answers: {
      'profiles.select': () => answered(undefined),
      'connection.retry': () => answered(undefined),
      'overview.read': ({ profileId }) => answered(anOverview(profileId, [])),
      'domains.create': () => answered(undefined),
    },
  });
  await choose(stores, '> @stag new domain', /^New domain.*Staging/);
  const dialog = within(await screen.findByRole('dialog', { name: 'New domain', hidden: true }));
  dialog.getByText('Staging');
  fireEvent.change(dialog.getByLabelText('Domain'), { target: { value: 'shop.example' } });
  fireEvent.change(dialog.getByLabelText('Challenge'), { target: { value: 'proof' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create', hidden: true }));
  const sent = (name: string) => main.calls.filter((call) => call.name === name).map(({ input }) => input);
  await waitFor(() => expect(sent('domains.create')).toMatchObject([{ profileId: 'profile-2' }]));
  for (const [action, title] of [
    ['new authorization', 'New authorization'],
    ['new connection', 'New connection'],
    ['new project', 'New project'],
  ] as const) {
    await choose(stores, `@stag ${action}`, new RegExp(`^${title}.*Staging`));
    const next = within(await screen.findByRole('dialog', { name: title, hidden: true }));
    next.getByText('Staging');
    fireEvent.click(next.getByRole('button', { name: 'Cancel', hidden: true }));
  }
  await choose(stores, '@stag reconnect', /^Reconnect/);
  expect(sent('connection.retry')).toEqual([{ profileId: 'profile-2' }]);
  expect(sent('profiles.select')).toEqual([]);
  await choose(stores, '> @stag activity', /^Go to activity/);
  expect(sent('profiles.select')).toEqual([{ profileId: 'profile-2' }]);
  expect(stores.lastRoutes.of('profile-2')).toMatchObject({ pathname: '/activity' });
});

test('reads, pauses and sets after @ for the backend of that name alone', async () => {
  const { main, stores } = await renderWindow('/projects', {
    profile: aProfile({ name: 'Production EU' }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Staging', ownerId: 'owner-2' })],
    answers: {
      'profiles.select': () => answered(undefined),
      'profiles.pause': () => answered(undefined),
      'activity.markAllRead': () => answered(undefined),
    },
  });
  const sent = (name: string) => main.calls.filter((call) => call.name === name).map(({ input }) => input);
  await choose(stores, '@stag all activity as read', /^Mark all activity as read/);
  expect(sent('activity.markAllRead')).toMatchObject([{ profileIds: ['profile-2'] }]);
  await choose(stores, '@stag pause', /^Pause this backend/);
  expect(sent('profiles.pause')).toEqual([{ profileId: 'profile-2', paused: true }]);
  await choose(stores, '@stag proxy', /^Proxy and headers/);
  expect(sent('profiles.select')).toEqual([{ profileId: 'profile-2' }]);
  expect(stores.lastRoutes.of('profile-2')).toMatchObject({ pathname: '/settings', search: '?tab=proxy' });
});

test('copies a link to the shown list from the palette, and offers none where nothing has a link', async () => {
  const copied = vi.fn(async (_text: string) => undefined);
  // jsdom has no clipboard.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  const profile = aProfile({ baseUrl: 'https://ops.example' });
  const { stores } = await renderWindow('/domains', { profile, lists });
  await screen.findByRole('table', { name: 'Domains' });
  await choose(stores, '> copy link', 'Copy link to this page');
  await waitFor(() => expect(copied).toHaveBeenCalled());
  expect(copied.mock.lastCall?.[0]).toBe(
    'pilothouse://open?backend=https%3A%2F%2Fops.example&kind=view&list=domains&sort=domain',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { name: 'Settings', level: 1 });
  act(() => stores.palette.toggle());
  fireEvent.change(await screen.findByRole('combobox', { name: 'Command palette' }), {
    target: { value: '> copy link' },
  });
  expect((await screen.findAllByText(/No /)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('option', { name: 'Copy link to this page' })).toBeNull();
});
