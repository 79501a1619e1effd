import type { Page } from 'playwright';
import { go } from '../list-steps.ts';
import { button, dialog, leave } from '../safety-steps.ts';
import type { Picture } from '../scenes.ts';

/** Each page of the settings, and what opens from them. */
export async function settings(page: Page, picture: Picture): Promise<void> {
  await go(page, 'Settings');
  await page.getByRole('tab').first().waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    const name = (await tab.textContent()) ?? '';
    await page.getByRole('tabpanel', { name, exact: true }).waitFor();
    await picture(`settings-${name.toLowerCase().replaceAll(' ', '-')}`);
  }
  await page.getByRole('tab', { name: 'Your data', exact: true }).click();
  await page.getByRole('button', { name: 'Export backends' }).click();
  await dialog(page).waitFor();
  await picture('export-backends');
  await leave(page);
  // The request log is left out: requests that are sent at the same time are listed in the order of their answers.
  await page.getByRole('tab', { name: 'Connection', exact: true }).click();
  await page.getByRole('button', { name: 'Change backend URL' }).click();
  await dialog(page).waitFor();
  await picture('backend-url');
  await button(page, 'Cancel').click();
}
