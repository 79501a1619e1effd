import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import { type ProxyOptions, startProxy, type TestProxy } from '#reference-backend/proxy/proxy.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectAnnounced } from './support/announced.ts';
import {
  enterBackend,
  expect,
  openSettings,
  realtimeStatus,
  signUp,
  skipProvider,
  test,
} from './support/fixtures.ts';
import { confirmNext } from './support/native-dialogs.ts';

const account = { username: 'ada', password: 'lantern-4711' };
const proxies: TestProxy[] = [];

async function proxyOf(options: ProxyOptions): Promise<TestProxy> {
  const proxy = await startProxy(options);
  proxies.push(proxy);
  return proxy;
}

test.afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close();
});

function options(page: Page) {
  return page.getByRole('dialog', { name: 'Connection options' });
}

async function closeOptions(page: Page): Promise<void> {
  await options(page).getByRole('button', { name: 'Close' }).click();
}

/** Sets this proxy in the connection options, without a password. */
async function useProxy(page: Page, { host, port }: TestProxy): Promise<void> {
  await options(page).getByRole('radio', { name: 'Manual' }).check();
  await options(page).getByRole('textbox', { name: 'Proxy host' }).fill(host);
  await options(page).getByRole('textbox', { name: 'Proxy port' }).fill(String(port));
  await confirmNext(page, `through the proxy http://${host}:${port}?`);
  await options(page).getByRole('button', { name: 'Save' }).click();
  await expectAnnounced(page, 'Proxy saved');
}

/** All settings and log files of the app, as text. */
async function written({ evaluate }: LaunchedApp): Promise<string> {
  const folders = await evaluate(({ app }) => [app.getPath('userData'), app.getPath('logs')]);
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(json|log)$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

test('asks once for the password of a proxy, and sends headers for a gateway, neither of which is shown again', async ({
  app,
  backend,
}) => {
  const { page } = app;
  const proxy = await proxyOf({ account });
  await page.getByRole('button', { name: 'Connection options' }).click();
  await page.getByRole('button', { name: 'Add header' }).click();
  const adding = page.getByRole('dialog', { name: 'Add header' });
  await adding.getByRole('textbox', { name: 'Header name' }).fill('Authorization');
  await adding.getByRole('textbox', { name: 'Header value' }).fill(account.password);
  await adding.getByRole('radio', { name: /Basic/ }).check();
  await adding.getByRole('radio', { name: 'Name and value' }).check();
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(adding).toContainText('This header is reserved.');
  await expect(adding.getByRole('textbox', { name: 'Header value' })).toHaveValue(account.password);
  await adding.getByRole('textbox', { name: 'Header name' }).fill('CF-Access-Client-Secret');
  await adding.getByRole('button', { name: 'Add' }).click();
  const headers = page.getByRole('region', { name: 'Gateway headers' });
  await expect(headers).toContainText('CF-Access-Client-Secret');
  await useProxy(page, proxy);
  await expectAccessible(page);
  await closeOptions(page);
  await enterBackend(page, backend.url);
  const refusal = page.getByRole('main').getByRole('alert');
  await refusal.getByRole('button', { name: 'Enter password' }).click();
  const signIn = page.getByRole('dialog', { name: 'Sign in to the proxy' });
  await signIn.getByRole('textbox', { name: 'User name' }).fill(account.username);
  await signIn.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await signIn.getByRole('button', { name: 'Sign in' }).click();
  await expect(refusal).toContainText('did not accept');
  await refusal.getByRole('button', { name: 'Enter password' }).click();
  await expect(signIn.getByRole('textbox', { name: 'User name' })).toHaveValue(account.username);
  await signIn.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await signIn.getByRole('button', { name: 'Sign in' }).click();
  await signUp(page);
  await skipProvider(page);
  await expect(realtimeStatus(page)).toHaveText('Live');
  // Requests are forwarded, the live connection uses a tunnel.
  await expect.poll(() => proxy.forwarded).toContain(`GET ${backend.url}/project`);
  expect(proxy.asked).toContain(`127.0.0.1:${backend.port}`);
  expect(await page.content()).not.toContain(account.password);
  expect(await written(app)).not.toContain(account.password);

  await openSettings(page, 'Proxy and headers');
  await expect(page.getByText(`Sent to ${backend.origin} only.`)).toBeVisible();
  await expect(page.getByText(`Signed in to 127.0.0.1:${proxy.port} as ada.`)).toBeVisible();
  expect(await page.content()).not.toContain(account.password);
  await page.getByRole('button', { name: 'Delete password' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete password' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'asks for a user name and password' });
  await expect(notice).toBeVisible();
});
