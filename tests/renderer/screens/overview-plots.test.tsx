import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RequestInput } from '#contract/requests.ts';
import type { ProfileTrends } from '#contract/trends.ts';
import { anOverview } from '../an-overview.ts';
import { answered } from '../fake-bridge.ts';
import { aProfile } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Nine changes of one backend, and the state of another one, which was unknown before. */
function someTrends({ profileIds, to, lengthMs, buckets }: RequestInput<'trends.read'>) {
  const span = { from: to - lengthMs, to, buckets };
  const zeros = new Array<number>(buckets).fill(0);
  const unknown = new Array<null>(buckets).fill(null);
  return answered(
    profileIds.map((profileId): ProfileTrends => {
      const current = { profileId, eventsPerMinute: null, p95: profileId === 'profile-1' ? 52.4 : null };
      const common = {
        profileId,
        span,
        latency: { p50: unknown, p95: unknown },
        eventsPerMinute: [],
        current,
      };
      if (profileId !== 'profile-1')
        return { ...common, changes: null, states: [{ at: span.from, state: null }] };
      return {
        ...common,
        changes: { created: zeros.with(90, 3), updated: zeros.with(95, 5), deleted: zeros.with(90, 1) },
        states: [
          { at: span.from, state: null },
          // Too short to be named.
          { at: to - lengthMs / 2, state: 'connecting' },
          { at: to - lengthMs / 2 + 900, state: 'live' },
        ],
      };
    }),
  );
}

test('draws changes, states and latency of each backend, as a sentence and as a table', async () => {
  await renderWindow('/overview', {
    profile: aProfile({ name: 'One' }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Two' })],
    answers: {
      'overview.read': ({ profileId }) => answered(anOverview(profileId, [])),
      'trends.read': someTrends,
    },
  });
  const plot = await screen.findByRole('img', { name: /^9 changes in 24 hours, most at / });
  const table = within(screen.getByRole('table', { name: 'Backends' }));
  await table.findByRole('img', { name: /^not known 12 hours and Live 12 hours\. 9 changes\.$/ });
  table.getByRole('img', { name: /^not known 1 day\. Changes are not known\.$/ });
  table.getByRole('img', { name: 'Latency: 95% of the last requests within 52 ms' });
  const summary = screen.getByText(/^9 in 24 hours/);
  expect(summary.textContent).toMatch(/^9 in 24 hours · at most 5, at /);
  fireEvent.keyDown(plot, { key: 'Home' });
  await waitFor(() => expect(plot.parentElement?.textContent).toContain(': not known'));

  fireEvent.click(screen.getByRole('button', { name: 'Plot menu' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Show as table' }));
  const rows = within(await screen.findByRole('table', { name: 'Changes' })).getAllByRole('row');
  expect(rows).toHaveLength(97);
  const cells = (index: number) =>
    within(rows[index] as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells(1)).toEqual(['—', '—', '—']);
  expect(cells(90)).toEqual(['0', '0', '0']);
  expect(cells(91)).toEqual(['3', '0', '1']);
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Plots as text' }));
  table.getByText(/^not known 12 hours and Live 12 hours\. 9 changes\.$/);
  expect(table.queryByRole('img', { name: /Live 12 hours|^Latency/ })).toBeNull();
});

test('shows no latency of a backend that does not respond', async () => {
  await renderWindow('/overview', {
    profile: aProfile({ name: 'One', realtime: { status: 'offline' } }),
    answers: {
      'overview.read': ({ profileId }) => answered(anOverview(profileId, [])),
      'trends.read': someTrends,
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Backends' }));
  await table.findByRole('img', { name: /^not known 12 hours and Live 12 hours/ });
  expect(table.queryByText('52 ms')).toBeNull();
  expect(table.queryByRole('img', { name: /^Latency/ })).toBeNull();
});

test('narrows the recent changes, and Activity, to the time that is selected in the plot', async () => {
  const { main } = await renderWindow('/overview', {
    profile: aProfile({ name: 'One' }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Two' })],
    answers: {
      'overview.read': ({ profileId }) => answered(anOverview(profileId, [])),
      'trends.read': someTrends,
    },
  });
  const queries = () =>
    main.calls.flatMap(({ name, input }) =>
      name === 'lists.page' ? [(input as RequestInput<'lists.page'>).query] : [],
    );
  const plot = await screen.findByRole('img', { name: /^9 changes/ });
  fireEvent.keyDown(plot, { key: 'End' });
  fireEvent.keyDown(plot, { key: 'Enter' });
  await waitFor(() => expect(queries().at(-1)).toMatch(/^updated:>=\S+Z updated:<\S+Z$/));
  const link = screen.getByRole('link', { name: 'Open in Activity' });
  expect(link.getAttribute('href')).toMatch(/^\/activity\?backends=all&from=\d+&to=\d+$/);
  fireEvent.click(screen.getByRole('button', { name: 'Show the whole time' }));
  await waitFor(() => expect(queries().at(-1)).toBe(''));
});
