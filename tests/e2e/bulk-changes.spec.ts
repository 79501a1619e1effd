import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Backend } from '#reference-backend/server/index.ts';
import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectAnnounced } from './support/announced.ts';
import { expect, expectLive, projectRow, test } from './support/fixtures.ts';
import { cancelNext, confirmNext } from './support/native-dialogs.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const idOf = (backend: Backend, wanted: string) =>
  backend.projects().find(({ name }) => name === wanted)?.id ?? '';
const machineOf = (backend: Backend, wanted: string) =>
  backend.projects().find(({ name }) => name === wanted)?.vmId;

function createProjects(backend: Backend, count: number): void {
  for (let at = 1; at <= count; at += 1) {
    backend.colleague.create({ ...shop, name: `Project ${`${at}`.padStart(3, '0')}` });
  }
}

test('selects and edits projects by mouse, with a preview, an outcome for each, and an export', async ({
  startSignedIn,
  backend,
}) => {
  createProjects(backend, 120);
  const app = await startSignedIn();
  const { page } = app;
  await expect(page.getByText('120 projects')).toBeVisible();

  // One by one and as a range; the selection stays with its rows. Boxes and icons are seen in the row under the pointer.
  const actions = (name: string) =>
    page.getByRole('button', { name: `Delete ${name}`, exact: true }).locator('xpath=..');
  await projectRow(page, 'Project 002').hover();
  await expect(box(page, 'Project 002')).toHaveCSS('opacity', '1');
  await expect(box(page, 'Project 003')).toHaveCSS('opacity', '0');
  await expect(actions('Project 002')).toHaveCSS('opacity', '1');
  await expect(actions('Project 003')).toHaveCSS('opacity', '0');
  await box(page, 'Project 002').click();
  await box(page, 'Project 004').click();
  await box(page, 'Project 006').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('4 selected');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(projectRow(page, 'Project 120')).toBeVisible();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(box(page, 'Project 005')).toBeChecked();
  await expect(box(page, 'Project 003')).not.toBeChecked();
  backend.colleague.delete(idOf(backend, 'Project 004'));
  await expectAnnounced(page, 'Deleted by someone else, and no longer selected: “Project 004”');
  await expect(bar(page)).toContainText('3 selected');
  // Until then it is shown as gone, in grey.
  await expect(projectRow(page, 'Project 004')).toBeHidden();
  await expectAccessible(page);

  const file = await app.evaluate(({ app: electron, dialog: files }) => {
    const filePath = `${electron.getPath('userData')}/exported`;
    files.showSaveDialog = async () => ({ canceled: false, filePath });
    return filePath;
  });
  await bar(page).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'As CSV' }).click();
  await expectAnnounced(page, 'Selection exported');
  expect(readFileSync(file, 'utf8').match(/Project \d+/g)).toEqual([
    'Project 002',
    'Project 005',
    'Project 006',
  ]);

  await bar(page).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 3 projects' });
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled();
  await dialog.getByRole('radiogroup', { name: 'VM ID' }).getByText('Set').click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('New value of VM ID').fill('vm-2');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('3 projects will be changed.')).toBeVisible();
  await expect(dialog.getByText('VM ID → vm-2')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Project 005/ })).toContainText('VM ID: vm-1');
  await expectAccessible(page);

  // Somebody changes one after the preview, and the backend refuses another.
  backend.colleague.update(idOf(backend, 'Project 005'), { vmId: 'vm-9' });
  backend.failNext({ method: 'PUT', path: `/project/${idOf(backend, 'Project 006')}`, status: 403 });
  await dialog.getByRole('button', { name: 'Change 3 projects' }).click();
  await expect(dialog.getByText('1 of 3 done')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Project 002/ })).toContainText('Done');
  const changed = dialog.getByRole('row', { name: /Project 005/ });
  await expect(changed).toContainText('Changed meanwhile');
  await expect(changed).toContainText('VM ID: vm-1 → vm-9');
  await expect(dialog.getByRole('row', { name: /Project 006/ })).toContainText('Failed');
  // One line between the tabs and the list, and not two with space in between.
  const [tabs, list] = await Promise.all(
    (['tablist', 'table'] as const).map((role) => dialog.getByRole(role).boundingBox()),
  );
  expect((list?.y ?? 0) - (tabs?.y ?? 0) - (tabs?.height ?? 0)).toBe(1);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Retry failed (1)' }).click();
  await expect(dialog.getByText('2 of 3 done')).toBeVisible();
  expect(machineOf(backend, 'Project 006')).toBe('vm-2');
  expect(machineOf(backend, 'Project 005')).toBe('vm-9');
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('changed-meanwhile');

  // What needs attention is found again after a reload, until it is dismissed.
  await page.reload();
  await expectLive(page);
  const strip = page.getByRole('region', { name: 'Edit 3 projects' });
  await expect(strip).toContainText('2 of 3 done');
  await strip.getByRole('button', { name: 'Show' }).click();
  await expect(dialog.getByRole('row', { name: /Project 005/ })).toContainText('Changed meanwhile');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // It is undone as a whole, and never over what somebody else has changed since.
  backend.colleague.update(idOf(backend, 'Project 002'), { path: '/theirs' });
  await strip.getByRole('button', { name: 'Undo this change (2)' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo a change of 2 projects' });
  await expect(undo.getByRole('row', { name: /Project 006/ })).toContainText('VM ID: vm-2 → vm-1');
  await expectAccessible(page);
  await undo.getByRole('button', { name: 'Undo 2 changes in' }).click();
  await expect(undo.getByText('2 of 2 done')).toBeVisible();
  expect(['002', '005', '006'].map((at) => machineOf(backend, `Project ${at}`))).toEqual([
    'vm-1',
    'vm-9',
    'vm-1',
  ]);
  await undo.getByRole('button', { name: 'Close' }).last().click();
  await expect(strip.getByRole('button', { name: /^Undo/ })).toBeHidden();
  await strip.getByRole('button', { name: 'Dismiss' }).click();
  await expect(strip).toBeHidden();
});

test('goes on with a batch while the window crashes, and deletes all matches of a filter by keyboard alone', async ({
  startSignedIn,
  backend,
}) => {
  test.slow();
  for (let at = 1; at <= 6; at += 1) backend.colleague.create({ ...shop, name: `Batch ${at}` });
  const app = await startSignedIn();
  await test.step('continues a batch while the window crashes, and shows it and its outcome on the next page', async () => {
    // Boxes are seen in the row that has the focus.
    await projectRow(app.page, 'Batch 2').getByRole('link').focus();
    await expect(box(app.page, 'Batch 2')).toHaveCSS('opacity', '1');
    await expect(box(app.page, 'Batch 3')).toHaveCSS('opacity', '0');
    await app.page.keyboard.press('ControlOrMeta+a');
    await expect(bar(app.page)).toContainText('6 selected');
    await bar(app.page).getByRole('button', { name: 'Edit' }).click();
    const dialog = app.page.getByRole('dialog', { name: 'Edit 6 projects' });
    await dialog.getByRole('radiogroup', { name: 'VM ID' }).getByText('Set').click();
    await dialog.getByLabel('New value of VM ID').fill('vm-2');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    const held = backend.failNext({ method: 'PUT', hold: 'request', times: 4 });
    backend.failNext({ method: 'PUT', path: `/project/${idOf(backend, 'Batch 6')}`, status: 403 });
    await dialog.getByRole('button', { name: 'Change 6 projects' }).click();
    await held.reached;

    await app.crash();
    const { page } = app;
    const strip = page.getByRole('region', { name: 'Edit 6 projects' });
    await expect(strip.getByText('Edit 6 projects: 0 of 6', { exact: true })).toBeVisible();
    held.release();
    await expect(strip).toContainText('5 of 6 done');
    await strip.getByRole('button', { name: 'Show' }).click();
    const outcome = page.getByRole('dialog', { name: 'Edit 6 projects' });
    await expect(outcome.getByRole('row', { name: /Batch 6/ })).toContainText('Failed');
    await expect(outcome.getByRole('row', { name: /Batch 1/ })).toContainText('Done');
    expect(backend.requests.filter(({ method }) => method === 'PUT')).toHaveLength(6);
    await outcome.getByRole('button', { name: 'Close' }).last().click();
    await strip.getByRole('button', { name: 'Dismiss' }).click();
    for (const { id } of backend.projects()) backend.colleague.delete(id);
  });
  await test.step('deletes all matches of a filter by keyboard alone, in production after typing how many and where', async () => {
    createProjects(backend, 60);
    for (let at = 1; at <= 40; at += 1) backend.colleague.create({ ...shop, name: `Old ${at}` });
    const { page } = app;
    await page.setViewportSize({ width: 640, height: 720 });
    await expect(page.getByText('100 projects')).toBeVisible();
    const { name, profileId } = await page.evaluate(async () => {
      const state = await window.pilothouse.request('app.readState');
      if (!state.ok) throw new Error('No state.');
      const [profile] = state.value.profiles;
      if (profile === undefined) throw new Error('No profile.');
      const { id, ownName, color } = profile;
      const appearance = { ownName, color, production: true };
      await window.pilothouse.request('profiles.edit', { profileId: id, appearance });
      return { name: profile.name, profileId: id };
    });
    expect(profileId).not.toBe('');

    // X for the row, Shift with an arrow for a range, Escape for none.
    await projectRow(page, 'Old 1').getByRole('link').focus();
    await page.keyboard.press('x');
    await expect(bar(page)).toContainText('1 selected');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(bar(page)).toContainText('3 selected');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(bar(page)).toContainText('2 selected');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();

    await page.keyboard.press('/');
    await page.keyboard.type('old');
    await expect(page.getByText('40 of 100 projects')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await expect(bar(page)).toContainText('40 selected');
    // Rows that come later are not among them.
    backend.colleague.create({ ...shop, name: 'Old 0' });
    await expect(projectRow(page, 'Old 0')).toBeVisible();
    await expect(box(page, 'Old 0')).not.toBeChecked();
    await expect(box(page, 'Old 2')).toBeChecked();

    await bar(page).getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete 40 projects' });
    const count = dialog.getByRole('textbox', { name: 'Type 40 to confirm' });
    await expect(count).toBeFocused();
    await expect(dialog.getByRole('row', { name: /Old 1 / })).toContainText('No network connections');
    await page.keyboard.type('39');
    await page.keyboard.press('Tab');
    await page.keyboard.type(name);
    const remove = dialog.getByRole('button', { name: 'Delete 40 projects' });
    await expect(remove).toBeDisabled();
    await expectAccessible(page);
    await count.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('40');
    await expect(remove).toBeEnabled();
    const question = `Delete 40 projects on ${new URL(backend.url).host}?`;
    await cancelNext(page, question);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Nothing was changed');
    await expect(count).toHaveValue('40');
    expect(backend.projects()).toHaveLength(101);
    await confirmNext(page, question);
    await count.press('Enter');

    const run = page.getByRole('dialog', { name: 'Delete 40 projects' });
    await expect(run.getByText('40 of 40 done')).toBeVisible();
    await expect(run.getByRole('button', { name: 'Close' }).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 of 61 projects')).toBeVisible();
    expect(backend.projects()).toHaveLength(61);

    // The result is closed: Activity still leads back.
    await page.getByRole('link', { name: 'Activity', exact: true }).first().click();
    await page.getByRole('button', { name: 'Recreate 40' }).click();
    const again = page.getByRole('dialog', { name: 'Recreate 40 projects' });
    await again.getByRole('textbox', { name: 'Type 40 to confirm' }).fill('40');
    await page.keyboard.press('Enter');
    await expect(again.getByText('40 of 40 done')).toBeVisible();
    expect(backend.projects()).toHaveLength(101);
  });
});
