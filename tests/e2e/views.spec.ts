import { startBackend } from '#reference-backend/server/index.ts';
import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, mainLink, projectRow, test } from './support/fixtures.ts';

test('manages favourites, tags and saved views, in one backend and in all, by mouse and by keyboard', async ({
  startSignedIn,
  backend,
}) => {
  const other = await startBackend({});
  const third = await startBackend({});
  for (const name of ['Alpha', 'Beta']) backend.colleague.create({ ...shop, name });
  for (const name of ['Gamma', 'Delta', 'Epsilon']) other.colleague.create({ ...shop, name });
  const { page } = await startSignedIn(third, other);
  const views = page.getByRole('list', { name: 'Views' });
  const viewLink = (name: string) => views.getByRole('link', { name, exact: true });
  await expect(viewLink('All')).toHaveAccessibleDescription('3 matches');

  // By keyboard: F and T in the row that has the focus.
  await page.getByRole('link', { name: 'Delta', exact: true }).focus();
  await page.keyboard.press('f');
  await expect(projectRow(page, 'Delta').getByRole('img', { name: 'Favourite' })).toBeVisible();
  await expect(viewLink('Favourites')).toHaveAccessibleDescription('1 match');
  await page.keyboard.press('t');
  const tags = page.getByRole('dialog', { name: 'Tags of “Delta”' });
  await expect(tags.getByRole('combobox', { name: 'Tags' })).toBeFocused();
  await page.keyboard.type('Night shift');
  await page.keyboard.press('Enter');
  await tags.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(tags).toBeHidden();
  await expect(projectRow(page, 'Delta')).toContainText('Night shift');
  await viewLink('Favourites').click();
  await expect(page.getByText('1 of 3 projects')).toBeVisible();

  // The scope, and a view of it that is saved.
  await page.getByText('All backends', { exact: true }).click();
  await expect(page.getByText('1 of 5 projects')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter projects' }).fill('-tag:"night shift"');
  await expect(page.getByText('4 of 5 projects')).toBeVisible();
  await expect(projectRow(page, 'Alpha')).toContainText('127.0.0.1');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill('Day shift');
  await page.keyboard.press('Enter');
  await expect(viewLink('Day shift')).toHaveAccessibleDescription('4 matches');
  await expectAccessible(page);
  backend.colleague.create({ ...shop, name: 'Zeta' });
  await expect(viewLink('Day shift')).toHaveAccessibleDescription('5 matches');

  // A project of the other backend opens there; the view is listed there too, and leads back.
  await page.getByRole('link', { name: 'Alpha', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Alpha', level: 1 })).toBeVisible();
  await viewLink('Day shift').press('Enter');
  await expect(page.getByText('5 of 6 projects')).toBeVisible();
  // A view that was looked through differently is updated; one backend has ended its session.
  await page.getByRole('searchbox', { name: 'Filter projects' }).fill('name:e*');
  await page.getByRole('button', { name: 'Update “Day shift”' }).click();
  await expect(viewLink('Day shift')).toHaveAccessibleDescription('1 match');
  await expect(page.getByRole('button', { name: 'Update “Day shift”' })).toBeHidden();
  await viewLink('All').click();
  await viewLink('Day shift').click();
  await expect(page.getByText('1 of 6 projects')).toBeVisible();
  third.expireAll();
  await page.keyboard.press('F5');
  await expect(page.getByText('1 of 3 backends not included')).toBeVisible();
  await other.close();
  await third.close();
  await expect(projectRow(page, 'Epsilon')).toBeVisible();

  // In a narrow window the menu has the views, and the dialog that renames and deletes them.
  await page.setViewportSize({ width: 640, height: 760 });
  await page.getByRole('button', { name: 'Views' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Manage views' }).press('Enter');
  const manage = page.getByRole('dialog', { name: 'Manage views' });
  await manage.getByRole('textbox', { name: 'Name of Day shift' }).fill('Days');
  await page.keyboard.press('Enter');
  await expect(manage.getByRole('textbox', { name: 'Name of Days' })).toBeVisible();
  await expectAccessible(page);
  await manage.getByRole('button', { name: 'Delete Days' }).press('Enter');
  await expect(manage.getByRole('textbox')).toHaveCount(0);
  await manage.getByRole('button', { name: 'Close' }).last().click();
  await expect(mainLink(page, 'Projects')).toBeVisible();
});
