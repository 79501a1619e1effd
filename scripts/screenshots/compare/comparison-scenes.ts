import type { Page } from 'playwright';
import { act, go } from '../list-steps.ts';
import { dialog, leave } from '../safety-steps.ts';
import type { Picture } from '../scenes.ts';

/** Two backends side by side, what is selected and promoted, and the rules; begins with production as the current backend. */
export async function comparison(page: Page, picture: Picture): Promise<void> {
  await act(page, 'Compare backends');
  await page.getByRole('combobox', { name: 'Right backend' }).selectOption({ label: '東京 Production' });
  const table = page.getByRole('table', { name: 'Compare backends' });
  await table.getByRole('columnheader', { name: '東京 Production' }).waitFor();
  const onlyOnTheLeft = table.getByRole('button', { name: /^Only on Production EU/ });
  await onlyOnTheLeft.waitFor();
  await picture('compare');
  await onlyOnTheLeft.click();
  // Comes into view once the rows of the other group have gone.
  await table.getByRole('link', { name: 'Customer ledger export Kraków 3', exact: true }).focus();
  await page.getByRole('region', { name: 'Details' }).waitFor();
  await picture('compare-details');
  for (const index of [1, 2, 3]) {
    await table.getByRole('checkbox').nth(index).click();
  }
  const selection = page.getByRole('region', { name: 'Selection' });
  await selection.getByText('3 selected').waitFor();
  await picture('compare-selection');
  await selection.getByRole('button', { name: /→ Production EU$/ }).click();
  await dialog(page).getByLabel('Type 3 to confirm').waitFor();
  await picture('compare-promotion');
  await leave(page);
  await selection.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('button', { name: /^Ignore and map/ }).click();
  await dialog(page).waitFor();
  await picture('compare-rules');
  await leave(page);
  const shown = page.getByRole('button', { name: 'Show in overview' });
  await shown.click();
  await act(page, 'Go to overview');
  const comparisons = page.getByRole('region', { name: 'Comparisons' });
  await comparisons.getByText(/behind$/).waitFor();
  await comparisons.scrollIntoViewIfNeeded();
  await picture('overview-comparisons');
  await comparisons.getByRole('link').click();
  await shown.click();
  await go(page, 'Projects');
}
