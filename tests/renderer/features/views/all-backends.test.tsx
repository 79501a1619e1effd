import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProfile, aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

test('marks rows of an unreachable backend in all backends, and those of production', async () => {
  const { main } = await renderWindow('/projects?scope=all', {
    profile: aProfile({ name: 'Production EU', production: true }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Staging' })],
    projects: [
      aProject('1', { name: 'Shop' }),
      { ...aProject('2', { name: 'Trial' }), ...{ profileId: 'profile-2' } },
    ],
  });
  const row = async (name: string) =>
    within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
  const backendOf = async (name: string) =>
    (await row(name)).getAllByRole('cell').find(({ dataset }) => dataset.column === 'backend')?.textContent;
  expect(await backendOf('Shop')).toBe('Production EUProduction');
  expect(await backendOf('Trial')).toBe('Staging');
  expect(screen.queryByText(/May be stale/)).toBeNull();

  act(() => main.change({ realtime: { status: 'offline' } }));
  expect(await screen.findByText(/May be stale: Production EU$/)).toBeTruthy();
  expect(await backendOf('Shop')).toBe('Production EUProductionstale');
  expect(await backendOf('Trial')).toBe('Staging');
});
