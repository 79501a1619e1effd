import type { Page } from '@playwright/test';
import type { Backend } from '../backend/index.ts';
import { expectAccessible } from './support/accessibility.ts';
import { connection, expect, mainLink, projectRow, settle, test } from './support/fixtures.ts';
import { openScreen, row } from './support/resources.ts';

const harbour = { name: 'Harbour', sourceId: 'git-1', vmId: 'vm-1' };

/** How often the backend was asked for this list. */
const asked = (backend: Backend, path: string) =>
  backend.requests.filter(({ method, path: at }) => method === 'GET' && at === path).length;

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' });

/** Somebody else creates a domain, of which no event tells. */
async function createDomain(backend: Backend, domain: string): Promise<void> {
  const token = await backend.account('ada@example.org', 'correct horse', 'Ada');
  await fetch(`${backend.url}/domains`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ domain, challenge: 'proof', main: false, linked: false }),
  });
}

test('F5, Ctrl+R, the button and the menu ask for the list again and keep the page as it is', async ({
  app,
  backend,
}) => {
  const { page } = app;
  backend.colleague.create(harbour);
  await settle(page, backend);
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
  await expect(connection(page)).toHaveText('Live');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('every list says when the backend answered last, and is asked again when the window gets the focus', async ({
  app,
  backend,
}) => {
  const { page } = app;
  await settle(page, backend);
  await createDomain(backend, 'first.example.org');
  for (const name of ['Authorizations', 'Networks', 'Domains'] as const) {
    await openScreen(page, name);
    await expect(page.getByText(/^Updated (now|\d+ seconds? ago)$/)).toBeVisible();
    await expect(page.getByText(/^Updated/)).toHaveAttribute('title', /\d{4}, .*\d:\d\d:\d\d/);
    await expect(refresh(page)).toBeVisible();
  }
  await expect(page.getByText('Updated 2 seconds ago')).toBeVisible();
  await expectAccessible(page);
  await createDomain(backend, 'second.example.org');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(row(page, 'Domains', 'second.example.org')).toBeVisible();
  await mainLink(page, 'Projects').click();
  await expect(page.getByText(/^Updated/)).toBeVisible();
});
