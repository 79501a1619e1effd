import type { Page } from 'playwright';
import { appOf } from '#chromium-host/launch.ts';
import type { SixBackends } from '#reference-backend/six-backends/index.ts';
import { go, rowsOf } from '../list-steps.ts';
import { changeAll } from '../project-scenes.ts';
import { button, dialog, leave } from '../safety-steps.ts';
import type { Picture } from '../scenes.ts';

/** All projects of production are changed, then some of them deleted. Both fail in part. */
export async function batches(page: Page, six: SixBackends, picture: Picture): Promise<void> {
  await go(page, 'Projects');
  await rowsOf(page, 'Projects').nth(3).waitFor();
  await changeAll(page, six, picture);
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await deleteSome(page, six, picture);
}

/** Deletes projects, of which some have network connections, and the last is refused. */
async function deleteSome(page: Page, { of: { production } }: SixBackends, picture: Picture): Promise<void> {
  const chosen = production.projects().slice(0, 8);
  const filter = page.getByRole('searchbox', { name: 'Filter projects' });
  for (const { name } of chosen) {
    await filter.fill(name);
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
  }
  await filter.fill('');
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  const count = chosen.length;
  await dialog(page).getByLabel(`Type ${count} to confirm`).fill(String(count));
  await dialog(page).getByLabel('Type Production EU to confirm').fill('Production EU');
  await picture('batch-delete-preview');
  production.failNext({ method: 'DELETE', path: `/project/${chosen.at(-1)?.id}`, status: 403 });
  await appOf(page).expectMessageBox({ text: `Delete ${count} projects`, answer: 'confirm' });
  await page.keyboard.press('Enter');
  await button(page, 'Retry failed (1)').waitFor({ timeout: 120_000 });
  await picture('batch-delete-result');
  await leave(page);
}
