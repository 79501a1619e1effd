import type { Page } from '@playwright/test';
import type { Backend } from '../backend/index.ts';
import { expect, mainLink, projectRow, settle, test } from './support/fixtures.ts';
import { confirmDeletion, openDialog, openScreen, row } from './support/resources.ts';

/** How often the backend was asked for this list. */
const asked = (backend: Backend, path: string) =>
  backend.requests.filter(({ method, path: at }) => method === 'GET' && at === path).length;

/** Opens the screen, and waits until the backend was asked for its list for the first time. */
const openFirstTime = async (page: Page, backend: Backend, screen: 'Networks' | 'Domains') => {
  await openScreen(page, screen);
  await expect.poll(() => asked(backend, `/${screen.toLowerCase()}`)).toBe(1);
};

test('creating and deleting a project asks for no list of projects, and for networks and domains anew', async ({
  app,
  backend,
}) => {
  const { page } = app;
  await settle(page, backend);
  await openFirstTime(page, backend, 'Networks');
  await openFirstTime(page, backend, 'Domains');
  await mainLink(page, 'Projects').click();
  const projects = asked(backend, '/project');
  await page.getByRole('button', { name: 'New project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByLabel('Name').fill('Harbour');
  await dialog.getByLabel('Source ID').fill('git-1');
  await dialog.getByLabel('VM ID').fill('vm-1');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(projectRow(page, 'Harbour')).toBeVisible();
  await projectRow(page, 'Harbour').getByRole('button', { name: 'Delete Harbour' }).click();
  await confirmDeletion(page, 'project');
  await expect(projectRow(page, 'Harbour')).toBeHidden();
  // Requests are sent in order: whatever deleting asked for is there before these.
  await openScreen(page, 'Networks');
  await expect.poll(() => asked(backend, '/networks')).toBe(2);
  await openScreen(page, 'Domains');
  await expect.poll(() => asked(backend, '/domains')).toBe(2);
  expect(asked(backend, '/project')).toBe(projects);
});

test('a new connection asks for the domains anew, which may be linked now', async ({ app, backend }) => {
  const { page } = app;
  backend.colleague.create({ name: 'Harbour', sourceId: 'git-1', vmId: 'vm-1' });
  await settle(page, backend);
  await openFirstTime(page, backend, 'Domains');
  await openScreen(page, 'Networks');
  const dialog = await openDialog(page, 'New connection');
  await dialog.getByLabel('Domain').fill('app.example.org');
  await dialog.getByLabel('Port').fill('443');
  await dialog.getByRole('combobox', { name: 'Project' }).click();
  await page.getByRole('option', { name: 'Harbour' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(row(page, 'Networks', 'app.example.org')).toBeVisible();
  await openScreen(page, 'Domains');
  await expect.poll(() => asked(backend, '/domains')).toBe(2);
});
