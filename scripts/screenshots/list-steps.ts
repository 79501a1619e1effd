import type { Locator, Page } from 'playwright';

/** Opens a screen by its link in the main navigation. */
export async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}

/** Runs an action by its name in the palette. */
export async function act(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Command palette' }).fill(`>${name}`);
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

/** Makes the backend of this number the current one, and waits for its name. */
export async function switchTo(page: Page, number: number, name: string): Promise<void> {
  await page.keyboard.press(`ControlOrMeta+${number}`);
  await page.getByRole('button', { name: 'Backend', exact: true }).getByText(name).waitFor();
}

/** The rows of a list that have been fetched. */
export const rowsOf = (page: Page, list: string): Locator =>
  page.getByRole('table', { name: list }).locator('tbody tr:not([aria-busy])');

/** The side panel. */
export const panelOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Side panel' });

/** Opens a row of a list in the side panel. @param index from 0 */
export async function openRow(page: Page, list: string, index: number): Promise<void> {
  await rowsOf(page, list).nth(index).focus();
  await page.keyboard.press('Enter');
  await panelOf(page).getByRole('heading').first().waitFor();
}

/** Closes the side panel. */
export async function closePanel(page: Page): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Close panel' }).click();
  await panelOf(page).waitFor({ state: 'hidden' });
}
