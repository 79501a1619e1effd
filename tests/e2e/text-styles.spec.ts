import type { Locator, Page } from '@playwright/test';
import { contrast, fromHex } from '../renderer/theme/colors.ts';
import { shop } from '../support/shop.ts';
import { expect, mainLink, openBackends, openSettings, projectRow, test } from './support/fixtures.ts';
import { openDialog, openScreen } from './support/resources.ts';

/** How many words are in the last line of a text. */
const lastLine = (part: Locator) =>
  part.evaluate((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const tops: number[] = [];
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        tops.push(Math.round(range.getBoundingClientRect().top));
      }
    }
    return tops.filter((top) => top === tops.at(-1)).length;
  });

test('draws the icon of an empty list inside its circle', async ({ startSignedIn }) => {
  const { page } = await startSignedIn();
  const icon = page.getByText('No projects yet').locator('xpath=preceding-sibling::*').locator('svg');
  await expect(icon).toBeVisible();
  const space = await icon.evaluate((svg) => {
    const circle = svg.parentElement?.getBoundingClientRect();
    return (circle?.width ?? 0) - svg.getBoundingClientRect().width;
  });
  expect(space).toBeGreaterThanOrEqual(8);
});

test('draws helps, results and empty states of screens alike', async ({ startSignedIn, backend }) => {
  backend.colleague.create({ ...shop, name: 'Alpha' });
  const { page } = await startSignedIn();
  await page.setViewportSize({ width: 1180, height: 780 });
  const sizeOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).fontSize);

  await test.step('has the help of fields, checkboxes and lists of the settings in one size', async () => {
    await openSettings(page, 'Name and colour');
    const sizes = [
      await sizeOf(page.getByText('Defaults to the host name.')),
      await sizeOf(page.getByText('Marks this backend in the window', { exact: false })),
    ];
    // The eight colours stand below each other in two lines.
    const lefts = await page
      .getByRole('radiogroup', { name: 'Colour' })
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => Math.round(radio.getBoundingClientRect().left)));
    expect(lefts).toHaveLength(8);
    expect(lefts.slice(4)).toEqual(lefts.slice(0, 4));
    await page.getByRole('tab', { name: 'Security', exact: true }).click();
    sizes.push(await sizeOf(page.getByText('None. Some gateways require one.')));
    expect(new Set(sizes).size).toBe(1);
  });

  await test.step('aligns what the menu of backends says of one with its name', async () => {
    await openBackends(page);
    const item = page.getByRole('menuitem', { name: /Live/ });
    await expect(item).toBeVisible();
    const lefts = await item.locator('bdi').evaluateAll((parts) =>
      parts.slice(0, 2).map((part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        return Math.round(text.getBoundingClientRect().left);
      }),
    );
    expect(new Set(lefts).size).toBe(1);
    await page.keyboard.press('Escape');
  });

  await test.step('leaves no word alone in the last line of a sentence', async () => {
    await openScreen(page, 'Networks');
    const dialog = await openDialog(page, 'New connection');
    const sentence = dialog.getByText(/^Connections cannot be changed/);
    await expect(sentence).toBeVisible();
    expect(await lastLine(sentence)).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
  });

  await test.step('keeps a space between an empty feed and the status bar', async () => {
    await mainLink(page, 'Activity').click();
    await page.getByRole('searchbox', { name: 'Filter activity' }).fill('nothing is called this');
    const card = page.getByText('No change matches the filter').locator('xpath=ancestor::*[@data-fill]');
    const space = async () => {
      const [inner, outer] = [await card.boundingBox(), await page.getByRole('main').boundingBox()];
      if (inner === null || outer === null) return null;
      return Math.round(outer.y + outer.height - inner.y - inner.height);
    };
    await expect.poll(space).toBe(16);
  });

  await test.step('ends the new value of the first of several changed fields with an ellipsis, and not in a letter', async () => {
    const { id } = backend.projects()[0] ?? { id: '' };
    backend.colleague.update(id, { name: 'Warehouse of the north', description: 'Opens at nine' });
    await page.getByRole('searchbox', { name: 'Filter activity' }).fill('');
    const value = page.getByRole('main').getByRole('article').locator('ins').first();
    await expect(value).toHaveText('Warehouse of the north');
    // What surrounds it does not cover its end.
    const covered = () =>
      value.evaluate((element) => {
        const { right } = element.getBoundingClientRect();
        let hidden = 0;
        for (let at = element.parentElement; at !== null; at = at.parentElement) {
          if (getComputedStyle(at).overflowX === 'visible') continue;
          hidden = Math.max(hidden, right - at.getBoundingClientRect().right);
        }
        return Math.round(hidden);
      });
    await expect.poll(covered).toBe(0);
  });
});

/** The contrast between two colours of CSS on a surface, as the browser draws them. */
async function drawnContrast(page: Page, [one, other, surface]: readonly [string, string, string]) {
  const [first = '', second = ''] = await page.evaluate(
    ([below, ...colors]) =>
      colors.map((color) => {
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        for (const fill of [below, color]) {
          if (context === null || fill === undefined) throw new Error('Nothing to draw');
          context.fillStyle = fill;
          context.fillRect(0, 0, 1, 1);
        }
        const drawn = context?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [];
        return `#${[...drawn].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      }),
    [surface, one, other],
  );
  return contrast(fromHex(first), fromHex(second));
}

test('tells a field with an error and the selected tab from others in both themes, and fills no empty list in the dark', async ({
  startSignedIn,
  backend,
}) => {
  backend.colleague.create({ ...shop, name: 'Alpha' });
  const { page } = await startSignedIn();
  await page.setViewportSize({ width: 1180, height: 780 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await test.step(`gives a field with an error the colour of the error, ${colorScheme}`, async () => {
      await page.getByRole('button', { name: 'New project' }).click();
      const dialog = page.getByRole('dialog', { name: 'New project' });
      await dialog.getByRole('button', { name: 'Create' }).click();
      const error = dialog.getByText('This field is required.').last();
      await expect(error).toBeVisible();
      const color = await error.evaluate((element) => getComputedStyle(element).color);
      await expect(dialog.getByLabel('VM ID')).not.toBeFocused();
      await expect(dialog.getByLabel('VM ID')).toHaveCSS('border-top-color', color);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
    await test.step(`draws the mark of the selected tab unlike the line below all tabs, ${colorScheme}`, async () => {
      const panel = page.getByRole('complementary', { name: 'Side panel' });
      await projectRow(page, 'Alpha').focus();
      await page.keyboard.press('Enter');
      const tab = panel.getByRole('tab', { selected: true });
      await expect(tab).toBeVisible();
      const colors = await tab.evaluate((element) => {
        const list = element.parentElement ?? element;
        let surface = 'rgba(0, 0, 0, 0)';
        for (
          let at: Element | null = element;
          at !== null && surface === 'rgba(0, 0, 0, 0)';
          at = at.parentElement
        )
          surface = getComputedStyle(at).backgroundColor;
        const line = getComputedStyle(list, '::before').borderBottomColor;
        return [getComputedStyle(element).borderBottomColor, line, surface] as const;
      });
      expect(await drawnContrast(page, colors)).toBeGreaterThanOrEqual(3);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    });
  }
  await test.step('leaves the card of a filter without matches as dark as the window', async () => {
    const filter = page.getByRole('searchbox', { name: 'Filter projects' });
    await filter.fill('nothing is called this');
    const card = page.getByText(/^No project matches/).locator('xpath=ancestor::*[@data-fill]');
    await expect(card).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
});

test('needs no scroll bar for the first step at the first size of the window, and ends its help in more than two words', async ({
  app: { page },
}) => {
  await page.setViewportSize({ width: 1180, height: 780 });
  const help = page.getByText('Runs inside Pilothouse', { exact: false });
  await expect(help).toBeVisible();
  expect(await lastLine(help)).toBeGreaterThan(2);
  const hidden = await help.evaluate((element) => {
    let most = 0;
    for (let at = element.parentElement; at !== null; at = at.parentElement)
      most = Math.max(most, at.scrollHeight - at.clientHeight);
    return most;
  });
  expect(hidden).toBe(0);
});
