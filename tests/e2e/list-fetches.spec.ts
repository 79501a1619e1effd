import type { Page } from '@playwright/test';
import type { Backend } from '#reference-backend/server/index.ts';
import { expect, mainLink, projectRow, test } from './support/fixtures.ts';
import { fillProject, openNewProject } from './support/projects.ts';
import { asked } from './support/requests.ts';
import { confirmDeletion, fillNetwork, openDialog, openScreen, row } from './support/resources.ts';

/** Opens the screen, and waits for the first request for its list. */
const openFirstTime = async (page: Page, backend: Backend, screen: 'Networks' | 'Domains') => {
  await openScreen(page, screen);
  await expect.poll(() => asked(backend, `/${screen.toLowerCase()}`)).toBe(1);
};

test('refetches no projects but networks and domains after a project is created and deleted', async ({
  startSignedIn,
  backend,
}) => {
  const { page } = await startSignedIn();
  await openFirstTime(page, backend, 'Networks');
  await openFirstTime(page, backend, 'Domains');
  await mainLink(page, 'Projects').click();
  const projects = asked(backend, '/project');
  const dialog = await openNewProject(page);
  await fillProject(dialog, 'Harbour');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(projectRow(page, 'Harbour')).toBeVisible();
  await projectRow(page, 'Harbour').getByRole('button', { name: 'Delete Harbour' }).click();
  await confirmDeletion(page, 'project');
  await expect(projectRow(page, 'Harbour')).toBeHidden();
  // Requests are sent in order: those of deleting arrive before these.
  await openScreen(page, 'Networks');
  await expect.poll(() => asked(backend, '/networks')).toBe(2);
  await openScreen(page, 'Domains');
  await expect.poll(() => asked(backend, '/domains')).toBe(2);
  expect(asked(backend, '/project')).toBe(projects);
});

test('refetches the domains after a new connection, which may be linked now', async ({
  startSignedIn,
  backend,
}) => {
  backend.colleague.create({ name: 'Harbour', sourceId: 'git-1', vmId: 'vm-1' });
  const { page } = await startSignedIn();
  await openFirstTime(page, backend, 'Domains');
  await openScreen(page, 'Networks');
  const dialog = await openDialog(page, 'New connection');
  await fillNetwork(dialog, { domain: 'app.example.org', port: '443' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(row(page, 'Networks', 'app.example.org')).toBeVisible();
  await openScreen(page, 'Domains');
  await expect.poll(() => asked(backend, '/domains')).toBe(2);
});
