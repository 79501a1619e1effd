import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expectAnnounced } from './support/announced.ts';
import { discard } from './support/dialogs.ts';
import {
  test as base,
  expect,
  mainLink,
  openSettings,
  projectRow,
  realtimeStatus,
  someone,
} from './support/fixtures.ts';

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-report-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

function logRow(page: Page, text: string | RegExp) {
  return page.getByRole('table', { name: 'Request log' }).getByRole('row').filter({ hasText: text });
}

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

test('logs, copies and saves requests without a secret, and checks the connection of a session', async ({
  startSignedIn,
  backend,
  folder,
}) => {
  test.slow();
  const app = await startSignedIn();
  const { page } = app;
  await test.step('copies a request as a curl command without the token', async () => {
    await openSettings(page, 'Diagnostics');
    await page.getByRole('link', { name: 'Open request log' }).click();
    await page.evaluate(() => {
      Object.assign(navigator.clipboard, {
        writeText: async (text: string) => {
          document.title = text;
        },
      });
    });
    await logRow(page, 'GET')
      .filter({ hasText: '/project' })
      .first()
      .getByRole('button', { name: 'Copy as curl' })
      .click();
    await expect(page).toHaveTitle(/^curl .*"Authorization: Bearer \$TOKEN" '.*\/project'$/);
  });
  await test.step('saves a report that holds neither the token nor who is signed in', async () => {
    const token = await backend.account(someone.email, someone.password, someone.name);
    const file = path.join(folder, 'report.json');
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, file);
    await openSettings(page, 'Diagnostics');
    await page.getByRole('link', { name: 'Open request log' }).click();
    await page.getByRole('button', { name: 'Save report' }).click();
    await expectAnnounced(page, 'Report saved');
    const text = readFileSync(file, 'utf8');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    await expectAnnounced(page, 'List exported');
    const rows = readFileSync(file, 'utf8');
    expect(rows).toMatch(/"GET","http[^"]+","\/project","200"/);
    for (const secret of [token, someone.email]) expect(rows).not.toContain(secret);
    const report = JSON.parse(text);
    expect(report.app.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(report.requests).toContainEqual(
      expect.objectContaining({ method: 'GET', route: '/project', status: 200 }),
    );
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/eyJ[\w-]+\./);
    for (const secret of [someone.email, someone.password]) expect(text).not.toContain(secret);

    await app.evaluate(
      ({ dialog }, filePath) => {
        dialog.showSaveDialog = async () => ({ canceled: false, filePath });
      },
      path.join(folder, 'no', 'such', '\0'),
    );
    await page.getByRole('button', { name: 'Save report' }).click();
    await expect(page.getByRole('alert')).toContainText('could not be written');
  });
  await test.step('logs each request as it is sent: method, route, outcome, never what was in it', async () => {
    await mainLink(page, 'Projects').click();
    const { id } = backend.colleague.create({ name: 'Harbour', sourceId: 's', vmId: 'v' });
    backend.failNext({ method: 'POST', path: '/project', status: 500 });
    await page.getByRole('button', { name: 'New project' }).click();
    const dialog = page.getByRole('dialog', { name: 'New project' });
    for (const field of ['Name', 'Source ID', 'VM ID']) await dialog.getByLabel(field).fill('secret-cargo');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Server error' })).toBeVisible();
    await discard(dialog);
    await projectRow(page, 'Harbour').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();

    await openSettings(page, 'Diagnostics');
    await page.getByRole('link', { name: 'Open request log' }).click();
    await expect(logRow(page, `/project/${id}`).first()).toContainText('200');
    await expect(logRow(page, 'POST').filter({ hasText: '/project' })).toContainText('500');
    await expect(logRow(page, '/socket.io')).toContainText('101');
    await expectAccessible(page);
    // In a narrow window too, a request is one line with its duration.
    await page.setViewportSize({ width: 640, height: 780 });
    const narrow = logRow(page, `/project/${id}`).first();
    await expect(narrow.getByText(/^\d+ ms$/)).toBeInViewport();
    await expect.poll(async () => (await narrow.boundingBox())?.height).toBe(28);
    await page.setViewportSize({ width: 1180, height: 780 });
    await page.getByRole('switch', { name: 'Errors only' }).check();
    const outcome = (text: string) =>
      logRow(page, /./).filter({ has: page.getByRole('cell', { name: text, exact: true }) });
    for (const fine of ['200', '201', '101']) await expect(outcome(fine)).toHaveCount(0);
    await expect(logRow(page, 'POST').and(outcome('500'))).toBeVisible();
    await page.getByRole('switch', { name: 'Errors only' }).uncheck();
    // Requests that are sent while the log is shown are added to it.
    await backend.restart();
    await expect(logRow(page, '/socket.io').nth(1)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Request log' })).not.toContainText('secret-cargo');
  });
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
