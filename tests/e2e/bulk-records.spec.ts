import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectAnnounced } from './support/announced.ts';
import { expect, test } from './support/fixtures.ts';
import { apiClient } from './support/requests.ts';
import { openScreen, row } from './support/resources.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const { privateKey } = generateKeyPairSync('ed25519');
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test('rotates selected deploy keys step by step, and deletes what is unused', async ({
  startSignedIn,
  backend,
}) => {
  const call = await apiClient(backend);
  for (const name of ['Docs', 'Shop', 'Unused'])
    await call('POST', '/authorization', { type: 'deploy_key', name: `Key ${name}`, data: { key: pem } });
  const listed = async () =>
    (await (await call('GET', '/authorization')).json()) as { id: string; name: string }[];
  const before = await listed();
  for (const { id, name } of before.slice(0, 2))
    backend.colleague.create({ ...shop, name: name.replace('Key ', ''), sourceId: id });
  const app = await startSignedIn();
  const { page } = app;
  await openScreen(page, 'Authorizations');

  await page.getByRole('checkbox', { name: 'Select Key Docs', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Key Shop', exact: true }).click();
  await bar(page).getByRole('button', { name: 'Expiry date' }).click();
  const expiry = page.getByRole('dialog', { name: 'Expiry date of 2 authorizations' });
  await expiry.getByRole('button', { name: '30 days' }).click();
  await expiry.getByRole('button', { name: 'Save' }).click();
  await expectAnnounced(page, 'Expiry dates of 2 authorizations changed');
  await expect(row(page, 'Authorizations', 'Key Shop')).toContainText('in 30 days');

  await bar(page).getByRole('button', { name: 'Rotate keys' }).click();
  const rotation = page.getByRole('dialog', { name: 'Rotate deploy keys' });
  await expect(rotation.getByRole('row', { name: /Key Shop/ })).toContainText(
    'New key pair of the same name',
  );
  await expectAccessible(page);
  await rotation.getByRole('button', { name: 'Create 2 keys' }).click();
  await expect(rotation.getByText('2 of 2 done')).toBeVisible();
  expect(await listed()).toHaveLength(5);
  // The rest can be done later.
  await rotation.getByRole('button', { name: 'Continue' }).click();
  await rotation.getByRole('button', { name: 'Continue later' }).click();
  await page.getByRole('button', { name: 'Rotation (2)' }).click();
  await expect(rotation.getByRole('region', { name: 'New public keys' }).getByRole('listitem')).toHaveCount(
    2,
  );
  await expectAccessible(page);
  await rotation.getByRole('button', { name: 'Move 2 projects' }).click();
  await expect(rotation.getByText('2 of 2 done')).toBeVisible();
  await rotation.getByRole('button', { name: 'Continue' }).click();
  await rotation.getByRole('textbox', { name: 'Type 2 to confirm' }).fill('2');
  await rotation.getByRole('button', { name: 'Delete 2 old keys' }).click();
  await expect(rotation.getByText('2 of 2 done')).toBeVisible();
  await rotation.getByRole('button', { name: 'Continue' }).click();
  await expect(rotation.getByText('All keys are rotated.')).toBeVisible();
  await rotation.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: /^Rotation/ })).toBeHidden();
  const after = await listed();
  const old = before.slice(0, 2).map(({ id }) => id);
  expect(after.filter(({ id }) => old.includes(id))).toEqual([]);
  const sources = backend.projects().flatMap(({ name, sourceId }) => (name === 'Shop' ? [sourceId] : []));
  expect(after.find(({ id }) => id === sources[0])?.name).toBe('Key Shop');

  await page.keyboard.press('ControlOrMeta+a');
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Delete 3 authorizations' });
  await expect(deletion.getByRole('row', { name: /Key Shop/ })).toContainText('Keep');
  await expectAccessible(page);
  await deletion.getByRole('textbox', { name: 'Type 1 to confirm' }).fill('1');
  await deletion.getByRole('button', { name: 'Delete 1 authorization' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete 3 authorizations' })).toContainText('1 of 3 done');
  expect((await listed()).map(({ name }) => name).sort()).toEqual(['Key Docs', 'Key Shop']);
});
