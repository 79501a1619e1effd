import type { Page } from 'playwright';
import { appOf } from '#chromium-host/launch.ts';
import { startProxy, type TestProxy } from '#reference-backend/proxy/proxy.ts';
import { createAuthority, expired, selfSigned } from '#reference-backend/server/certificates.ts';
import { type Backend, startBackend } from '#reference-backend/server/index.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { demoAccount, seedDemo } from '#reference-backend/service/data/demo-data.ts';
import type { Picture } from './scenes.ts';

const options = (page: Page) => page.getByRole('dialog', { name: 'Connection options' });
const check = (page: Page) => page.getByRole('dialog', { name: 'Connection check' });
const closed = (dialog: ReturnType<typeof options>) => dialog.waitFor({ state: 'hidden' });

async function enter(page: Page, url: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Backend URL' }).fill(url);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The connection options before the first connection. Restores the defaults. */
async function connectionOptions(page: Page, picture: Picture): Promise<void> {
  await page.getByRole('button', { name: 'Connection options' }).click();
  await options(page).waitFor();
  await picture('connection-options');
  await options(page).getByRole('button', { name: 'Add CA' }).click();
  const authority = page.getByRole('dialog', { name: 'Add CA' });
  await authority.getByRole('textbox').fill('not a certificate');
  await authority.getByRole('button', { name: 'Add' }).click();
  await authority.getByText('This is not a PEM certificate').waitFor();
  await picture('authority-refused');
  await appOf(page).expectMessageBox({ text: 'Example Works Root', answer: 'confirm' });
  await authority.getByRole('textbox').fill((await createAuthority()).cert);
  await authority.getByRole('button', { name: 'Add' }).click();
  await options(page).getByText('Example Works Root').scrollIntoViewIfNeeded();
  await picture('authority-added');
  await options(page).getByRole('button', { name: 'Remove Example Works Root' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();

  await options(page).getByRole('button', { name: 'Add client certificate' }).click();
  const client = page.getByRole('dialog', { name: 'Client certificate' });
  await client.waitFor();
  await picture('client-certificate');
  await client.getByRole('button', { name: 'Cancel' }).click();

  await options(page).getByRole('radio', { name: 'Manual' }).check();
  await options(page).getByRole('textbox', { name: 'Proxy host' }).fill('proxy.example.org');
  await options(page).getByRole('textbox', { name: 'Proxy port' }).fill('99999');
  await options(page).getByRole('button', { name: 'Save' }).click();
  await options(page).getByText('A port is a number').waitFor();
  await picture('proxy-refused');

  await options(page).getByRole('button', { name: 'Add header' }).click();
  const header = page.getByRole('dialog', { name: 'Add header' });
  await header.waitFor();
  await picture('gateway-header');
  await header.getByRole('textbox', { name: 'Header name' }).fill('CF-Access-Client-Secret');
  await header.getByRole('textbox', { name: 'Header value' }).fill('for-the-picture');
  await header.getByRole('button', { name: 'Add' }).click();
  await options(page).getByText('CF-Access-Client-Secret').scrollIntoViewIfNeeded();
  await picture('gateway-headers');
  await options(page).getByRole('button', { name: 'Remove CF-Access-Client-Secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await options(page).getByRole('button', { name: 'Close' }).click();
  await closed(options(page));
}

/** Sets the proxy of the current profile, while the connection options or the settings are open. */
async function setProxy(page: Page, proxy: TestProxy | null): Promise<void> {
  const mode = page.getByRole('radio', { name: proxy === null ? 'No proxy' : 'Manual' });
  await mode.check();
  if (proxy !== null) {
    await appOf(page).expectMessageBox({ text: `${proxy.host}:${proxy.port}`, answer: 'confirm' });
    await page.getByRole('textbox', { name: 'Proxy host' }).fill(proxy.host);
    await page.getByRole('textbox', { name: 'Proxy port' }).fill(String(proxy.port));
    await page.getByRole('button', { name: 'Save proxy' }).click();
  }
  await page.getByText('Proxy saved').first().waitFor();
}

/** Faulty set-ups before sign-in, each with the result of the check. */
async function brokenSetUps(page: Page, picture: Picture): Promise<void> {
  const authority = await createAuthority();
  const hosts = ['ops.example.org'];
  const broken: readonly [string, BackendOptions, string][] = [
    ['expired', { tls: await selfSigned(expired()) }, ''],
    ['wrong-host', { tls: await selfSigned({ hosts }) }, ''],
    ['unknown-issuer', { tls: await authority.issue() }, ''],
    ['sub-path', { basePath: '/ops/api' }, '/ops'],
  ];
  for (const [name, backendOptions, path] of broken) {
    const backend = await startBackend(backendOptions);
    await enter(page, `${backend.origin}${path}`);
    await page.getByRole('alert').waitFor();
    await picture(`first-run-${name}`);
    await page.getByRole('alert').getByRole('button', { name: 'Check connection' }).click();
    await check(page).getByRole('alert').waitFor();
    await picture(`check-${name}`);
    await page.keyboard.press('Escape');
    await closed(check(page));
    await backend.close();
  }
  const proxy = await startProxy({ account: { username: 'ada', password: 'for-the-picture' } });
  await page.getByRole('button', { name: 'Connection options' }).click();
  await setProxy(page, proxy);
  await page.keyboard.press('Escape');
  await enter(page, 'https://ops.example.org');
  await page.getByRole('button', { name: 'Enter password' }).click();
  await page.getByRole('dialog', { name: 'Sign in to the proxy' }).waitFor();
  await picture('proxy-sign-in-required');
  await page.keyboard.press('Escape');
  await proxy.close();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Check connection' }).click();
  await check(page).getByRole('alert').waitFor();
  await picture('check-proxy-down');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Connection options' }).click();
  await setProxy(page, null);
  await page.keyboard.press('Escape');
  await closed(options(page));
}

/** A self-signed certificate that is pinned, then replaced by another one. */
async function certificates(page: Page, picture: Picture): Promise<void> {
  const backend = await startBackend({ tls: await selfSigned() });
  const dialog = page.getByRole('alertdialog');
  const trust = async () => {
    await appOf(page).expectMessageBox({ text: 'Trust this certificate', answer: 'confirm' });
    await dialog.getByRole('button', { name: 'Trust this certificate' }).click();
    await closed(dialog);
  };
  await enter(page, backend.url);
  await page.getByRole('button', { name: 'Show certificate' }).click();
  await dialog.waitFor();
  await picture('certificate-unknown');
  await trust();
  await signIn(page, backend);
  await page.getByRole('link', { name: 'Storefront' }).waitFor();
  await backend.close();
  const changed = await startBackend({ tls: await selfSigned(), port: backend.port });
  await page.getByRole('button', { name: 'Show certificate' }).click();
  await dialog.waitFor();
  await picture('certificate-changed');
  await page.keyboard.press('Escape');
  await closed(dialog);
  await picture('certificate-changed-notice');
  await changed.close();
}

async function signIn(page: Page, backend: Backend): Promise<void> {
  await seedDemo(backend);
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(demoAccount.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoAccount.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Skip for now' }).click();
}

/** Connection options and connection errors; begins at a first start. */
export async function connections(page: Page, picture: Picture): Promise<void> {
  await connectionOptions(page, picture);
  await brokenSetUps(page, picture);
  await certificates(page, picture);
}

/** The connection check after sign-in: passed, and with a proxy that blocks WebSockets; begins at a first start. */
export async function checks(page: Page, backend: Backend, picture: Picture): Promise<void> {
  await enter(page, backend.url);
  await signIn(page, backend);
  const settings = async (name: string) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('tab', { name, exact: true }).click();
  };
  await settings('Connection');
  await page.getByRole('button', { name: 'Check connection' }).click();
  await check(page).getByText('All checks passed').waitFor();
  await picture('check-ok');
  await page.keyboard.press('Escape');
  await conformance(page, settings, picture);
  const proxy = await startProxy({ blocksWebSocket: true });
  await settings('Proxy and headers');
  await setProxy(page, proxy);
  await picture('settings-proxy');
  await settings('Connection');
  await page.getByRole('button', { name: 'Check connection' }).click();
  await check(page).getByRole('alert').waitFor();
  await picture('check-websocket');
  await page.keyboard.press('Escape');
  await proxy.close();
}

/** The conformance run of the backend: its plan, its progress and its report. */
async function conformance(
  page: Page,
  settings: (name: string) => Promise<void>,
  picture: Picture,
): Promise<void> {
  await settings('Connection');
  await page.getByRole('button', { name: 'Check conformance' }).click();
  await page.getByRole('dialog').getByText('2 projects').waitFor();
  await picture('conformance-plan');
  await page.getByRole('button', { name: 'Start check' }).click();
  const part = page.getByRole('region', { name: 'Conformance' });
  await part.getByText(/^1\d of \d+$/).waitFor();
  await picture('conformance-progress');
  await part
    .getByText(/checks passed, \d+ not tried/)
    .first()
    .waitFor({ timeout: 120_000 });
  await part
    .getByText(/not tried$/)
    .last()
    .click();
  await picture('conformance-report');
  await page.getByText('Variants', { exact: true }).click();
  await picture('conformance-choices');
}
