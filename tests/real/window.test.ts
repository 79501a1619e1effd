import { expect as expectOfPage } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { launch } from '#chromium-host/launch.ts';
import { enterBackend, projectRow, realtimeStatus, signUp } from '../e2e/support/fixtures.ts';
import { needs } from './support/installed.ts';
import { proxied, startNginx } from './support/nginx.ts';
import { serviceOfFile } from './support/service.ts';

needs('nginx', 'postgresql');
const service = serviceOfFile();

const see = expectOfPage.configure({ timeout: 20_000 });

// Builds the app if the build is stale.
const timeout = 180_000;

test('does the main job in the built app: NestJS with strict validation under a sub-path of nginx', {
  timeout,
}, async () => {
  const nginx = await startNginx({ server: `location /ops/api/ { ${proxied(`${service().url}/`)} }` });
  const app = await launch();
  onTestFinished(() => app.quit());
  const { page } = app;
  await enterBackend(page, `${nginx.origin}/ops/api`);
  await signUp(page);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await see(realtimeStatus(page)).toHaveText('Live');

  await page.getByRole('button', { name: 'New project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByLabel('Name').fill('Harbour');
  await dialog.getByLabel('Source ID').fill('git-harbour');
  await dialog.getByLabel('VM ID').fill('vm-7');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await see(dialog).toBeHidden();
  const colleague = await service().colleague();
  const created = { name: 'Harbour', description: null, path: null, sourceId: 'git-harbour', vmId: 'vm-7' };
  expect(await colleague.projects()).toMatchObject([created]);

  await projectRow(page, 'Harbour').getByRole('link', { name: 'Harbour' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit project' });
  await edit.getByLabel('Name').fill('Harbour North');
  await edit.getByRole('button', { name: 'Save' }).click();
  await see(page.getByRole('heading', { name: 'Harbour North', level: 1 })).toBeVisible();
  const [saved] = await colleague.projects();
  expect(saved).toMatchObject({ ...created, name: 'Harbour North' });

  await colleague.update(String(saved?.id), {
    ...{ name: 'Harbour North', description: 'Deepened' },
    ...{ sourceId: 'git-harbour', vmId: 'vm-7' },
  });
  await see(page.getByRole('region', { name: 'Fields', exact: true }).getByText('Deepened')).toBeVisible();
  await see
    .poll(() => app.notifications())
    .toEqual([{ title: 'Harbour North', body: 'Changed: description' }]);

  // The service's validator rejects an empty description: its message is shown, and the dialog stays open.
  await page.getByRole('button', { name: 'Edit' }).click();
  await edit.getByLabel('Description').fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await see(edit.getByRole('alert')).toContainText('description should not be empty');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await edit.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete project' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await see(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  expect(await colleague.projects()).toEqual([]);
});
