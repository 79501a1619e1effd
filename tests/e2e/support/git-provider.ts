import type { Page } from '@playwright/test';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import {
  type StandInProvider,
  startStandInProvider,
} from '#reference-backend/server/git-provider/stand-in-provider.ts';
import type { ProviderCredentials } from '#reference-backend/service/git-provider/git-provider.ts';
import { test as base, enterBackend, expect, mainLink, signUp } from './fixtures.ts';
import { confirmNext } from './native-dialogs.ts';
import { apiClient } from './requests.ts';

export const application: ProviderCredentials = {
  client_id: 'Iv1.pilothouse',
  client_secret: 'recognisable-client-secret',
};

interface ProviderFixtures {
  readonly provider: StandInProvider;
  /** Starts the app signed in to a backend with a configured OAuth application, with the provider's URL in the settings. */
  readonly startWithProvider: () => Promise<LaunchedApp>;
}

/** A git provider with one OAuth application, and a backend that uses it. */
export const test = base.extend<ProviderFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  provider: async ({}, use) => {
    const provider = await startStandInProvider(application);
    await use(provider);
    await provider.close();
  },
  backendOptions: async ({ provider }, use) => use({ provider }),
  startWithProvider: async ({ startSignedIn, backend, provider }, use) => {
    await use(async () => {
      const call = await apiClient(backend);
      const { status } = await call('POST', '/configuration/gitprovider', { ...application });
      expect(status).toBe(201);
      const app = await startSignedIn();
      await enterAuthorizeUrl(app.page, provider);
      return app;
    });
  },
});

/** From the first start to a backend with a configured application, and an app with the provider's URL. */
export async function setUpProvider(
  page: Page,
  backendUrl: string,
  provider: StandInProvider,
): Promise<void> {
  await enterBackend(page, backendUrl);
  await signUp(page);
  await page.getByRole('textbox', { name: 'Client ID' }).fill(application.client_id);
  await page.getByRole('textbox', { name: 'Client secret' }).fill(application.client_secret);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await enterAuthorizeUrl(page, provider);
}

async function enterAuthorizeUrl(page: Page, { authorizeUrl }: StandInProvider): Promise<void> {
  await openProviderSettings(page);
  await confirmNext(page, `through the Git provider at ${new URL(authorizeUrl).origin}?`);
  await page.getByRole('textbox', { name: 'Authorize URL' }).fill(authorizeUrl);
  await saveFlow(page);
}

export async function openProviderSettings(page: Page): Promise<void> {
  await mainLink(page, 'Settings').click();
  await page.getByRole('tab', { name: 'Git provider' }).click();
}

/** Leaves the last field of the sign-in settings, and waits until they are saved. */
export async function saveFlow(page: Page): Promise<void> {
  const settings = page.getByRole('region', { name: 'Sign-in with the Git provider' });
  await settings.getByRole('textbox', { name: 'Scope' }).press('Enter');
  await expect(settings.getByRole('status')).toHaveText('Saved');
}

export const flow = (page: Page) => page.getByRole('region', { name: 'Git provider sign-in' });

/** The system's browser on the provider's page; clicks a button there. */
export async function answerInBrowser(app: LaunchedApp, answer: 'Authorize' | 'Cancel'): Promise<Page> {
  const browser = await app.systemBrowser();
  await browser.getByRole('button', { name: answer }).click();
  return browser;
}
