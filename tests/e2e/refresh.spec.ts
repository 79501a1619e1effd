import type { Page } from '@playwright/test';
import type { Backend } from '#reference-backend/server/index.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, mainLink, projectRow, realtimeStatus, test } from './support/fixtures.ts';
import { apiClient, asked, expectAllAnswered } from './support/requests.ts';
import { openScreen, row } from './support/resources.ts';

const harbour = { name: 'Harbour', sourceId: 'git-1', vmId: 'vm-1' };

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' });

/** Another user creates a domain, for which there is no event. */
async function createDomain(backend: Backend, domain: string): Promise<void> {
  const call = await apiClient(backend, { email: 'ada@example.org', password: 'correct horse', name: 'Ada' });
  await call('POST', '/domains', { domain, challenge: 'proof', main: false, linked: false });
}

test('refetches on request, on focus, after sleep and in another network, and says as of when lists are', async ({
  startSignedIn,
  backend,
}) => {
  test.slow();
  backend.colleague.create(harbour);
  const app = await startSignedIn();
  const { page } = app;
  await test.step('refetches the list on F5, Ctrl+R, the button, the menu and the focus, and keeps the page as it is', async () => {
    await page.getByRole('searchbox', { name: 'Filter projects' }).fill('Harb');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const ways: (() => Promise<unknown>)[] = [
      () => page.keyboard.press('F5'),
      () => page.keyboard.press('Control+r'),
      () => page.keyboard.press('Meta+r'),
      () => refresh(page).click(),
      () =>
        app.evaluate(({ Menu }) => {
          const view = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'View');
          view?.submenu?.items.find(({ label }) => label === 'Refresh')?.click();
        }),
    ];
    for (const way of ways) {
      await expectAllAnswered(backend, '/project');
      await expect(refresh(page)).not.toHaveAttribute('data-loading');
      const before = asked(backend, '/project');
      await way();
      await expect.poll(() => asked(backend, '/project')).toBe(before + 1);
    }
    await expect(page.getByRole('searchbox', { name: 'Filter projects' })).toHaveValue('Harb');
    await expect(projectRow(page, 'Harbour')).toBeVisible();
    await expect(realtimeStatus(page)).toHaveText('Live');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await test.step('says in every list when it answered last, and refetches when the window gets the focus', async () => {
      await createDomain(backend, 'first.example.org');
      for (const name of ['Authorizations', 'Networks', 'Domains'] as const) {
        await openScreen(page, name);
        await expect(page.getByText(/^As of /)).toBeVisible();
        await expect(page.getByText(/^As of /)).toHaveAttribute('title', /\d{4}, .*\d:\d\d:\d\d/);
        await expect(refresh(page)).toBeVisible();
      }
      await expectAccessible(page);
      await createDomain(backend, 'second.example.org');
      await app.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit('focus'));
      await expect(row(page, 'Domains', 'second.example.org')).toBeVisible();
      await mainLink(page, 'Projects').click();
      // Events keep the projects current, however old the list is.
      await expect(page.getByText(/^As of /)).toBeHidden();
    });
  });
  await test.step('reconnects and refetches after sleep and in another network, and says as of when stale lists are', async () => {
    await mainLink(page, 'Projects').click();
    await page.getByRole('searchbox', { name: 'Filter projects' }).fill('');
    await expectAllAnswered(backend, '/project');
    let before = asked(backend, '/project');
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
    await expect.poll(() => asked(backend, '/project')).toBe(before + 1);
    await expectAllAnswered(backend, '/project');
    await expect(realtimeStatus(page)).toHaveText('Live');
    before = asked(backend, '/project');
    await app.evaluate(({ net }) => {
      net.isOnline = () => false;
    });
    await expect.poll(() => asked(backend, '/project')).toBe(before + 1);
    await expectAllAnswered(backend, '/project');
    await expect(realtimeStatus(page)).toHaveText('Live');
    await expect.poll(() => backend.connections).toBe(1);
    await test.step('shows in every list as of when stale data is, until it is refetched', async () => {
      backend.colleague.create({ ...harbour, name: 'Quay' });
      await app.evaluate(({ net }) => {
        net.isOnline = () => true;
      });
      await openScreen(page, 'Domains');
      await mainLink(page, 'Projects').click();
      const note = page.getByRole('status').filter({ hasText: 'Data as of' });
      await expect(projectRow(page, 'Quay')).toBeVisible();
      await expect(note).toBeHidden();
      await backend.stop();
      await expect(note).toContainText(/Data as of .+/);
      await expect(projectRow(page, 'Quay')).toBeVisible();
      await expectAccessible(page);
      await mainLink(page, 'Domains').click();
      await expect(note).toBeVisible();
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      const before = asked(backend, '/domains');
      await backend.restart();
      await expect(note).toBeHidden();
      await expect(page.getByRole('alert')).toBeHidden();
      await expect.poll(() => asked(backend, '/domains')).toBeGreaterThan(before);
      await mainLink(page, 'Projects').click();
      await expect(projectRow(page, 'Quay')).toBeVisible();
      await expect(note).toBeHidden();
    });
  });
});
