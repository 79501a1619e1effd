import type { Page } from '@playwright/test';
import type { Backend } from '#reference-backend/server/index.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, mainLink, projectRow, realtimeStatus, test } from './support/fixtures.ts';
import { apiClient, asked } from './support/requests.ts';
import { openScreen, row } from './support/resources.ts';

const harbour = { name: 'Harbour', sourceId: 'git-1', vmId: 'vm-1' };

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' });

/** Another user creates a domain, for which there is no event. */
async function createDomain(backend: Backend, domain: string): Promise<void> {
  const call = await apiClient(backend, { email: 'ada@example.org', password: 'correct horse', name: 'Ada' });
  await call('POST', '/domains', { domain, challenge: 'proof', main: false, linked: false });
}

test('refetches the list on F5, Ctrl+R, the button, the menu and the focus, and keeps the page as it is', async ({
  startSignedIn,
  backend,
}) => {
  backend.colleague.create(harbour);
  const app = await startSignedIn();
  const { page } = app;
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
    const before = asked(backend, '/project');
    await expect(refresh(page)).not.toHaveAttribute('data-loading');
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
