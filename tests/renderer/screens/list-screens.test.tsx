import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const follow = (name: string) => press(screen.getByRole('link', { name }));
/** The list of projects that is rendered ahead. */
const ahead = () => screen.getByRole('heading', { name: 'Projects', level: 1, hidden: true });

test('renders the list of projects ahead on another screen, without asking for its records', async () => {
  const { main } = await renderWindow('/activity', { projects: [aProject('1')] });
  await heading('Activity');
  await waitFor(ahead);
  expect(screen.queryByRole('heading', { name: 'Projects' })).toBeNull();
  const asked = main.calls.filter(({ name }) => name === 'lists.page');
  expect(asked.map(({ input }) => (input as { list: string }).list)).not.toContain('projects');
  const list = ahead();

  await follow('Projects');
  expect(await heading('Projects')).toBe(list);
  await screen.findByRole('row', { name: /Project 1/ });
});

test('opens a list without the dialog of its last visit', async () => {
  await renderWindow('/activity', { projects: [aProject('1')] });
  await heading('Activity');
  await waitFor(ahead);
  await follow('Projects');
  await press(await screen.findByRole('button', { name: /Delete .*Project 1/ }));
  await screen.findByRole('alertdialog');
  await act(async () => window.history.back());
  await heading('Activity');
  await waitFor(ahead);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await follow('Projects');
  await heading('Projects');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('shows the list that is followed to, whichever is rendered ahead', async () => {
  await renderWindow('/activity');
  await heading('Activity');
  await waitFor(ahead);
  await follow('Domains');
  await heading('Domains');
  expect(screen.queryByRole('heading', { name: 'Projects', hidden: true })).toBeNull();
  await follow('Settings');
  await heading('Settings');
  await waitFor(() => screen.getByRole('heading', { name: 'Domains', level: 1, hidden: true }));
});
