import type { Page } from 'playwright';
import { appOf } from '#chromium-host/launch.ts';
import type { FaultHandle } from '#reference-backend/server/faults.ts';
import type { Backend } from '#reference-backend/server/index.ts';
import { button, chooseFile, dialog, leave, longNames, names } from './safety-steps.ts';
import type { Picture } from './scenes.ts';

/** Selects projects of the list and opens what is done with them. */
async function withSelected(page: Page, projects: readonly string[], action: string): Promise<void> {
  for (const name of projects)
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: action, exact: true }).click();
  await dialog(page).waitFor();
}

/** A batch whose answers were lost, what a check finds, and undoing it. */
export async function unknownOutcomes(page: Page, production: Backend, picture: Picture): Promise<void> {
  const chosen = ['Docs', ...longNames];
  const ids = production.projects().flatMap(({ id, name }) => (chosen.includes(name) ? [id] : []));
  const reads: FaultHandle[] = [];
  for (const id of ids) {
    const projectPath = `/project/${id}`;
    const put = production.failNext({ method: 'PUT', path: projectPath, hold: 'answer', dropAnswer: true });
    // The check that follows by itself cannot tell either.
    void put.reached.then(() => {
      reads.push(production.failNext({ method: 'GET', path: projectPath, status: 503, times: 20 }));
      put.release();
    });
  }
  await withSelected(page, chosen, 'Edit');
  await dialog(page).getByRole('radiogroup', { name: 'VM ID' }).getByText('Set').click();
  await dialog(page).getByLabel('New value of VM ID').fill('vm-web-09');
  await button(page, 'Preview').click();
  await dialog(page).getByLabel('Type 3 to confirm').fill('3');
  await page.keyboard.press('Enter');
  // The check by itself is over.
  const check = dialog(page).locator('button:enabled', { hasText: 'Check unknown (3)' });
  await check.waitFor({ timeout: 60_000 });
  await picture('batch-unknown');
  for (const read of reads) read.cancel();
  const [first = ''] = ids;
  production.colleague.update(first, { vmId: 'vm-web-10' });
  await check.click();
  await button(page, 'Undo this change (2)').waitFor();
  await picture('batch-checked');
  await button(page, 'Undo this change (2)').click();
  await dialog(page).getByLabel('Type 2 to confirm').waitFor();
  await picture('batch-undo');
  await leave(page);
  await dismissAll(page);
}

/** Projects that are deleted together, and created again. */
export async function recreated(page: Page, picture: Picture): Promise<void> {
  const list = page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Clear selection' });
  if (await list.isVisible()) await list.click();
  await withSelected(page, ['Docs', ...longNames], 'Delete');
  await dialog(page).getByLabel('Type 3 to confirm').fill('3');
  await dialog(page).getByLabel(`Type ${names.production} to confirm`).fill(names.production);
  await picture('batch-delete-typed');
  await appOf(page).expectMessageBox({ text: 'Delete 3 projects', answer: 'confirm' });
  await page.keyboard.press('Enter');
  await button(page, 'Recreate 3').waitFor();
  await picture('batch-deleted');
  await button(page, 'Recreate 3').click();
  await dialog(page).getByLabel('Type 3 to confirm').fill('3');
  await picture('batch-recreate');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('3 of 3 done').waitFor();
  await picture('batch-recreated');
  await leave(page);
  await dismissAll(page);
}

/** Takes away the strips of batches. */
async function dismissAll(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss', exact: true });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
}

/** What is typed before projects are copied or imported to production. */
export async function typedCounts(page: Page, picture: Picture): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Command palette' }).fill('>Import projects');
  await page.getByRole('option', { name: /Import projects/ }).click();
  const rows = longNames.map((name) => `${name} 2,Runs every night,/srv/shop,git-shop,vm-edge-01`);
  const remove = await chooseFile(
    page,
    'projects.csv',
    `name,description,path,sourceId,vmId\n${rows.join('\n')}\n`,
  );
  await dialog(page).getByRole('button', { name: 'Choose file …' }).click();
  await dialog(page).getByLabel('Type 2 to confirm').waitFor();
  await picture('import-typed');
  remove();
  await leave(page);
  await page.keyboard.press('ControlOrMeta+2');
  await page.getByRole('link', { name: 'Load test' }).waitFor();
  await withSelected(page, [...longNames, 'Load test'], 'Copy to …');
  await dialog(page).getByRole('radio', { name: names.production }).check();
  await dialog(page).getByText('Rename', { exact: true }).first().click();
  await dialog(page).getByLabel('Type 3 to confirm').waitFor();
  await picture('copy-typed');
  await button(page, 'Cancel').click();
  await dialog(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('ControlOrMeta+1');
  await page.getByRole('link', { name: 'Docs', exact: true }).waitFor();
}
