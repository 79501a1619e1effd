import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { selectionOf } from '#records/use-record-selection.ts';
import { answered } from '../../fake-bridge.ts';
import { aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

const bar = async () => within(await screen.findByRole('region', { name: 'Selection' }));
const button = (within: Awaited<ReturnType<typeof bar>>, name: string) =>
  within.getByRole<HTMLButtonElement>('button', { name });

test('selects all matches of the filter with Ctrl+A, and can only export more than can be changed at once', async () => {
  await renderWindow('/projects', {
    projects: [aProject('1'), aProject('2')],
    answers: {
      'lists.select': () => answered({ handle: 'all', count: 60_000 }),
      'lists.check': () => answered({ missing: [], outside: [], gone: { count: 0, names: [] } }),
    },
  });
  await screen.findByRole('link', { name: 'Project 1' });
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  const shown = await bar();
  expect(shown.getByText('60,000 selected')).toBeDefined();
  expect(shown.getByText('At most 50,000 can be edited or deleted at once.')).toBeDefined();
  expect([button(shown, 'Edit').disabled, button(shown, 'Delete').disabled]).toEqual([true, true]);
  expect(button(shown, 'Export').disabled).toBe(false);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

test('removes rows that others delete from the selection, and names them until that was read', async () => {
  const projects = ['Alpha', 'Beta', 'Delta', 'Gamma', 'Omega'].map((name) => aProject(name, { name }));
  const { main, stores } = await renderWindow('/projects', {
    projects,
    answers: {
      // Requested after every change, each time with the rows that are then selected.
      'lists.check': ({ keys }) => {
        const missing = keys.flatMap((key, at) =>
          main.projects.some((project) => project.key === key) ? [] : [at],
        );
        return answered({ missing, outside: [], gone: { count: 0, names: [] } });
      },
    },
  });
  await screen.findByRole('link', { name: 'Alpha' });
  for (const { name } of projects) fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  (await bar()).getByText('5 selected');
  // The same rows stay selected when they are sorted and change.
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  act(() => main.upsert(aProject('Beta', { name: 'Beta 2' })));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Beta 2' });
  expect(box.checked).toBe(true);

  act(() => main.remove('Alpha', 'Beta', 'Delta', 'Omega'));
  await act(async () => main.upsert(aProject('Sigma', { name: 'Sigma' })));
  const text = 'Deleted by someone else, and no longer selected: “Alpha”, “Beta”, “Delta”, and 1 more';
  const message = await screen.findByText(text);
  expect(message.closest('[role="status"]')).not.toBeNull();
  (await bar()).getByText('1 selected');
  expect(selectionOf(stores, 'projects').getState().profiles['profile-1']?.keys.has('Gamma')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});
