import type { Page } from 'playwright';
import { expectAccessible } from './support/accessibility.ts';
import { expectAnnounced } from './support/announced.ts';
import { expect, mainLink, projectRow, test } from './support/fixtures.ts';
import { apiError } from './support/requests.ts';

const docs = { name: 'Docs', path: '/docs', description: 'How it works', sourceId: 'git-1', vmId: 'vm-1' };

const panel = (page: Page) => page.getByRole('complementary', { name: 'Side panel' });
const heading = (page: Page, name: string) => panel(page).getByRole('heading', { name, level: 2 });
const field = (page: Page, name: string) => panel(page).getByRole('group', { name, exact: true });

test('shows and edits a project beside the list, by mouse and by keyboard', async ({
  startSignedIn,
  backend,
}) => {
  test.slow();
  for (const name of ['Alpha', 'Beta', 'Gamma']) backend.colleague.create({ ...docs, name });
  const { page } = await startSignedIn();
  await test.step('opens a row beside the list, follows, resizes and closes it, by mouse and by keyboard', async () => {
    await page.setViewportSize({ width: 1180, height: 760 });
    const divider = page.getByRole('separator', { name: 'Panel width' });
    await projectRow(page, 'Beta').getByText('/docs').click();
    await expect(heading(page, 'Beta')).toBeVisible();
    await expect(projectRow(page, 'Beta')).toBeFocused();
    // It is in the route.
    await page.goBack();
    await expect(panel(page)).toBeHidden();
    await page.goForward();
    await expect(heading(page, 'Beta')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Beta')).toBeVisible();
    await projectRow(page, 'Beta').focus();
    await expect(projectRow(page, 'Beta')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(heading(page, 'Gamma')).toBeVisible();
    await expect(projectRow(page, 'Gamma')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(projectRow(page, 'Gamma')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(heading(page, 'Gamma')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(panel(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Gamma')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(heading(page, 'Beta')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeFocused();

    for (const tab of ['Connections', 'Activity', 'Details']) {
      await panel(page).getByRole('tab', { name: tab }).click();
      await expect(panel(page).getByRole('tabpanel', { name: tab })).not.toBeEmpty();
    }
    await expect(divider).toHaveAttribute('aria-valuenow', '420');
    await divider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(divider).toHaveAttribute('aria-valuenow', '436');
    await page.keyboard.press('End');
    await expect(divider).toHaveAttribute('aria-valuenow', '360');
    const width = async () => (await panel(page).boundingBox())?.width;
    await expect.poll(width).toBeCloseTo(359, 0);
    const edge = await divider.boundingBox();
    await page.mouse.move((edge?.x ?? 0) + 4, 300);
    await page.mouse.down();
    await page.mouse.move((edge?.x ?? 0) + 4 - 90, 300);
    await page.mouse.up();
    await expect(divider).toHaveAttribute('aria-valuenow', '450');
    await expect.poll(width).toBeCloseTo(449, 0);
    await expectAccessible(page);
    // Beside the list; below 900 pixels above it.
    const overlap = async () => {
      const [list, box] = await Promise.all(
        [page.getByRole('table', { name: 'Projects' }), panel(page)].map((each) => each.boundingBox()),
      );
      return (list?.x ?? 0) + (list?.width ?? 0) - (box?.x ?? 0);
    };
    await page.setViewportSize({ width: 900, height: 700 });
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 899, height: 700 });
    await expect.poll(overlap).toBeGreaterThan(0);
    await page.setViewportSize({ width: 640, height: 700 });
    await expectAccessible(page);

    await panel(page).getByRole('button', { name: 'Close panel' }).click();
    await expect(panel(page)).toBeHidden();
    await expect(projectRow(page, 'Beta')).toBeFocused();
    // The width is kept, over a reload, too.
    await page.reload();
    await projectRow(page, 'Beta').getByRole('link').focus();
    // The row's link leads to its page; the row itself opens beside the list.
    await page.keyboard.press('Shift+Tab');
    await expect(projectRow(page, 'Beta')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(divider).toHaveAttribute('aria-valuenow', '450');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('heading', { name: 'Beta', level: 1 })).toBeVisible();
  });
  await test.step('copies and edits a field in place, shows changes by others, and offers both values in a conflict', async () => {
    const { id } = backend.colleague.create(docs);
    await mainLink(page, 'Projects').click();
    await page.setViewportSize({ width: 1180, height: 760 });
    await panel(page).getByRole('button', { name: 'Close panel' }).click();
    await expect(panel(page)).toBeHidden();
    const puts = () => backend.requests.filter(({ method }) => method === 'PUT').length;
    const now = () => backend.projects().find((project) => project.id === id);
    const input = (name: string) => field(page, name).getByLabel(name, { exact: true });
    await projectRow(page, 'Docs').getByText('/docs').click();
    await expect(field(page, 'Path')).toContainText('/docs');
    await page.keyboard.press('e');
    await expect(input('Name')).toBeFocused();
    // Nothing was changed, so nothing is sent; Escape reverts.
    await page.keyboard.press('Enter');
    await expect(field(page, 'Name').getByRole('button', { name: 'Edit Name' })).toBeFocused();
    await page.keyboard.press('e');
    await input('Name').fill('Manual');
    await page.keyboard.press('Escape');
    await expect(field(page, 'Name').getByRole('button', { name: 'Edit Name: Docs' })).toBeFocused();
    expect(puts()).toBe(0);

    await field(page, 'Path').getByRole('button', { name: 'Edit Path: /docs' }).click();
    await input('Path').fill('/manual');
    const held = backend.failNext({ method: 'PUT', path: `/project/${id}`, hold: 'request' });
    await page.keyboard.press('Enter');
    await expect(field(page, 'Path').getByRole('progressbar', { name: 'Saving' })).toBeVisible();
    held.release();
    await expectAnnounced(page, '“Docs” saved');
    await expect(field(page, 'Path').getByRole('button', { name: 'Edit Path: /manual' })).toBeFocused();
    expect([now()?.path, puts()]).toEqual(['/manual', 1]);
    // The operator's own change is no news.
    await expect(panel(page).getByText(/^Changed at/)).toHaveCount(0);

    backend.failNext({ method: 'PUT', ...apiError(400, ['vmId must be shorter']) });
    await field(page, 'VM ID').getByRole('button', { name: 'Edit VM ID' }).click();
    await input('VM ID').fill('vm-2');
    await page.keyboard.press('Enter');
    await expect(input('VM ID')).toHaveAccessibleDescription(/vmId must be shorter/);
    await expect(input('VM ID')).toHaveValue('vm-2');

    // Of another field: highlighted and announced. Of the same one: the operator decides, nothing is preselected.
    backend.colleague.update(id, { vmId: 'vm-3', sourceId: 'git-2' });
    await expect(panel(page).getByText(/^Changed at .*Source ID/)).toBeVisible();
    await expect(field(page, 'Source ID')).toHaveAttribute('data-changed', /./);
    await expect(field(page, 'VM ID').getByRole('radio', { name: /Theirs/ })).toHaveAccessibleDescription(
      'vm-3',
    );
    await expect(field(page, 'VM ID').getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(field(page, 'VM ID').getByRole('button', { name: 'Save' })).toBeDisabled();
    await expectAccessible(page);
    const sent = puts();
    await field(page, 'VM ID').getByRole('radio', { name: /Yours/ }).check();
    await field(page, 'VM ID').getByRole('button', { name: 'Save' }).click();
    await expect(field(page, 'VM ID').getByRole('button', { name: 'Edit VM ID: vm-2' })).toBeVisible();
    expect([now()?.vmId, now()?.sourceId, puts() - sent]).toEqual(['vm-2', 'git-2', 1]);

    // What was typed is not lost with the panel.
    await field(page, 'Description').getByRole('button', { name: 'Edit Description' }).click();
    await input('Description').fill('Half');
    await panel(page).getByRole('button', { name: 'Close panel' }).click();
    const question = panel(page).getByRole('alertdialog', { name: 'Discard changes?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(input('Description')).toBeFocused();
    await expect(input('Description')).toHaveValue('Half');
    await panel(page).getByRole('button', { name: 'Close panel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(panel(page)).toBeHidden();
    await expect(projectRow(page, 'Docs')).toBeFocused();
  });
  await test.step('names production on the button, creates a deleted project again, and opens from palette and context menu', async () => {
    const { id } = backend.colleague.create({ ...docs, name: 'Guide', path: '/guide' });
    backend.colleague.create({ ...docs, name: 'Other', path: '/other' });
    await expect(projectRow(page, 'Other')).toBeVisible();
    await page.evaluate(async () => {
      const state = await window.pilothouse.request('app.readState');
      const [profile] = state.ok ? state.value.profiles : [];
      if (profile === undefined) throw new Error('There is no profile.');
      const { id: profileId, ownName, color } = profile;
      const appearance = { ownName, color, production: true };
      await window.pilothouse.request('profiles.edit', { profileId, appearance });
    });
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Command palette' }).fill('guide');
    await expect(page.getByRole('option', { name: /^Guide/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(heading(page, 'Guide')).toBeVisible();
    await expect(panel(page)).toBeFocused();
    await page.keyboard.press('e');
    await expect(field(page, 'Name').getByRole('button', { name: 'Save to production' })).toBeVisible();
    await page.keyboard.press('Escape');

    backend.colleague.delete(id);
    await expect(panel(page).getByRole('alert')).toContainText('Deleted');
    await expect(field(page, 'Path')).toContainText('/guide');
    await expect(panel(page).getByRole('button', { name: 'Edit Path' })).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Recreate' }).click();
    const recreate = page.getByRole('dialog', { name: 'Recreate project' });
    await expect(recreate.getByLabel('Path')).toHaveValue('/guide');
    await recreate.getByRole('button', { name: 'Cancel' }).click();

    await projectRow(page, 'Other').getByRole('link').click({ button: 'right' });
    await expect(page.getByRole('menu', { name: 'Actions' })).toBeVisible();
    // The row of a deleted project is pale for a moment.
    await expect(projectRow(page, 'Guide')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(projectRow(page, 'Other').getByRole('link')).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Open', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Other')).toBeVisible();
    await projectRow(page, 'Other').getByRole('link').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Delete project' })).toBeVisible();
  });
});
