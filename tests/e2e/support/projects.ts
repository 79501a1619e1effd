import type { Locator, Page } from '@playwright/test';

/** Opens the form of a new project from the list. */
export async function openNewProject(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New project' }).first().click();
  return page.getByRole('dialog', { name: 'New project' });
}

/** Fills in the required fields of a project. */
export async function fillProject(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Source ID').fill('git-1');
  await form.getByLabel('VM ID').fill('vm-1');
}
