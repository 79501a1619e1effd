import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FollowedComparison, Parity } from '#contract/compare.ts';
import type { ListFreshness } from '#contract/lists.ts';
import { anOverview } from '../../an-overview.ts';
import { answered, failed } from '../../fake-bridge.ts';
import { aProfile } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

await Promise.all([import('#renderer/screens/overview.tsx'), import('#renderer/screens/compare.tsx')]);

afterEach(cleanup);

const loaded: ListFreshness = {
  ...{ state: 'loaded', fetchedAt: Date.now(), staleAsOf: null, loading: false, offered: true },
  ...{ unreadable: { count: 0, first: [] }, partial: null, progress: null, error: null },
};

async function overview(answer: { parity: Parity | null }) {
  const followed: FollowedComparison[] = [{ left: 'profile-2', right: 'profile-1' }];
  const window = await renderWindow('/overview', {
    profile: aProfile({ name: 'Production EU' }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Staging' })],
    answers: {
      'overview.read': ({ profileId }) => answered(anOverview(profileId, [])),
      'compare.followed': () => answered(followed),
      'compare.parity': () =>
        answer.parity === null ? failed({ code: 'unreachable' }) : answered(answer.parity),
    },
  });
  const comparisons = within(await screen.findByRole('region', { name: 'Comparisons' }));
  return { ...window, comparisons };
}

test('shows how far a backend is behind another, and compares again after a change of a list', async () => {
  const answer = {
    parity: {
      counts: { left: 30, right: 2, different: 8, same: 200 },
      notCompared: [],
      left: loaded,
      right: loaded,
    },
  };
  const { comparisons, main } = await overview(answer);
  await comparisons.findByText('38 projects behind');
  comparisons.getByText('2 projects only there');
  expect(
    comparisons.getByRole('link', { name: 'Compare Staging with Production EU' }).getAttribute('href'),
  ).toBe('/compare?left=profile-2&right=profile-1');
  answer.parity = { ...answer.parity, counts: { left: 0, right: 0, different: 0, same: 240 } };
  act(() => main.relist({}));
  act(() => main.emit('lists.changed', [{ list: 'projects', profileId: 'profile-1', revision: 9 }]));
  await comparisons.findByText('No differences', undefined, { timeout: 10_000 });
});

test('says that a comparison is not known, or not current', async () => {
  const answer: { parity: Parity | null } = { parity: null };
  const { comparisons } = await overview(answer);
  await comparisons.findByText('Not known');
  cleanup();
  const counts = { left: 1, right: 0, different: 0, same: 0 };
  answer.parity = { counts, notCompared: [], left: { ...loaded, staleAsOf: 5 }, right: loaded };
  const again = await overview(answer);
  await again.comparisons.findByText('1 project behind');
  again.comparisons.getByText('not current');
});

test('gives no number where a list is not whole', async () => {
  const counts = { left: 40, right: 0, different: 2, same: 3 };
  const right: ListFreshness = { ...loaded, partial: { reason: 'lost', received: 5, more: null } };
  const { comparisons } = await overview({ parity: { counts, notCompared: [], left: loaded, right } });
  await comparisons.findByText('Not known: the list of Production EU is not complete');
  expect(comparisons.queryByText(/behind/)).toBeNull();
});

test('adds a comparison to the overview, and removes it', async () => {
  const followed: FollowedComparison[] = [];
  const { main } = await renderWindow('/compare?left=profile-1&right=profile-2', {
    profile: aProfile({ name: 'Production EU' }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Staging' })],
    answers: {
      'compare.page': () => failed({ code: 'unreachable' }),
      'compare.follow': ({ followed: isFollowed, ...comparison }) => {
        if (isFollowed) followed.push(comparison);
        else followed.splice(0);
        return answered([...followed]);
      },
    },
  });
  const button = await screen.findByRole('button', { name: 'Show in overview' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  expect(followed).toEqual([{ left: 'profile-1', right: 'profile-2' }]);
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  expect(main.calls.filter(({ name }) => name === 'compare.follow')).toHaveLength(2);
});
