import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type ColumnSetting, withColumnsChange } from '#contract/views.ts';
import { type Answers, answered } from '../fake-bridge.ts';
import { aProfile, aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

const heads = () =>
  within(screen.getByRole('table', { name: 'Projects' }))
    .getAllByRole('columnheader')
    .map((head) => head.textContent?.trim() ?? '')
    .filter((text) => text !== '');

const all = ['Name', 'Description', 'Path', 'Source ID', 'VM ID', '7 days', 'Updated', 'Actions'];
const projects = [aProject('1', { name: 'Docs' })];

/** The menu's transition is not part of this test. */
const faded = { hidden: true };

/** The list with its menu of columns open; columns are stored as the main process would. */
async function openMenu() {
  // Without a layout the focus trap finds nothing to focus, and prints the whole menu.
  vi.spyOn(console, 'warn').mockReturnValue();
  const saved: { readonly profileId: string; readonly columns: readonly ColumnSetting[] }[] = [];
  const answers: Answers = {
    'views.changeColumns': ({ profileId, list, change }) => {
      const columns = withColumnsChange(saved.at(-1)?.columns ?? [], change);
      saved.push({ profileId, columns });
      rendered.main.change({ columns: { [list]: columns } });
      return answered(columns);
    },
  };
  const rendered = await renderWindow('/projects', { projects, hasTimes: true, answers });
  await screen.findByRole('table', { name: 'Projects' });
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await screen.findByRole('checkbox', { name: 'Name', ...faded });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, ...faded }));
  return { press, saved };
}

test('hides, moves, resizes and resets columns, and keeps them for the profile', async () => {
  const { press, saved } = await openMenu();
  expect(heads()).toEqual(all);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name', ...faded }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Description', ...faded }));
  await waitFor(() => expect(heads()).not.toContain('Description'));
  press('Move VM ID up');
  await waitFor(() =>
    expect(heads()).toEqual(['Name', 'Path', 'VM ID', 'Source ID', '7 days', 'Updated', 'Actions']),
  );
  screen.getByText('VM ID is column 4');
  press('Make Path wider');
  const width = () => saved.at(-1)?.columns.find(({ id }) => id === 'path')?.width;
  await waitFor(() => expect(width()).toEqual(expect.any(Number)));
  // By mouse: a double click on the edge of its head.
  const edge = screen.getByRole('columnheader', { name: 'Path' }).querySelector('[data-resize]');
  fireEvent.doubleClick(edge as Element);
  await waitFor(() => expect(width()).toBeNull());
  press('Reset');
  await waitFor(() => expect(heads()).toEqual(all));
  expect(saved.at(-1)?.columns).toEqual([]);
  expect(new Set(saved.map(({ profileId }) => profileId))).toEqual(new Set(['profile-1']));
});

test('has the kept columns of each profile, and “Updated” where the backend sends times', async () => {
  const columns = { projects: [{ id: 'path', shown: false, width: null }] };
  await renderWindow('/projects', {
    projects,
    profile: aProfile({ columns }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Other', ownerId: 'owner-2' })],
  });
  await screen.findByRole('table', { name: 'Projects' });
  expect(heads()).toEqual(['Name', 'Description', 'Source ID', 'VM ID', '7 days', 'Actions']);
  cleanup();

  await renderWindow('/projects', {
    projects,
    hasTimes: true,
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Other', ownerId: 'owner-2', columns })],
  });
  await screen.findByRole('table', { name: 'Projects' });
  expect(heads()).toEqual(all);
});
