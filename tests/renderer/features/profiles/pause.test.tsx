import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answered } from '../../fake-bridge.ts';
import { aProfile, aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

test('pauses a backend from its menus, and shows that wherever its state is, with the way back', async () => {
  const { main } = await renderWindow('/projects', {
    profile: aProfile({ name: 'One' }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Two' })],
    projects: [aProject('1')],
    answers: {
      'profiles.pause': ({ paused }) => {
        main.change({ paused, realtime: { status: paused ? 'offline' : 'live' } });
        return answered(undefined);
      },
    },
  });
  const sent = () => main.calls.filter(({ name }) => name === 'profiles.pause').map(({ input }) => input);
  fireEvent.click(await screen.findByRole('button', { name: 'Account' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  expect(sent()).toEqual([{ profileId: 'profile-1', paused: true }]);

  const notice = (await screen.findByText(/Nothing is read by itself/)).closest<HTMLElement>(
    '[role="status"]',
  );
  const status = screen.getByRole('status', { name: 'Connection' });
  expect(status.textContent).toBe('Offline');
  expect(status.parentElement?.textContent).toContain('Paused');
  const rail = screen.getByRole('navigation', { name: 'Backends' });
  expect(within(rail).getByRole('button', { name: 'One, Paused' })).toBeTruthy();
  expect(within(rail).getByRole('button', { name: /^Two, Live/ })).toBeTruthy();

  fireEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(screen.queryByText(/Nothing is read by itself/)).toBeNull());
  expect(sent().at(-1)).toEqual({ profileId: 'profile-1', paused: false });
  fireEvent.click(screen.getByRole('button', { name: 'Backend' }));
  expect(await screen.findByRole('menuitem', { name: 'Pause' })).toBeTruthy();
});
