import { type LaunchedApp, launch } from '#chromium-host/launch.ts';
import { type CertificateAuthority, createAuthority } from '#reference-backend/server/certificates.ts';
import { shapes } from '#reference-backend/server/index.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { addAuthority } from './support/connection-options.ts';
import { test as base, expect, settle } from './support/fixtures.ts';
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

const tls = 'under a sub-path with TLS';

/**
 * The endpoints of authorizations, networks and domains, where there is something else to see or to trust. The other shapes in
 * docs/decisions are told apart in the main process: `integration/shapes.test.ts`.
 */
const backends: Readonly<Record<string, BackendOptions>> = {
  'arrays and id': shapes.arraysAndId,
  'empty bodies, numeric ids and no lists': shapes.emptyBodiesNumericIds,
  [tls]: shapes.subPath,
};

interface Fixtures {
  shapeName: string;
  authority: CertificateAuthority;
  /** Starts the app and signs in. */
  start: () => Promise<LaunchedApp>;
}

const test = base.extend<Fixtures>({
  shapeName: ['arrays and id', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  authority: async ({}, use) => use(await createAuthority()),
  backendOptions: async ({ shapeName, authority }, use) => {
    await use({ ...backends[shapeName], ...(shapeName === tls ? { tls: await authority.issue() } : {}) });
  },
  start: async ({ shapeName, authority, startSignedIn, backend, userData, desktop }, use) => {
    if (shapeName !== tls) return use(() => startSignedIn());
    const app = await launch({ userData }, desktop);
    await use(async () => {
      await addAuthority(app.page, authority);
      await settle(app.page, backend);
      return app;
    });
    await app.quit();
  },
});

for (const shapeName of Object.keys(backends)) {
  test.describe(shapeName, () => {
    test.use({ shapeName });

    test('creates, lists, reads and deletes what the backend offers', async ({
      start,
      backend,
      backendOptions,
    }) => {
      const listed = backendOptions.shape?.lists !== false;
      const { id: projectId } = backend.colleague.create({ name: 'Harbour', sourceId: 's', vmId: 'v' });
      const app = await start();
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
      if (!listed)
        await expect(page.getByText('Shown is what was created on this computer.').first()).toBeVisible();

      // Without an identifier in the response and without a list, the record cannot be deleted.
      if (listed) {
        await added.getByRole('link').click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('xn--bcher-kva.example');
        await expect(page.getByRole('region', { name: 'Challenge' })).toContainText('challenge-value');
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
        await confirmDeletion(page, 'domain');
        await expect(page.getByRole('heading', { name: 'Domains', level: 1 })).toBeVisible();
        await expect(added).toBeHidden();
      }
      const project = backend.projects().find(({ id }) => id === projectId);
      expect(project?.name).toBe('Harbour');
      if (!listed) {
        await app.restart();
        await openScreen(app.page, 'Networks');
        await expect(row(app.page, 'Networks', 'shop.example')).toContainText('8443');
      }
    });
  });
}
