import type { Locator, Page } from '@playwright/test';
import { type Backend, startBackend } from '#reference-backend/server/index.ts';
import { test as base, expect, openBackends } from './fixtures.ts';

/** Adds a second backend. */
export const test = base.extend<{ other: Backend }>({
  other: async ({ backendOptions }, use) => {
    const other = await startBackend(backendOptions);
    await use(other);
    await other.close();
  },
});

/** The button with the current profile's name as its description, which opens the list of profiles. */
export function currentProfile(page: Page): Locator {
  return page.getByRole('button', { name: 'Backend', exact: true });
}

/** The profile of this backend in the open list. */
export function backendItem(page: Page, { url }: Pick<Backend, 'url'>) {
  return page.getByRole('menuitem', { name: new URL(url).host });
}

/** Selects the profile of this backend in the list. */
export async function switchTo(page: Page, backend: Pick<Backend, 'url'>): Promise<void> {
  await openBackends(page);
  await backendItem(page, backend).click();
}

/** Gives the profiles these names, in their order; the last one is in view. */
export async function nameBackends(
  page: Page,
  given: { readonly names: readonly string[]; readonly production?: readonly string[] },
): Promise<void> {
  await page.evaluate(async ({ names, production = [] }) => {
    const state = await window.pilothouse.request('app.readState');
    if (!state.ok) throw new Error('There is no state.');
    for (const [index, { id: profileId, color }] of state.value.profiles.entries()) {
      const ownName = names[index] ?? '';
      const appearance = { ownName, color, production: production.includes(ownName) };
      await window.pilothouse.request('profiles.edit', { profileId, appearance });
    }
  }, given);
  await expect(currentProfile(page)).toHaveAccessibleDescription(given.names.at(-1) ?? '');
}
