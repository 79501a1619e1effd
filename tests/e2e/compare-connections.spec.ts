import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect } from './support/fixtures.ts';
import { test } from './support/profiles.ts';

const flags = { challenge: 'challenge-1', main: true, linked: false };

test('compares and copies network connections and domains with their projects, by keyboard alone', async ({
  startSignedIn,
  backend,
  other,
}) => {
  const [docs, docsThere] = [
    backend.colleague.create({ ...shop, name: 'Docs' }),
    other.colleague.create({ ...shop, name: 'Docs' }),
  ];
  other.stores.networks.insert({ domain: 'docs.example', port: 443, projectId: docsThere.id });
  other.stores.networks.insert({ domain: 'docs.example', port: 8443, projectId: docsThere.id });
  other.stores.domains.insert({ domain: 'docs.example', ...flags });
  backend.stores.networks.insert({ domain: 'docs.example', port: 443, projectId: docs.id });
  const { page } = await startSignedIn(other);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused();
  await page.keyboard.type('>compare');
  await expect(page.getByRole('option', { name: 'Compare backends', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Compare backends' });
  const group = (name: string) => table.getByRole('button', { name, exact: true });
  await expect(group('Different 1')).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: 'docs.example' })).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByRole('row', { name: /^Connection/ })).toContainText('docs.example:8443');
  await expect(details.getByRole('row', { name: /^Domain/ })).toContainText('docs.example');
  await expectAccessible(page);

  await page.keyboard.press('/');
  await page.keyboard.type('differs:vm');
  await expect(page.getByText('No project matches the filter.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('differs:connections');
  await expect(group('Different 1')).toBeVisible();

  // The copy brings along what the other side lacks.
  await table.getByRole('link', { name: 'Docs' }).focus();
  await page.keyboard.press('ArrowRight');
  const copy = page.getByRole('dialog', { name: 'Copy 1 project', exact: true });
  await expect(
    copy.getByText('1 network connection will be created. 1 domain will be created.'),
  ).toBeVisible();
  await expectAccessible(page);
  await copy.getByRole('button', { name: 'Copy 1 project' }).focus();
  await page.keyboard.press('Enter');
  const run = page.getByRole('dialog', { name: /^Copy 1 project to / });
  await expect(run.getByText('1 of 1 done')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(run).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(page.getByText('No differences in 1 project')).toBeVisible();
  expect(backend.stores.networks.all().map(({ fields }) => fields)).toContainEqual({
    ...{ domain: 'docs.example', port: 8443, projectId: docs.id },
  });
  expect(backend.stores.domains.all().map(({ fields }) => fields)).toEqual([
    { domain: 'docs.example', ...flags },
  ]);
});
