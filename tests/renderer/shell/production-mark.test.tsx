import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProfile, aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

const profile = aProfile({ name: 'Operations', production: true });
const isMarked = (element: HTMLElement) => element.hasAttribute('data-production');

test('marks a production backend at its name, on its screens and in its dialogs', async () => {
  await renderWindow('/projects', { profile, projects: [aProject('1')] });
  const name = within(screen.getByRole('region', { name: 'Production' }));
  expect(name.getByRole('button', { name: 'Backend' }).textContent).toMatch(/Operations.*PROD/);
  expect(isMarked(screen.getByRole('main'))).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: 'New project' }));
  expect(isMarked(await screen.findByRole('dialog', { name: 'New project' }))).toBe(true);
});

test.each(['/overview', '/projects?scope=all'])(
  'marks no screen that is about all backends, such as %s, and nothing on the overview',
  async (path) => {
    const other = aProfile({ id: 'profile-2', name: 'Staging' });
    await renderWindow(path, { profile, otherProfiles: [other], projects: [aProject('1')] });
    await screen.findByRole('heading', { level: 1 });
    expect(isMarked(screen.getByRole('main'))).toBe(false);
    if (path === '/overview') expect(screen.queryByRole('region', { name: 'Production' })).toBeNull();
  },
);

test('hides and shows the navigation with Ctrl+B, and keeps that', async () => {
  const { main } = await renderWindow('/projects', { profile, projects: [aProject('1')] });
  const saved = () =>
    main.calls.filter(({ name }) => name === 'desktop.keepLayout').map(({ input }) => input);
  await screen.findByRole('navigation', { name: 'Main' });
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull());
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
  await screen.findByRole('navigation', { name: 'Main' });
  fireEvent.keyDown(screen.getByRole('separator', { name: 'Sidebar width' }), { key: 'ArrowRight' });
  fireEvent.keyUp(screen.getByRole('separator', { name: 'Sidebar width' }), { key: 'ArrowRight' });
  expect(saved()).toEqual([{ sidebarHidden: true }, { sidebarHidden: false }, { sidebarWidth: 232 }]);
});
