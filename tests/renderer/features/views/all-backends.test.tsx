import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProfile, aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

test('marks rows of an unreachable backend in all backends, and those of production with a word', async () => {
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
  expect(await backendOf('Shop')).toBe('Production EUPRODProduction');
  expect(await backendOf('Trial')).toBe('Staging');
  expect(screen.queryByText(/May be stale/)).toBeNull();

  act(() => main.change({ realtime: { status: 'offline' } }));
  expect(await screen.findByText(/May be stale: Production EU$/)).toBeTruthy();
  expect(await backendOf('Shop')).toBe('Production EUPRODProductionstale');
  expect(await backendOf('Trial')).toBe('Staging');
});

test('names the backend in every row of all backends for assistive technology, and repeats it to the eye only where it changes', async () => {
  await renderWindow('/projects?scope=all', {
    profile: aProfile({ name: 'Production EU', production: true }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Staging' })],
    projects: [
      aProject('1', { name: 'Alpha' }),
      aProject('2', { name: 'Beta' }),
      { ...aProject('3', { name: 'Gamma' }), ...{ profileId: 'profile-2' } },
      aProject('4', { name: 'Shop' }),
    ],
  });
  await screen.findByRole('link', { name: 'Shop' });
  const cells = screen.getAllByRole('cell').filter(({ dataset }) => dataset.column === 'backend');
  expect(cells.map((cell) => within(cell).getByText(/^Production EU$|^Staging$/).textContent)).toEqual([
    ...['Production EU', 'Production EU', 'Staging', 'Production EU'],
  ]);
  expect(cells.map(({ dataset }) => dataset.repeated !== undefined)).toEqual([false, true, false, false]);
});
