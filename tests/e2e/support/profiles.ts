import type { Page } from '@playwright/test';
import type { Backend } from '../../backend/index.ts';
import { connection, enterBackend, expect, signUp } from './fixtures.ts';

/** Opens the list of profiles. */
export async function openBackends(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Backend', exact: true }).click();
}

/** The profile of this backend in the open list. */
export function backendItem(page: Page, { url }: Pick<Backend, 'url'>) {
  return page.getByRole('menuitem', { name: new URL(url).host });
}

/** Brings the profile of this backend into view, by the list. */
export async function switchTo(page: Page, backend: Pick<Backend, 'url'>): Promise<void> {
  await openBackends(page);
  await backendItem(page, backend).click();
}

/** From "Add backend" to the list of projects of a new account, live. */
export async function addBackend(page: Page, backend: Backend): Promise<void> {
  await openBackends(page);
  await page.getByRole('menuitem', { name: 'Add backend' }).click();
  await enterBackend(page, backend.url);
  await signUp(page);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await expect(connection(page)).toHaveText('Live');
}
