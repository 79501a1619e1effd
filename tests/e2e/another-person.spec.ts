import type { Page } from '@playwright/test';
import type { Backend } from '#reference-backend/server/index.ts';
import {
  enterBackend,
  expect,
  mainLink,
  projectRow,
  realtimeStatus,
  signIn,
  signInWithToken,
  skipProvider,
  test,
} from './support/fixtures.ts';
import { fillProject, openNewProject } from './support/projects.ts';
import { apiClient } from './support/requests.ts';

const ada = { name: 'Ada', email: 'ada@example.org', password: 'correct horse' };
const ben = { name: 'Ben', email: 'ben@example.org', password: 'battery staple' };
const fields = { sourceId: 'git-1', vmId: 'vm-1' };

const tokenOf = (backend: Backend, { email, password, name }: typeof ada) =>
  backend.account(email, password, name);

/** Creates a project from another client. */
async function create(backend: Backend, account: typeof ada, name: string): Promise<void> {
  const call = await apiClient(backend, account);
  expect((await call('POST', '/project', { ...fields, name })).status).toBe(201);
}

/** The dialog with a project that has not been sent. */
function draft(page: Page) {
  return page.getByRole('dialog', { name: 'New project' });
}

/** Fills in a new project and ends the session when it is sent. */
async function loseSession(page: Page, backend: Backend): Promise<void> {
  await fillProject(await openNewProject(page), 'Ada’s draft');
  backend.expireAll();
  await draft(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
}

/** Ada's session has ended while a form was open; she has one project, and one change in her activity. */
async function adasSessionEnded(page: Page, backend: Backend): Promise<void> {
  await create(backend, ada, 'Ada’s first');
  await enterBackend(page, backend.url);
  await signIn(page, ada);
  await skipProvider(page);
  await expect(projectRow(page, 'Ada’s first')).toBeVisible();
  await expect(realtimeStatus(page)).toHaveText('Live');
  await create(backend, ada, 'Ada’s second');
  await expect(projectRow(page, 'Ada’s second')).toBeVisible();
  await loseSession(page, backend);
}

/** No data of Ada is shown, and Ben's data appears: as a list, by an event and after a reload. */
async function expectBensAlone(page: Page, backend: Backend): Promise<void> {
  await expect(projectRow(page, 'Ben’s first')).toBeVisible();
  await expect(draft(page)).toBeHidden();
  await expect(page.getByText('Ada’s')).toHaveCount(0);
  await expect(realtimeStatus(page)).toHaveText('Live');
  await create(backend, ben, 'Ben’s second');
  await expect(projectRow(page, 'Ben’s second')).toBeVisible();
  await mainLink(page, 'Activity').click();
  await expect(page.getByRole('feed', { name: 'Activity' }).getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Ada’s')).toHaveCount(0);
  await mainLink(page, 'Projects').click();
  await page.getByRole('button', { name: 'New project' }).first().click();
  await expect(draft(page).getByLabel('Name')).toHaveValue('');
}

test.use({ backendOptions: { ownProjects: true } });

test('restores what was open for the same person, and shows nothing of it to another', async ({
  app,
  backend,
}) => {
  const { page } = app;
  await test.step('restores form, list and activity for the same person, also with a token of the same subject', async () => {
    await adasSessionEnded(page, backend);
    await signInWithToken(page, await tokenOf(backend, ada));
    await expect(draft(page).getByLabel('Name')).toHaveValue('Ada’s draft');
    await draft(page).getByRole('button', { name: 'Create' }).click();
    await expect(projectRow(page, 'Ada’s draft')).toBeVisible();
    await expect(projectRow(page, 'Ada’s first')).toBeVisible();
    await mainLink(page, 'Activity').click();
    await expect(page.getByRole('article').filter({ hasText: 'Ada’s second' })).toBeVisible();
  });
  await test.step('shows nothing of one person to another, who signs in by e-mail after a token', async () => {
    await mainLink(page, 'Projects').click();
    await loseSession(page, backend);
    await create(backend, ben, 'Ben’s first');
    await signIn(page, ben);
    await expectBensAlone(page, backend);
  });
});
