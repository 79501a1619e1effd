import type { Locator } from '@playwright/test';
import { shop } from '../support/shop.ts';
import { expect, mainLink, projectRow, test } from './support/fixtures.ts';

/** How a button with an icon is drawn, in CSS pixels. */
function drawn(button: Locator) {
  return button.evaluate((element) => {
    const outer = element.getBoundingClientRect();
    const parts = ['svg', '.mantine-Button-label'].map((part) => {
      const box = element.querySelector(part)?.getBoundingClientRect();
      return box !== undefined && box.width > 1 ? box : null;
    });
    const [icon, label] = parts;
    const shown = parts.filter((part) => part !== null);
    const before = Math.min(...shown.map(({ left }) => left)) - outer.left;
    const after = outer.right - Math.max(...shown.map(({ right }) => right));
    return {
      icon: icon ? 'shown' : 'hidden',
      label: label ? 'shown' : 'hidden',
      offCentre: Math.round(before - after),
      width: Math.round(outer.width),
    };
  });
}

const iconAlone = (size: 14 | 16) => ({
  icon: 'shown',
  label: 'hidden',
  offCentre: 0,
  // With the space and the lines on both sides.
  width: size + 2 * 8 + 2,
});

test('shows the icons of buttons alone where their labels have no room, in their middle and with the same names', async ({
  startSignedIn,
  backend,
}) => {
  backend.colleague.create({ ...shop, name: 'Project 01' });
  const { page } = await startSignedIn();
  await page.setViewportSize({ width: 1180, height: 780 });
  await expect(projectRow(page, 'Project 01')).toBeVisible();
  await projectRow(page, 'Project 01').hover();
  await page.getByRole('checkbox', { name: 'Select Project 01', exact: true }).click();
  const selection = page.getByRole('region', { name: 'Selection' });
  const create = page.getByRole('button', { name: 'New project' });
  const edit = selection.getByRole('button', { name: 'Edit', exact: true });
  const clear = selection.getByRole('button', { name: 'Clear selection' });
  expect((await drawn(create)).label).toBe('shown');
  expect((await drawn(edit)).label).toBe('shown');

  await page.setViewportSize({ width: 640, height: 720 });
  await expect.poll(() => drawn(create)).toEqual(iconAlone(16));
  expect(await drawn(clear)).toEqual(iconAlone(14));
  expect(await drawn(edit)).toMatchObject({ label: 'shown', icon: 'hidden', offCentre: 0 });
  await page.setViewportSize({ width: 480, height: 720 });
  await expect.poll(() => drawn(edit)).toEqual(iconAlone(14));

  await page.setViewportSize({ width: 1180, height: 780 });
  await page.getByRole('link', { name: 'Overview' }).click();
  const search = page.getByRole('main').getByRole('button', { name: 'Search' });
  await expect(search).toBeVisible();
  expect((await drawn(search)).label).toBe('shown');
  await page.setViewportSize({ width: 640, height: 720 });
  await expect.poll(() => drawn(search)).toEqual(iconAlone(16));
  await expect(mainLink(page, 'Projects')).toBeVisible();
});
