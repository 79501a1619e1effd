import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProfile, aProject } from '#tests/renderer/fake-records.ts';
import { renderWindow } from '#tests/renderer/render-window.tsx';

afterEach(cleanup);

const text = /^Reads from this backend were up to/;

test('shows in Diagnostics the lag of reads, and for how long older responses are ignored', async () => {
  await renderWindow('/settings?tab=diagnostics', {
    profile: aProfile({ realtime: { status: 'live', readsBehind: { seenMs: 1_460, windowMs: 30_000 } } }),
  });
  expect((await screen.findByText(text)).textContent).toBe(
    'Reads from this backend were up to 2 s behind changes. Older responses are ignored for 30 s.',
  );
});

test('shows no lag in Diagnostics where there was none', async () => {
  await renderWindow('/settings?tab=diagnostics', { profile: aProfile() });
  await screen.findByRole('button', { name: 'Check connection' });
  expect(screen.queryByText(text)).toBeNull();
});

test('shows once that the backend’s list differs from what was done', async () => {
  const { main } = await renderWindow('/projects', { projects: [aProject('1')] });
  await screen.findByRole('table', { name: 'Projects' });
  const { id: profileId } = aProfile();
  act(() => main.emit('lists.differ', { profileId, difference: 'missing', name: 'shop.example' }));
  act(() => main.emit('lists.differ', { profileId, difference: 'still-listed', name: 'GitHub' }));
  await screen.findByText('“GitHub” was deleted, but the backend still lists it.');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await screen.findByText('“shop.example” was created, but the backend does not list it.');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
});

test('shows a change that the backend did not keep once, with the project and its fields', async () => {
  const { main } = await renderWindow('/projects', { projects: [aProject('1')] });
  await screen.findByRole('table', { name: 'Projects' });
  act(() =>
    main.emit('projects.notSaved', {
      profileId: aProfile().id,
      name: 'Lighthouse',
      fields: ['name', 'path'],
    }),
  );
  expect(await screen.findAllByText('Not every change was saved')).toHaveLength(1);
  await screen.findByText('“Lighthouse”: the backend now returns earlier values for: Name and Path.');
});
