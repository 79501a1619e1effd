import type { Locator, Page } from '@playwright/test';
import { type Backend, startBackend } from '#tests/backend/index.ts';
import { test as base, openBackends } from './fixtures.ts';

/** With a second backend, like the first. */
export const test = base.extend<{ other: Backend }>({
  other: async ({ backendOptions }, use) => {
    const other = await startBackend(backendOptions);
    await use(other);
    await other.close();
  },
});

/** The button that names the profile in view, as its description, and opens the list of profiles. */
export function currentProfile(page: Page): Locator {
  return page.getByRole('button', { name: 'Backend', exact: true });
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
