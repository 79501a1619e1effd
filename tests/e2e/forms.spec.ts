import type { Page } from '@playwright/test';
import { discard } from './support/dialogs.ts';
import { expect, expectLive, mainLink, openBackends, projectRow, test } from './support/fixtures.ts';
import { confirmNext } from './support/native-dialogs.ts';
import { openNewProject } from './support/projects.ts';

const docs = { name: 'Docs', sourceId: 'git-docs', vmId: 'vm-edge-01' };

async function openProject(page: Page, name: string): Promise<void> {
  await projectRow(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('shows live changes and conflicts in forms, finds a project after a lost response, and keeps its first steps in place', async ({
  startSignedIn,
  backend,
}) => {
  test.slow();
  const { id } = backend.colleague.create({ ...docs, description: 'Handbook' });
  const { page } = await startSignedIn();
  await page.setViewportSize({ width: 640, height: 560 });
  await openProject(page, 'Docs');
  backend.colleague.update(id, { description: 'Handbook for partners' });
  await expect(page.getByRole('status').filter({ hasText: /^Changed at .*: Description$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit project' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Description').fill('mine');
  await dialog.getByLabel('Description').fill('Handbook for partners');
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Description').fill('mine');

  backend.colleague.update(id, { description: 'theirs' });
  const held = backend.failNext({ method: 'GET', path: `/project/${id}`, hold: 'request' });
  await save.click();
  await held.reached;
  // A busy button keeps its label.
  await expect(save).toBeDisabled();
  await expect(save.getByText('Save')).toHaveCSS('opacity', '1');
  held.release();
  const yours = dialog.getByRole('radio', { name: /Yours/ });
  await expect(yours).toBeInViewport();
  await expect(yours).not.toBeChecked();
  await expect(dialog.getByRole('radio', { name: /Theirs/ })).not.toBeChecked();
  await expect(save).toBeDisabled();
  await expect(save).toBeInViewport({ ratio: 1 });
  await yours.check();
  await save.click();
  await expect(dialog).toBeHidden();
  expect(backend.projects()).toMatchObject([{ description: 'mine' }]);

  // What is refused field by field is said at the field; the alert has the whole message behind "Details".
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Path').fill('/srv');
  const refusal = { statusCode: 400, message: ['path must not be a mount point'], error: 'Bad Request' };
  backend.failNext({
    method: 'PUT',
    status: 400,
    body: JSON.stringify(refusal),
    contentType: 'application/json',
  });
  await save.click();
  await expect(dialog.getByLabel('Path')).toHaveAccessibleDescription(/path must not be a mount point/);
  const shown = dialog.getByText('path must not be a mount point').filter({ visible: true });
  await expect(shown).toHaveCount(1);
  await expect(dialog.getByRole('alert')).toContainText('path must not be a mount point');
  await discard(dialog);

  backend.colleague.delete(id);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('deleted');
  // What is left is its history, with the button that creates it again, and what is of this computer, such as tags.
  const changing = /Edit|Delete|New|Change(?! tags)/;
  await expect(page.getByRole('main').getByRole('button', { name: changing })).toHaveCount(0);
  await test.step('opens the existing project after a lost response', async () => {
    backend.colleague.create({ ...docs, vmId: 'virtual-machine-in-frankfurt-production-01' });
    backend.colleague.create({ ...docs, vmId: 'virtual-machine-in-frankfurt-production-02', name: 'Docs 2' });
    await mainLink(page, 'Projects').click();
    await page.setViewportSize({ width: 640, height: 760 });
    await page.emulateMedia({ colorScheme: 'dark' });
    // An identifier that is cut shows its end.
    const end = projectRow(page, 'Docs 2').getByText('n-02');
    await expect(end).toBeInViewport({ ratio: 1 });
    // Scroll bars have the colours of the theme.
    await expect(page.locator('main')).toHaveCSS('scrollbar-width', 'thin');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');

    const creating = await openNewProject(page);
    await creating.getByLabel('Name').fill('Lighthouse');
    await creating.getByLabel('Source ID').fill('git-lighthouse');
    // Suggestions cover neither the field nor its label.
    const machine = creating.getByRole('combobox', { name: 'VM ID' });
    await machine.fill('virtual');
    const list = page.getByRole('listbox', { name: 'VM ID' });
    await expect(list).toBeVisible();
    const distance = async () => {
      const [top, field] = await Promise.all([list.boundingBox(), machine.boundingBox()]);
      return (top?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0);
    };
    await expect.poll(distance).toBeGreaterThanOrEqual(0);
    await machine.fill('vm-9');
    backend.failNext({ method: 'POST', path: '/project', dropAnswer: true });
    await creating.getByRole('button', { name: 'Create' }).click();
    await expect(creating.getByRole('button', { name: 'Create another' })).toBeVisible();
    await creating.getByRole('button', { name: 'Open existing' }).click();
    await expect(page.getByRole('heading', { name: 'Lighthouse', level: 1 })).toBeVisible();
    expect(backend.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
  await test.step('keeps the steps of the first run in place, and has no entry for a backend that was left', async () => {
    await page.setViewportSize({ width: 1180, height: 760 });
    await mainLink(page, 'Projects').click();
    await expectLive(page);
    const place = async () =>
      Math.round((await page.getByRole('list', { name: 'Setup steps' }).boundingBox())?.y ?? 0);
    for (const _ of [1, 2]) {
      await openBackends(page);
      await page.getByRole('menuitem', { name: 'Add backend' }).click();
      await expect(page.getByRole('textbox', { name: 'Backend URL' })).toBeVisible();
    }
    const first = await place();
    await openBackends(page);
    await expect(page.getByRole('menuitem', { name: /New backend/ })).toHaveCount(1);
    await page.getByRole('menuitem', { name: new URL(backend.url).host }).click();
    await expectLive(page);
    await openBackends(page);
    await expect(page.getByRole('menuitem', { name: /New backend/ })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Add backend' }).click();
    // Nothing listens there: it is kept all the same, and shown as what it is.
    await page.getByRole('textbox', { name: 'Backend URL' }).fill('http://127.0.0.1:1');
    await page.getByRole('textbox', { name: 'Name' }).fill('Not there yet');
    await confirmNext(page, 'http://127.0.0.1:1');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Add anyway' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for 127.0.0.1:1' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not there yet, Unreachable' })).toBeVisible();
    await expect.poll(place).toBe(first);
    await page.getByRole('button', { name: 'Change backend' }).click();
    await page.getByRole('textbox', { name: 'Backend URL' }).fill(backend.url);
    await page.getByRole('button', { name: 'Continue' }).click();
    for (const tab of ['Create account', 'Use a token', 'Sign in']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
      await expect.poll(place).toBe(first);
    }
  });
});
