import type { Page } from '@playwright/test';
import type { Backend } from '#tests/backend/index.ts';
import { openBackends } from './fixtures.ts';

/** The profile of this backend in the open list. */
export function backendItem(page: Page, { url }: Pick<Backend, 'url'>) {
  return page.getByRole('menuitem', { name: new URL(url).host });
}

/** Brings the profile of this backend into view, by the list. */
export async function switchTo(page: Page, backend: Pick<Backend, 'url'>): Promise<void> {
  await openBackends(page);
  await backendItem(page, backend).click();
}
