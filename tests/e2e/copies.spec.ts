import type { Locator, Page } from '@playwright/test';
import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectAnnounced } from './support/announced.ts';
import { expect, projectRow } from './support/fixtures.ts';
import { test } from './support/profiles.ts';

const flags = { challenge: 'challenge-1', main: true, linked: false };

/** Opens the context menu of a project's row with the keyboard, and chooses an item. */
async function choose(page: Page, name: string, item: string): Promise<void> {
  await projectRow(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('takes network connections and domains to another backend, duplicates, and creates from a template', async ({
  startSignedIn,
  backend,
  other,
}) => {
  const [blog, shopThere] = [
    backend.colleague.create({ ...shop, name: 'Blog' }),
    other.colleague.create({ ...shop, name: 'Shop', path: '/srv/Shop' }),
  ];
  backend.stores.networks.insert({ domain: 'taken.example', port: 443, projectId: blog.id });
  for (const domain of ['shop.example', 'taken.example']) {
    other.stores.networks.insert({ domain, port: 443, projectId: shopThere.id });
    other.stores.domains.insert({ domain, ...flags });
  }
  const { page } = await startSignedIn(other);

  await choose(page, 'Shop', 'Copy to backend …');
  const copy = page.getByRole('dialog', { name: 'Copy 1 project' });
  await copy.getByText('Copy with domains').click();
  await expect(
    copy.getByText('1 network connection will be created. 1 domain will be created.'),
  ).toBeVisible();
  await expect(copy.getByText('taken.example:443 leads to Blog').first()).toBeVisible();
  await expectAccessible(page);
  await copy.getByRole('button', { name: 'Copy 1 project' }).click();
  await expect(page.getByText('1 of 1 done')).toBeVisible();
  const copied = backend.projects().find(({ name }) => name === 'Shop');
  expect(backend.stores.networks.all().map(({ fields }) => fields)).toContainEqual({
    ...{ domain: 'shop.example', port: 443, projectId: copied?.id },
  });
  expect(backend.stores.domains.all().map(({ fields }) => fields)).toEqual([
    { domain: 'shop.example', ...flags },
  ]);
  await page.getByRole('button', { name: 'Close' }).last().click();

  await choose(page, 'Shop', 'Duplicate');
  const duplicate = page.getByRole('dialog', { name: 'Duplicate project' });
  await expect(duplicate.getByLabel('Name', { exact: true })).toHaveValue('Shop copy');
  await duplicate.getByRole('checkbox', { name: 'shop.example:443' }).check();
  await expect(duplicate.getByText('This domain and port lead to “Shop” already.')).toBeVisible();
  await duplicate.getByLabel('Domain for shop.example:443').fill('copy.example');
  await expectAccessible(page);
  await duplicate.getByRole('button', { name: 'Create' }).click();
  await expectAnnounced(page, '“Shop copy” created');
  const second = other.projects().find(({ name }) => name === 'Shop copy');
  expect(other.stores.networks.all().map(({ fields }) => fields)).toContainEqual({
    ...{ domain: 'copy.example', port: 443, projectId: second?.id },
  });

  await choose(page, 'Shop', 'Save as template …');
  const save = page.getByRole('dialog', { name: 'Save as template' });
  await expect(save.getByLabel('Path', { exact: true })).toHaveValue('/srv/{name}');
  await expectAccessible(page);
  await save.getByRole('button', { name: 'Save' }).click();
  await expectAnnounced(page, 'Template “Shop” saved');
  await page.getByRole('button', { name: 'New project' }).click();
  const create = page.getByRole('dialog', { name: 'New project' });
  await create.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Shop' }).click();
  await create.getByLabel('Blank “name”').fill('Wiki');
  await expect(create.getByLabel('Path', { exact: true })).toHaveValue('/srv/Wiki');
  await expectAccessible(page);
  await create.getByRole('button', { name: 'Create' }).click();
  await expectAnnounced(page, '“Wiki” created');
  expect(other.projects().find(({ name }) => name === 'Wiki')).toMatchObject({ path: '/srv/Wiki' });
});

test('shows every value of a preview as a whole in a narrow window, and reaches the last of many projects by keyboard', async ({
  startSignedIn,
  backend,
  other,
}) => {
  const longPath = `/srv/${'customers-of-northern-europe/'.repeat(5)}current`;
  const names = Array.from({ length: 60 }, (_, at) => `Ledger export for partner accounting ${at + 10}`);
  for (const name of names) {
    other.colleague.create({ ...shop, name, path: longPath });
    backend.colleague.create({ ...shop, name });
  }
  const { page } = await startSignedIn(other);
  await page.setViewportSize({ width: 640, height: 720 });
  await expect(projectRow(page, names[0] ?? '')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Copy to …' }).click();
  const copy = page.getByRole('dialog', { name: 'Copy 60 projects' });
  await copy.getByText('Overwrite', { exact: true }).first().click();
  const preview = copy.getByRole('table', { name: 'Preview' });
  await expect(preview).toHaveAttribute('aria-rowcount', '61');
  const rowOf = (name: string | undefined) => preview.getByRole('row').filter({ hasText: name ?? '' });
  const edit = (name: string | undefined) => rowOf(name).getByRole('button', { name: /^Edit the copy/ });
  await expect(rowOf(names[0])).toContainText(`Path /srv → ${longPath}`);
  await expect.poll(() => cutTexts(preview)).toEqual([]);

  await edit(names[0]).focus();
  await page.keyboard.press('End');
  await expect(edit(names.at(-1))).toBeFocused();
  await expect(rowOf(names.at(-1))).toBeInViewport({ ratio: 1 });
  await expect.poll(() => cutTexts(preview)).toEqual([]);
});

/** The texts of names and values in a table that reach beyond their cells. */
const cutTexts = (preview: Locator) =>
  preview.locator('td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return [...cell.querySelectorAll('bdi')].flatMap((text) => {
        const boxes = [...text.getClientRects()];
        return boxes.every((box) => box.left >= left && box.right <= right) ? [] : [text.textContent];
      });
    }),
  );
