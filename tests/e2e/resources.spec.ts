import { shapes } from '#reference-backend/server/index.ts';
import { expect, test } from './support/fixtures.ts';
import {
  confirmDeletion,
  create,
  fillDomain,
  fillNetwork,
  fillToken,
  openDialog,
  openScreen,
  row,
} from './support/resources.ts';

/** Where there is something else to see. The other shapes are told apart in the main process: `integration/shapes.test.ts`. */
test.use({ backendOptions: shapes.emptyBodiesNumericIds });

test('creates and shows what a backend without lists has been sent, over a restart too', async ({
  startSignedIn,
  backend,
}) => {
  const { id: projectId } = backend.colleague.create({ name: 'Harbour', sourceId: 's', vmId: 'v' });
  const app = await startSignedIn();
  const { page } = app;

  await openScreen(page, 'Authorizations');
  const authorization = await openDialog(page, 'New authorization');
  await fillToken(authorization, 'CI token', 'recognisable-token');
  await create(authorization);
  await expect(row(page, 'Authorizations', 'CI token')).toContainText('Personal access token');
  await page.getByRole('button', { name: 'Delete CI token' }).click();
  await confirmDeletion(page, 'authorization');
  await expect(row(page, 'Authorizations', 'CI token')).toBeHidden();

  await openScreen(page, 'Networks');
  const network = await openDialog(page, 'New connection');
  await fillNetwork(network, { domain: 'shop.example', port: '8443' });
  await create(network);
  await expect(row(page, 'Networks', 'shop.example')).toContainText('8443');
  await expect(row(page, 'Networks', 'shop.example')).toContainText('Harbour');

  await openScreen(page, 'Domains');
  const domain = await openDialog(page, 'New domain');
  await fillDomain(domain, 'Bücher.example', 'challenge-value');
  await domain.getByRole('checkbox', { name: 'Main' }).check();
  await create(domain);
  const added = row(page, 'Domains', 'xn--bcher-kva.example');
  await expect(added).toContainText('Main');
  await expect(added).not.toContainText('Linked');
  await expect(page.getByText('Shown is what was created on this computer.').first()).toBeVisible();
  const project = backend.projects().find(({ id }) => id === projectId);
  expect(project?.name).toBe('Harbour');
  await app.restart();
  await openScreen(app.page, 'Networks');
  await expect(row(app.page, 'Networks', 'shop.example')).toContainText('8443');
});
