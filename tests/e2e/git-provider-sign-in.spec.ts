import { startAgain } from '#chromium-host/second-start.ts';
import { shapes } from '#reference-backend/server/index.ts';
import { expect, realtimeStatus, signOut } from './support/fixtures.ts';
import {
  answerInBrowser,
  application,
  flow,
  openProviderSettings,
  saveFlow,
  test,
} from './support/git-provider.ts';
import { bodies } from './support/requests.ts';
import { expectNowhere, expectRefused, openDialog, openScreen, row } from './support/resources.ts';

test.use({
  backendOptions: async ({ provider }, use) => use({ ...shapes.strict, provider, recordBodies: true }),
});

const stateOf = (link: string) => new URL(link).searchParams.get('state') ?? '';
const redirectOf = (link: string) => new URL(link).searchParams.get('redirect_uri') ?? '';
const latest = (urls: readonly string[]) => urls.at(-1) ?? '';

test('signs in through the browser, by the app’s scheme and by a pasted address, and sends codes to the backend alone', async ({
  startWithProvider,
  backend,
  userData,
  provider,
}) => {
  test.slow();
  const app = await startWithProvider();
  const { page } = app;
  await test.step('sends the code of an OAuth authorization to the backend alone', async () => {
    await openScreen(page, 'Authorizations');
    const dialog = await openDialog(page, 'New authorization');
    await dialog.getByRole('radio', { name: 'OAuth' }).check();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Octavia’s');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(flow(page).getByRole('status')).toHaveText('Waiting for browser');
    const browser = await answerInBrowser(app, 'Authorize');
    await expect(browser.getByText('Return to Pilothouse')).toBeVisible();
    await expect(row(page, 'Authorizations', 'Octavia’s')).toContainText('OAuth');
    const code = new URL(browser.url()).searchParams.get('code') ?? '';
    expect(code).not.toBe('');
    await expectNowhere(page, userData, code);
    await browser.close();
  });
  expect(bodies(backend, 'POST /authorization')).toEqual([
    { type: 'oauth', name: 'Octavia’s', data: { code: expect.any(String) } },
  ]);
  await test.step('signs in after a denial and after hostile callbacks', async () => {
    await signOut(page);
    await page.getByRole('button', { name: 'Continue with Git provider' }).click();
    await expect(flow(page).getByRole('status')).toHaveText('Waiting for browser');
    const refusing = await answerInBrowser(app, 'Cancel');
    await expect(refusing.getByText('Access denied')).toBeVisible();
    await expect(flow(page).getByRole('status')).toHaveText('Denied');

    await refusing.close();
    await flow(page).getByRole('button', { name: 'Try again' }).click();
    await expect(flow(page).getByRole('status')).toHaveText('Waiting for browser');
    const link = latest(await app.openedUrls());
    expect(provider.consents.at(-1)?.redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/oauth\/callback$/);
    const theirs = await fetch(`${redirectOf(link)}?code=theirs&state=wrong`);
    expect(theirs.status).toBe(400);
    await expect(flow(page).getByRole('alert')).toContainText('1 response was rejected');
    expect(
      (await fetch(`${redirectOf(link).replace('callback', 'other')}?code=x&state=${stateOf(link)}`)).status,
    ).toBe(400);

    const browser = await answerInBrowser(app, 'Authorize');
    await expect(browser.getByText('Return to Pilothouse')).toBeVisible();
    const code = new URL(browser.url()).searchParams.get('code') ?? '';
    await expect(realtimeStatus(page)).toHaveText('Live');
    await expect(fetch(`${redirectOf(link)}?code=${code}&state=${stateOf(link)}`)).rejects.toThrow();
    expect(code).not.toBe('');
    expect(bodies(backend, 'POST /auth/gitprovider')).toEqual([{ code }]);
    await expectNowhere(page, userData, code);
    await expectNowhere(page, userData, application.client_secret);
    await browser.close();
  });
  await test.step('shows the backend’s message for an expired code, and the next attempt works', async () => {
    await signOut(page);
    await page.getByRole('button', { name: 'Continue with Git provider' }).click();
    const consent = await app.systemBrowser();
    await expect(consent.getByRole('button', { name: 'Authorize' })).toBeVisible();
    provider.expireCodes();
    await consent.getByRole('button', { name: 'Authorize' }).click();
    await expect(flow(page).getByRole('status')).toHaveText('Failed');
    await expect(flow(page).getByRole('alert')).toContainText('does not accept this code');
    await consent.close();
    await flow(page).getByRole('button', { name: 'Try again' }).click();
    await expect(flow(page).getByRole('status')).toHaveText('Waiting for browser');
    const again = await answerInBrowser(app, 'Authorize');
    await expect(realtimeStatus(page)).toHaveText('Live');
    await again.close();
  });
  await test.step('copies, cancels and restarts a sign-in', async () => {
    await signOut(page);
    await page.getByRole('button', { name: 'Continue with Git provider' }).click();
    await expect(flow(page).getByRole('button', { name: 'Copy link' })).toBeEnabled();
    const link = latest(await app.openedUrls());
    await flow(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(flow(page)).toBeHidden();
    // A consent that is given now reaches no other program, and has no effect. The window hides the flow before main has ended it.
    await expect
      .poll(async () => (await fetch(`${redirectOf(link)}?code=x&state=${stateOf(link)}`)).text())
      .toContain('Sign-in expired');
    // The next page of the browser is the one of the next attempt.
    await (await app.systemBrowser()).close();
    await page.getByRole('button', { name: 'Continue with Git provider' }).click();
    await expect(flow(page).getByRole('status')).toHaveText('Waiting for browser');
    expect(stateOf(latest(await app.openedUrls()))).not.toBe(stateOf(link));
  });
  await test.step('shows the provider’s message for an unregistered callback URL', async () => {
    const granting = await answerInBrowser(app, 'Authorize');
    await expect(realtimeStatus(page)).toHaveText('Live');
    await granting.close();
    await openProviderSettings(page);
    await page.getByRole('radio', { name: 'App link' }).check();
    await saveFlow(page);
    await openProviderSettings(page);
    await expect(page.getByText('pilothouse://oauth', { exact: true })).toBeVisible();
    await signOut(page);
    await page.getByRole('button', { name: 'Continue with Git provider' }).click();
    await expect(flow(page).getByRole('status')).toHaveText('Waiting for browser');
    const consent = await app.systemBrowser();
    await expect(consent.getByRole('button', { name: 'Authorize' })).toBeVisible();
    expect(provider.consents.at(-1)?.authorizeLink).toContain('redirect_uri_mismatch');
  });
  await test.step('passes the response on from a second start by the app’s scheme, and rejects a forged one', async () => {
    const open = (url: string) => startAgain(userData, url);
    await open('pilothouse://oauth?code=theirs&state=wrong');
    await expect(flow(page).getByRole('alert')).toContainText('1 response was rejected');
    const link = latest(await app.openedUrls());
    expect(redirectOf(link)).toBe('pilothouse://oauth');
    const code = provider.issueCode({ id: 9, login: 'pat', name: null });
    await open(`pilothouse://oauth?code=${code}&state=${stateOf(link)}`);
    await expect(realtimeStatus(page)).toHaveText('Live');
  });
  await test.step('rejects a wrong pasted address at its field, and signs in with the right one', async () => {
    await openProviderSettings(page);
    await page.getByRole('radio', { name: 'Paste the code' }).check();
    await saveFlow(page);
    await signOut(page);
    await page.getByRole('button', { name: 'Continue with Git provider' }).click();
    await expect(flow(page).getByRole('status')).toHaveText('Waiting for browser');
    const link = latest(await app.openedUrls());
    expect(new URL(link).searchParams.has('redirect_uri')).toBe(false);
    const code = flow(page).getByRole('textbox', { name: 'Code' });
    await code.fill('https://web.example/callback?code=theirs&state=wrong');
    await flow(page).getByRole('button', { name: 'Use code' }).click();
    await expectRefused(code, /./);
    const issued = provider.issueCode({ id: 9, login: 'pat', name: null });
    await code.fill(`https://web.example/callback?code=${issued}&state=${stateOf(link)}`);
    await flow(page).getByRole('button', { name: 'Use code' }).click();
    await expect(realtimeStatus(page)).toHaveText('Live');
  });
});
