import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ProfileOverview } from '#contract/overview.ts';
import { soon } from '#tests/support/until.ts';
import { answered } from '../fake-bridge.ts';
import { aProfile, aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

const projects = Array.from({ length: 50 }, (_, at) => aProject(`${at}`, { name: `Buoy ${at}` }));

test('says that a list is not whole, and the total', async () => {
  await renderWindow('/projects', { projects, missing: { projects: { reason: 'no-next', more: 10 } } });
  await screen.findByText('50 of 60 or more', undefined, soon);
  screen.getByText(/^As of /);
  const notice = await screen.findByText('This list is not complete');
  expect(notice.closest('[role]')?.textContent).toContain('does not say how to read them');
});

test('shows a lower bound without a total, and offers to read again', async () => {
  const { main } = await renderWindow('/projects', {
    projects,
    missing: { projects: { reason: 'cancelled', more: null } },
  });
  await screen.findByText('50 or more', undefined, soon);
  const asked = () =>
    main.calls.filter(
      ({ name, input }) => name === 'lists.page' && (input as { fresh: string }).fresh === 'always',
    );
  fireEvent.click(await screen.findByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(asked()).toHaveLength(1), soon);
});

test('says how many records were received before the connection was lost', async () => {
  const missing = { projects: { reason: 'lost', received: 12_340, more: 950 } } as const;
  await renderWindow('/projects', { projects, missing });
  const notice = await screen.findByText('This list is not complete', undefined, soon);
  expect(notice.closest('[role]')?.textContent).toContain(
    'Only the first 12,340 records were received: the connection was lost.',
  );
  screen.getByRole('button', { name: 'Read again' });
});

test('counts the matches of a filter among the loaded records', async () => {
  await renderWindow('/projects', {
    projects,
    missing: { projects: { reason: 'no-next', more: 10 } },
  });
  await screen.findByText('50 of 60 or more', undefined, soon);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter projects' }), { target: { value: '49' } });
  await screen.findByText(/^1 found in 50 of 60 or more$/, undefined, soon);
});

test('shows the progress of a list that is read in pages, and can stop it', async () => {
  const { main } = await renderWindow('/domains', {
    reading: { domains: { phase: 'reading', unit: 'records', done: 320, total: 1_000 } },
    answers: { 'lists.stop': () => answered(undefined) },
  });
  const progress = await screen.findByRole('progressbar', { name: 'Reading' }, soon);
  expect(progress.getAttribute('aria-valuetext')).toBe('320 of 1,000');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel: Reading' }));
  expect(main.calls).toContainEqual({
    name: 'lists.stop',
    input: { profileId: 'profile-1', list: 'domains' },
  });
});

test('shows the progress of a long list that is fetched again after an error without a delay', async () => {
  const listErrors = { domains: { code: 'timed-out', params: { host: 'ops.example.org' } } } as const;
  const reading = { domains: { phase: 'reading', unit: 'records', done: 320, total: 1_000 } } as const;
  const start: { listErrors: typeof listErrors; reading: Partial<typeof reading> } = { listErrors, reading };
  const { main } = await renderWindow('/domains', start);
  await screen.findByRole('progressbar', { name: 'Reading' }, soon);
  start.reading = {};
  main.relist({ domains: main.lists.domains });
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Reading' })).toBeNull(), soon);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  start.reading = reading;
  main.relist({ domains: main.lists.domains });
  await screen.findByRole('progressbar', { name: 'Reading' }, soon);
  expect(timers.mock.calls.map(([, ms]) => ms)).not.toContain(1_000);
});

test('says in the overview that there may be more', async () => {
  const count = {
    count: 50,
    staleAsOf: null,
    error: null,
    partial: { reason: 'no-next', more: 10 } as const,
  };
  const overview: ProfileOverview = {
    ...{ profileId: 'profile-1', state: 'live', since: 0, projects: count },
    ...{ authorizations: null, domains: null, changesPerDay: [], attention: [], findings: [], snoozed: [] },
  };
  await renderWindow('/overview', {
    profile: aProfile({ name: 'One' }),
    answers: { 'overview.read': () => answered(overview) },
  });
  const table = within(await screen.findByRole('table', { name: 'Backends' }));
  await table.findByText('50 of 60 or more', undefined, soon);
});

test('shows a lower bound for a saved view where the list is not whole', async () => {
  await renderWindow('/projects', {
    projects,
    answers: {
      'views.count': ({ profileId }) =>
        answered({ profileId, counts: { favourites: 3, changed: 4 }, partial: ['favourites'] }),
    },
  });
  const link = await screen.findByRole('link', { name: 'Favourites' });
  await waitFor(() => expect(link.closest('li')?.textContent).toContain('3+'), soon);
});
