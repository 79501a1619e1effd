import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import type { Backend } from '#reference-backend/server/index.ts';
import { discard } from './support/dialogs.ts';
import { expect, mainLink, projectRow, realtimeStatus, test } from './support/fixtures.ts';
import { profileFiles } from './support/profile-files.ts';
import { fillProject, openNewProject } from './support/projects.ts';
import { apiClient } from './support/requests.ts';
import { fillDomain, openDialog, openScreen, row } from './support/resources.ts';

const harbour = { name: 'Harbour', sourceId: 'git-harbour', vmId: 'vm-7', description: 'Where ships are' };

/** One record of each kind on the backend. */
async function fill(backend: Backend): Promise<void> {
  const { id } = backend.colleague.create(harbour);
  const call = await apiClient(backend);
  const post = async (where: string, body: object) => {
    expect((await call('POST', where, body)).ok).toBe(true);
  };
  const data = { token: 'ghp_1' };
  await post('/authorization', { type: 'personal_access_token', name: 'Pipeline', data });
  await post('/networks', { domain: 'quay.example', port: 8443, projectId: id });
  await post('/domains', { domain: 'quay.example', challenge: 'c', main: true, linked: false });
}

/** Waits until these lists are saved on the disk, and stops the backend. */
async function goAway(app: LaunchedApp, backend: Backend, ...lists: string[]): Promise<void> {
  const files = lists.map((name) => `${name}.sealed`);
  await expect
    .poll(async () => (await profileFiles(app)).names.map((name) => path.basename(name)))
    .toEqual(expect.arrayContaining(files));
  await backend.stop();
}

const age = (page: Page) => page.getByRole('status').filter({ hasText: /Data as of / });

test('starts and goes on with the last lists without its backend, and with the current ones after that', async ({
  startSignedIn,
  backend,
}) => {
  // Every screen, twice.
  test.slow();
  const app = await startSignedIn();
  await test.step('starts without its backend with the last lists, and says how old they are', async () => {
    await fill(backend);
    await openScreen(app.page, 'Authorizations');
    await expect(row(app.page, 'Authorizations', 'Pipeline')).toBeVisible();
    await openScreen(app.page, 'Networks');
    await expect(row(app.page, 'Networks', 'quay.example')).toBeVisible();
    await openScreen(app.page, 'Domains');
    await expect(row(app.page, 'Domains', 'quay.example')).toBeVisible();
    await goAway(app, backend, 'authorizations', 'domains', 'networks', 'projects');
    await app.restart();
    const { page } = app;
    await expect(projectRow(page, 'Harbour')).toBeVisible();
    await expect(page.getByText('1 project', { exact: true })).toBeVisible();
    await expect(age(page)).toBeVisible();
    await expect(realtimeStatus(page)).not.toHaveText('Live');
    await projectRow(page, 'Harbour').getByRole('link', { name: 'Harbour' }).click();
    await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
    // The list behind the page has the same text.
    await expect(page.getByRole('button', { name: 'Change Description: Where ships are' })).toBeVisible();
    await expect(age(page)).toBeVisible();

    await openScreen(page, 'Authorizations');
    await expect(row(page, 'Authorizations', 'Pipeline')).toBeVisible();
    await expect(age(page)).toBeVisible();
    await openScreen(page, 'Networks');
    await expect(row(page, 'Networks', 'quay.example')).toContainText('Harbour');
    await expect(age(page)).toBeVisible();
    await openScreen(page, 'Domains');
    await row(page, 'Domains', 'quay.example').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'quay.example', level: 1 })).toBeVisible();
    await expect(age(page)).toBeVisible();

    const { folder, names } = await profileFiles(app);
    for (const name of names) {
      expect(readFileSync(path.join(folder, name)).toString('latin1')).not.toMatch(/Harbour|quay|Pipeline/);
    }
  });
  await test.step('rejects a change without a backend, keeps the input, and does not send it later by itself', async () => {
    const { page } = app;
    await mainLink(page, 'Projects').click();
    await expect(projectRow(page, 'Harbour')).toBeVisible();
    const writes = () =>
      backend.requests.filter(({ method, path }) => method === 'POST' && path === '/domains').length;
    const earlier = writes();
    const project = await openNewProject(page);
    await fillProject(project, 'Typed offline');
    await project.getByRole('button', { name: 'Create' }).click();
    await expect(project.getByRole('alert')).toContainText('Connection refused by');
    await expect(project.getByLabel('Name')).toHaveValue('Typed offline');
    await discard(project);

    await openScreen(page, 'Domains');
    const domain = await openDialog(page, 'New domain');
    await fillDomain(domain, 'offline.example', 'c');
    await domain.getByRole('button', { name: 'Create' }).click();
    await expect(domain.getByRole('alert')).toContainText('Connection refused by');

    await backend.restart();
    await expect(realtimeStatus(page)).toHaveText('Live');
    expect(backend.projects().map(({ name }) => name)).toEqual(['Harbour']);
    await expect(domain.getByRole('textbox', { name: 'Domain' })).toHaveValue('offline.example');
    await domain.getByRole('button', { name: 'Create' }).click();
    await expect(row(page, 'Domains', 'offline.example')).toBeVisible();
    expect(writes() - earlier).toBe(1);
  });
  await test.step('has current lists once the backend is reachable', async () => {
    await goAway(app, backend, 'projects');
    await app.restart();
    const { page } = app;
    await expect(projectRow(page, 'Harbour')).toBeVisible();
    await expect(age(page)).toBeVisible();
    backend.colleague.create({ ...harbour, name: 'Created later' });
    await backend.restart();
    await expect(realtimeStatus(page)).toHaveText('Live');
    await expect(projectRow(page, 'Created later')).toBeVisible();
    await expect(page.getByText('2 projects', { exact: true })).toBeVisible();
    await expect(age(page)).toBeHidden();
  });
});
