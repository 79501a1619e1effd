import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import { answered } from '../fake-bridge.ts';
import { aProfile } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

const entry = (changes: ActivityEntry['changes'], profileId = 'profile-1'): ActivityEntry => ({
  ...{ sequence: 1, profileId, at: 1, kind: 'updated', projectId: 'p1', projectName: 'Docs' },
  ...{ changes, own: false, read: true, outcome: { kind: 'notified' } },
});

async function open(of: ActivityEntry) {
  const { stores } = await renderWindow('/activity', {
    profile: aProfile(),
    otherProfiles: [aProfile({ id: 'profile-2' })],
    activity: [of],
    answers: { 'profiles.select': () => answered(undefined) },
  });
  const article = within(await screen.findByRole('article', { name: /Docs/ }));
  const names = () =>
    article.queryAllByRole('button', { name: /^Open (VM|source)/ }).map((each) => each.ariaLabel);
  return { stores, article, names };
}

test('has a button for each VM and source of a change, and none for other or shortened values', async () => {
  const { names } = await open(
    entry([
      { field: 'vmId', before: 'vm-1', after: 'vm-2' },
      { field: 'sourceId', before: '', after: 'git-1' },
      { field: 'path', before: '/a', after: '/b' },
    ]),
  );
  expect(names()).toEqual(['Open VM vm-1', 'Open VM vm-2', 'Open source git-1']);
  cleanup();
  const shortened = await open(entry([{ field: 'vmId', before: '…vm', after: `${'v'.repeat(240)}…` }]));
  expect(shortened.names()).toEqual([]);
});

test('opens the page of a VM on the backend of the change', async () => {
  const { article, stores } = await open(
    entry([{ field: 'vmId', before: 'vm-1', after: 'vm-2' }], 'profile-2'),
  );
  fireEvent.click(article.getByRole('button', { name: 'Open VM vm-2' }));
  await waitFor(() => expect(stores.lastRoutes.of('profile-2').pathname).toBe('/vm/vm-2'));
});
