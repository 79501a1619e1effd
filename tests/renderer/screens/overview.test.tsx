import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import type { Attention, ProfileOverview } from '#contract/overview.ts';
import { createFormats } from '#i18n/format.ts';
import { runAction } from '#renderer/shell/run-action.ts';
import { dayAfter, endOfDay } from '#shared/expiry.ts';
import { anOverview } from '../an-overview.ts';
import { answered } from '../fake-bridge.ts';
import { anAuthorization, aProfile, aSignedOutProfile } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('shows since when a backend is in its state, but not for a session that ended before the start', async () => {
  const since = Date.now() - 3 * 60_000;
  await renderWindow('/overview', {
    profile: aProfile({ name: 'One', realtime: { status: 'offline' } }),
    otherProfiles: [aSignedOutProfile({ id: 'profile-2', name: 'Two' })],
    answers: {
      'overview.read': ({ profileId }) =>
        answered(
          profileId === 'profile-1'
            ? {
                ...anOverview(profileId, [{ kind: 'unreachable', since, error: null }]),
                state: 'unreachable',
                since,
              }
            : { ...anOverview(profileId, []), state: 'signed-out' },
        ),
    },
  });
  const table = await screen.findByRole('table', { name: 'Backends' });
  const cell = async (name: string) => {
    const found = (await within(table).findByText(name)).closest<HTMLElement>('tr, [role="row"]');
    if (found === null) throw new Error(`“${name}” is in no row.`);
    return within(found);
  };
  const ago = await (await cell('One')).findByText('3 minutes ago');
  expect(ago.getAttribute('title')).toMatch(/\d{4}.*\d:\d\d/);
  await (await cell('Two')).findByText('since an earlier session');
  const attention = within(await screen.findByRole('region', { name: /Needs attention/ }));
  await attention.findByText('3 minutes ago');
});

test('has the one helpful action in each row of "Needs attention"', async () => {
  const attention: Readonly<Record<string, readonly Attention[]>> = {
    'profile-1': [{ kind: 'unreachable', since: null, error: null }],
    'profile-2': [{ kind: 'challenge-fails', domain: 'shop.example.org', domainId: 'd/1' }],
    'profile-3': [{ kind: 'signed-out' }],
  };
  const { main, stores } = await renderWindow('/overview', {
    profile: aProfile({ name: 'One', realtime: { status: 'offline' } }),
    otherProfiles: [
      aProfile({ id: 'profile-2', name: 'Two' }),
      aSignedOutProfile({ id: 'profile-3', name: 'Three' }),
    ],
    answers: {
      'overview.read': ({ profileId }) => answered(anOverview(profileId, attention[profileId] ?? [])),
    },
  });
  const region = await screen.findByRole('region', { name: /Needs attention/ });
  await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(3));
  const sent = (name: string) => main.calls.filter((call) => call.name === name).map(({ input }) => input);

  fireEvent.click(within(region).getByRole('button', { name: 'Reconnect' }));
  expect(sent('connection.retry')).toEqual([{ profileId: 'profile-1' }]);
  fireEvent.click(within(region).getByRole('button', { name: 'Sign in' }));
  expect(sent('profiles.select')).toEqual([{ profileId: 'profile-3' }]);
  fireEvent.click(within(region).getByRole('button', { name: 'Open' }));
  expect(sent('profiles.select')).toEqual([{ profileId: 'profile-3' }, { profileId: 'profile-2' }]);
  expect(stores.lastRoutes.of('profile-2').pathname).toBe('/domains/d%2F1');
});

test("shows a backend's answer in its row, and all of it in the description of its name", async () => {
  const error: AppError = { code: 'unreachable', params: { host: 'one.example.org', reason: 'refused' } };
  await renderWindow('/overview', {
    profile: aProfile({ name: 'One' }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Two' })],
    answers: {
      'overview.read': ({ profileId }) => {
        const overview = anOverview(profileId, []);
        const projects = { count: null, staleAsOf: null, error, partial: null };
        return answered(profileId === 'profile-1' ? { ...overview, projects } : overview);
      },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Backends' }));
  const one = await table.findByRole('button', { name: 'One' });
  await waitFor(() => expect(one.getAttribute('aria-describedby')).not.toBeNull());
  const described = document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described).toContain('Connection refused by one.example.org');
  expect(one.getAttribute('title')).toBe(described);
  expect(table.getByRole('button', { name: 'Two' }).getAttribute('aria-describedby')).toBeNull();
});

test.each(['csv', 'json'] as const)(
  'exports the table of backends as %s, from its menu and from the palette',
  async (format) => {
    const { main, stores } = await renderWindow('/overview', {
      profile: aProfile({ name: 'One' }),
      otherProfiles: [aProfile({ id: 'profile-2', name: 'Two' })],
      answers: {
        'overview.read': ({ profileId }) => answered(anOverview(profileId, [])),
        'overview.export': () => answered(true),
      },
    });
    const exported = () =>
      main.calls.filter(({ name }) => name === 'overview.export').map(({ input }) => input);
    const expected = { profileIds: ['profile-1', 'profile-2'], format };
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: `Export as ${format.toUpperCase()}` }));
    await waitFor(() => expect(exported()).toEqual([expected]));
    await screen.findByText('List exported');
    act(() => runAction(`export-${format}`, stores, () => undefined));
    await waitFor(() => expect(exported()).toEqual([expected, expected]));
  },
);

test('shows "Nothing needs attention" only once every backend has answered', async () => {
  const stale = { count: 1, staleAsOf: Date.now() - 60_000, error: null, partial: null };
  let two: ProfileOverview = { ...anOverview('profile-2', []), projects: stale };
  const { main } = await renderWindow('/overview', {
    profile: aProfile({ name: 'One' }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Two' })],
    answers: {
      'overview.read': ({ profileId }) =>
        answered(profileId === 'profile-2' ? two : anOverview(profileId, [])),
    },
  });
  const region = within(await screen.findByRole('region', { name: /Needs attention/ }));
  await region.findByText('Waiting for 1 backend to answer');
  expect(region.queryByText('Nothing needs attention')).toBeNull();

  const changed = () => act(async () => main.emit('lists.changed', changes));
  const changes = [{ list: 'projects', profileId: 'profile-2', revision: 2 }] as const;
  const failed = { ...stale, error: { code: 'unreachable', params: { host: 'two' } } as const };
  two = { ...anOverview('profile-2', []), projects: failed };
  await changed();
  await region.findByText('Some lists could not be read, see Backends');

  two = anOverview('profile-2', []);
  await changed();
  await region.findByText('Nothing needs attention');
});

test('shows no number of live backends, and no 0 for a day, before anything is known', async () => {
  const connecting = { realtime: { status: 'connecting' } } as const;
  const two = aProfile({ id: 'profile-2', name: 'Two', ...connecting });
  localStorage.setItem('overview-columns', 'week');
  const { main } = await renderWindow('/overview', {
    profile: aProfile({ name: 'One', ...connecting }),
    otherProfiles: [two],
    answers: {
      'overview.read': ({ profileId }) =>
        answered({ ...anOverview(profileId, []), changesPerDay: [null, null, null, null, null, 3, 0] }),
    },
  });
  const [weeks] = await screen.findAllByRole('img', { name: /^Changes in the last seven days/ });
  expect(weeks?.getAttribute('aria-label')).toMatch(/not known.*not known.* 3.* 0$/);
  expect(screen.queryByText('2 backends, 0 live')).toBeNull();
  screen.getByText('2 backends');
  await act(async () => main.change({ realtime: { status: 'live' } }));
  screen.getByText('2 backends, 1 live');
});

test('snoozes a row from its menu, counts snoozed rows, and can show them again', async () => {
  const fails = { kind: 'challenge-fails', domain: 'shop.example.org', domainId: null } as const;
  const down = { kind: 'unreachable', since: null, error: null } as const;
  const { main } = await renderWindow('/overview', {
    profile: aProfile({ name: 'One', realtime: { status: 'offline' } }),
    answers: {
      'overview.read': ({ profileId }) =>
        answered({ ...anOverview(profileId, [down]), snoozed: [{ attention: fails, until: null }] }),
    },
  });
  const region = within(await screen.findByRole('region', { name: /Needs attention/ }));
  fireEvent.click(await region.findByRole('button', { name: 'Snooze' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Until it changes' }));
  const sent = (name: string) => main.calls.filter((call) => call.name === name).map(({ input }) => input);
  const row = { profileId: 'profile-1', key: 'unreachable' };
  expect(sent('overview.snooze')).toEqual([{ ...row, length: 'until-changed' }]);
  expect(region.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(region.getByRole('button', { name: '1 snoozed' }));
  const snoozed = region.getAllByRole('listitem')[1] as HTMLElement;
  expect(snoozed.textContent).toContain('Challenge of shop.example.org fails');
  expect(snoozed.textContent).toContain('Snoozed until it changes');
  fireEvent.click(within(snoozed).getByRole('button', { name: 'Show again' }));
  expect(sent('overview.endSnooze')).toEqual([
    { profileId: 'profile-1', key: 'challenge-fails shop.example.org' },
  ]);
});

test('shows why “Reconnect” failed', async () => {
  const error: AppError = { code: 'unreachable', params: { host: 'one.example.org', reason: 'refused' } };
  const down = { kind: 'unreachable', since: null, error: null } as const;
  await renderWindow('/overview', {
    profile: aProfile({ name: 'One', realtime: { status: 'offline' } }),
    answers: {
      'overview.read': ({ profileId, fresh }) => {
        const overview = anOverview(profileId, [down]);
        const projects = { count: null, staleAsOf: null, error, partial: null };
        return answered(fresh === 'always' ? { ...overview, projects } : overview);
      },
    },
  });
  const region = within(await screen.findByRole('region', { name: /Needs attention/ }));
  fireEvent.click(await region.findByRole('button', { name: 'Reconnect' }));
  const said = await screen.findByText(/^One could not be reconnected\./);
  expect(said.textContent).toContain('one.example.org');
});

test('shows why reconnecting failed to an added backend that does not answer yet, too', async () => {
  const error: AppError = { code: 'unreachable', params: { host: 'ops.example.org', reason: 'refused' } };
  await renderWindow('/overview', {
    profile: aProfile(),
    otherProfiles: [
      aSignedOutProfile({ id: 'profile-2', name: 'New one', isNew: true, awaited: { error, trying: false } }),
    ],
    answers: {
      'overview.read': ({ profileId }) =>
        answered(
          profileId === 'profile-1'
            ? anOverview(profileId, [])
            : {
                ...anOverview(profileId, [{ kind: 'unreachable', since: null, error }]),
                ...{ state: 'unreachable', projects: null, authorizations: null, domains: null },
              },
        ),
    },
  });
  screen.getByRole('button', { name: 'New one, Unreachable' });
  const attention = within(await screen.findByRole('region', { name: /Needs attention/ }));
  fireEvent.click(await attention.findByRole('button', { name: 'Reconnect' }));
  await screen.findByText(/^New one could not be reconnected\./);
});

test('says on which day an authorization expires, and opens it', async () => {
  const at = endOfDay(dayAfter(3, Date.now()));
  const { main } = await renderWindow('/overview', {
    profile: aProfile({ name: 'One' }),
    answers: {
      'overview.read': ({ profileId }) =>
        answered(
          anOverview(profileId, [{ kind: 'credential-ends', at, name: 'CI', authorizationId: 'a/1' }]),
        ),
      'authorizations.cached': () =>
        answered({ record: anAuthorization('a/1', { name: 'CI' }), list: 'loaded', isCurrent: true }),
    },
  });
  const attention = within(await screen.findByRole('region', { name: /Needs attention/ }));
  await attention.findByText(createFormats('en').date(dayAfter(3, Date.now())));
  fireEvent.click(attention.getByRole('button', { name: 'Open' }));
  await waitFor(() =>
    expect(main.calls).toContainEqual({
      name: 'authorizations.cached',
      input: { profileId: 'profile-1', id: 'a/1' },
    }),
  );
});

test('shows and hides columns of the table of backends from its menu, and keeps that', async () => {
  const start = {
    profile: aProfile({ name: 'One', unread: 7 }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Two' })],
    answers: {
      'overview.read': ({ profileId }: { profileId: string }) => answered(anOverview(profileId, [])),
    },
  };
  await renderWindow('/overview', start);
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await screen.findByRole('table', { name: 'Backends' });
  expect(heads()).toEqual(['Backend', 'State and changes', 'Latency, p95', 'Projects', 'Expiry']);
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Unread' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Expiry' }));
  const changed = ['Backend', 'State and changes', 'Latency, p95', 'Projects', 'Unread'];
  expect(heads()).toEqual(changed);
  cleanup();
  await renderWindow('/overview', start);
  await screen.findByRole('table', { name: 'Backends' });
  expect(heads()).toEqual(changed);
});

test('has a button that opens the command palette, with its keys on it', async () => {
  await renderWindow('/overview');
  const button = await screen.findByRole('button', { name: 'Search' });
  expect([...button.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual(['Ctrl', 'K']);
  fireEvent.click(button);
  await screen.findByRole('combobox', { name: 'Command palette' });
});
