import type { Page } from '@playwright/test';
import { createAuthority, expired } from '#reference-backend/server/certificates.ts';
import { startBackend } from '#reference-backend/server/index.ts';
import { expectAccessible } from './support/accessibility.ts';
import { enterBackend, expect, mainLink, realtimeStatus, test } from './support/fixtures.ts';

const check = (page: Page) => page.getByRole('dialog', { name: 'Connection check' });
/** A stage of the check, with its status. */
const stage = (page: Page, name: string) =>
  check(page)
    .getByRole('list', { name: 'Steps' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

async function openFromSettings(page: Page): Promise<void> {
  await mainLink(page, 'Settings').click();
  await page.getByRole('button', { name: 'Check connection' }).click();
}

test('names what is wrong with a certificate at the first step, with its chain', async ({ app }) => {
  const { page } = app;
  const authority = await createAuthority();
  const backend = await startBackend({ tls: await authority.issue(expired()) });
  await enterBackend(page, backend.url);
  await page.getByRole('alert').getByRole('button', { name: 'Check connection' }).press('Enter');
  await expect(check(page).getByRole('alert')).toContainText(/certificate of 127\.0\.0\.1 expired on/);
  await expect(stage(page, 'TCP')).toContainText('Passed');
  await expect(stage(page, 'TLS')).toContainText('Failed');
  await expect(stage(page, 'API')).toContainText('Not run');
  await check(page).getByText('Certificate chain, server certificate first').click();
  await expect(stage(page, 'TLS')).toContainText('Example Works Root');
  await expect(stage(page, 'TLS')).toContainText(/([0-9A-F]{2}:){31}[0-9A-F]{2}/);
  await expectAccessible(page);
  expect(backend.requests).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(check(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Backend URL' })).toHaveValue(backend.url);
  await backend.close();
  for (const { options, cause } of [
    {
      options: { hosts: ['ops.example.org'] },
      cause: 'Host name mismatch: the certificate of 127.0.0.1 is for ops.example.org.',
    },
    { options: {}, cause: 'was issued by Example Works Root, which this computer does not trust' },
  ]) {
    const other = await startBackend({ tls: await authority.issue(options) });
    await enterBackend(page, other.url);
    await page.getByRole('alert').getByRole('button', { name: 'Check connection' }).click();
    await expect(check(page).getByRole('alert')).toContainText(cause);
    await expect(stage(page, 'TLS')).toContainText('Failed');
    await expect(stage(page, 'API')).toContainText('Not run');
    await page.keyboard.press('Escape');
    await expect(check(page)).toBeHidden();
    await other.close();
  }
});

test('checks the connection of a session: without problems, unreachable and revoked', async ({
  startSignedIn,
  backend,
}) => {
  const app = await startSignedIn();
  const { page } = app;
  await test.step('passes every step without problems, copies the result without a token, and finds that the backend conforms', async () => {
    await openFromSettings(page);
    await expect(check(page).getByText('All checks passed')).toBeVisible();
    for (const name of ['URL', 'API', 'Path', 'Sign-in', 'WebSocket', 'Clock']) {
      await expect(stage(page, name)).toContainText('Passed');
    }
    await expectAccessible(page);
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => {
        document.body.dataset.copied = text;
      };
    });
    await check(page).getByRole('button', { name: 'Copy result' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-copied', /Sign-in: Passed/);
    const copied = (await page.locator('body').getAttribute('data-copied')) ?? '';
    expect(copied).toContain(backend.url);
    expect(copied).not.toMatch(/eyJ|Bearer/);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Last check:')).toBeVisible();
    await page.setViewportSize({ width: 800, height: 600 });
    await openFromSettings(page);
    await expect(check(page).getByText('All checks passed')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(check(page)).toBeHidden();

    await page.getByRole('button', { name: 'Check conformance' }).click();
    const plan = page.getByRole('dialog', { name: 'Check conformance' });
    await expect(plan.getByText('2 projects')).toBeVisible();
    await plan.getByRole('radio', { name: 'Only read' }).check();
    await expect(plan.getByText('The check creates nothing.')).toBeVisible();
    await plan.getByRole('button', { name: 'Start check' }).click();
    await expect(plan).toBeHidden();
    const conformance = page.getByRole('region', { name: 'Conformance' });
    await expect(
      conformance.getByText(/^\d+ of \d+ checks passed, \d+ not tried \(read-only\)$/),
    ).toBeVisible({
      timeout: 60_000,
    });
    await page.getByText('Variants', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Backend', exact: true })).toContainText(
      'Path of live updates/socket.io',
    );
    await expectAccessible(page);
  });
  await test.step('leads from the connection status of an unreachable backend to the cause', async () => {
    await mainLink(page, 'Projects').click();
    await backend.stop();
    await page.getByRole('button', { name: 'Details of the live updates' }).click();
    await page.getByRole('button', { name: 'Check connection' }).click();
    await expect(check(page).getByRole('alert')).toContainText(
      `Connection refused: nothing listens on port ${backend.port} of 127.0.0.1`,
    );
    await page.keyboard.press('Escape');
    await expect(check(page)).toBeHidden();
    await backend.restart();
    await expect(realtimeStatus(page)).toHaveText('Live');
  });
  await test.step('names a revoked token, and keeps its check visible while the session ends', async () => {
    await mainLink(page, 'Settings').click();
    backend.expireAll();
    await page.getByRole('button', { name: 'Check connection' }).click();
    await expect(check(page).getByRole('alert')).toContainText('does not accept the access token');
    await expect(stage(page, 'API')).toContainText('Passed');
    await check(page).getByRole('button', { name: 'Sign in again' }).click();
    await expect(check(page)).toBeHidden();
    await expect(page.getByText('Your session has ended')).toBeVisible();
  });
});
