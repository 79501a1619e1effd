import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { failed } from '../fake-bridge.ts';
import { aDomain, aList, aProfile, aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

const profile = aProfile({ name: 'Operations', production: true });
const staging = aProfile({ id: 'profile-2', name: 'Staging' });
const records = { projects: [aProject('1')], lists: { domains: aList([aDomain('1')]) } };
/** What these tests do not show. */
const unavailable = () => failed({ code: 'internal' });
const answers = {
  'compare.page': unavailable,
  'desktop.read': unavailable,
  'notifications.readDesktopStatus': unavailable,
};
const isMarked = (element: HTMLElement) => element.hasAttribute('data-production');

test('marks a production backend at its name, on its screens and in its dialogs', async () => {
  await renderWindow('/projects', { profile, projects: [aProject('1')] });
  const name = within(await screen.findByRole('region', { name: 'Production' }));
  expect(name.getByRole('button', { name: 'Backend' }).textContent).toMatch(/Operations.*PROD/);
  expect(isMarked(screen.getByRole('main'))).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: 'New project' }));
  expect(isMarked(await screen.findByRole('dialog', { name: 'New project' }))).toBe(true);
});

test.each([
  ['/projects/1', 'Delete', 'alertdialog'],
  ['/domains/1', 'Delete', 'alertdialog'],
  ['/settings?tab=connection', 'Change backend URL', 'dialog'],
] as const)('marks the dialog that the screen %s opens with “%s”', async (path, button, role) => {
  await renderWindow(path, { profile, otherProfiles: [staging], ...records, answers });
  fireEvent.click(await screen.findByRole('button', { name: button }));
  expect(isMarked(await screen.findByRole(role))).toBe(true);
});

test.each([
  '/projects',
  '/projects/1',
  '/domains',
  '/domains/1',
  '/activity',
  '/settings',
  '/settings?tab=diagnostics',
  '/settings/requests',
])('marks the screen %s, which is about one backend', async (path) => {
  await renderWindow(path, { profile, otherProfiles: [staging], ...records, answers });
  await screen.findByRole('heading', { level: 1 });
  expect(isMarked(screen.getByRole('main'))).toBe(true);
});

test.each([
  '/overview',
  '/projects?scope=all',
  '/activity?backends=all',
  '/compare',
  '/vm/vm-1',
  '/settings?tab=notifications',
  '/settings?tab=appearance',
  '/settings?tab=desktop',
  '/settings?tab=about',
  '/settings?tab=data',
  '/settings?tab=erase',
])('does not mark the screen %s, which is about several backends or the app', async (path) => {
  await renderWindow(path, { profile, otherProfiles: [staging], ...records, answers });
  await screen.findByRole('heading', { level: 1 });
  expect(isMarked(screen.getByRole('main'))).toBe(false);
  if (path === '/overview') expect(screen.queryByRole('region', { name: 'Production' })).toBeNull();
});

test('marks the activity by the backend that is chosen there', async () => {
  await renderWindow('/activity', { profile: staging, otherProfiles: [{ ...profile, id: 'profile-3' }] });
  const backend = await screen.findByRole('combobox', { name: 'Backend' });
  expect(isMarked(screen.getByRole('main'))).toBe(false);
  fireEvent.change(backend, { target: { value: 'profile-3' } });
  expect(isMarked(screen.getByRole('main'))).toBe(true);
  fireEvent.change(backend, { target: { value: 'all' } });
  expect(isMarked(screen.getByRole('main'))).toBe(false);
});

test('marks the settings by the page that is shown', async () => {
  await renderWindow('/settings?tab=about', { profile });
  fireEvent.click(await screen.findByRole('tab', { name: 'Connection' }));
  expect(isMarked(screen.getByRole('main'))).toBe(true);
  fireEvent.click(screen.getByRole('tab', { name: 'About' }));
  expect(isMarked(screen.getByRole('main'))).toBe(false);
});

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
