import type { Page } from '@playwright/test';
import type { Language } from '#i18n/language.ts';
import { changeLanguage } from '#scripts/accessibility/window-language.ts';
import { offScale } from '#scripts/looks/judge.ts';
import { measureScale } from '#scripts/looks/measure-scale.ts';
import { closePanel, go, openRow } from '#scripts/screenshots/list-steps.ts';
import { withSixBackends } from '#scripts/screenshots/parts.ts';
import { plotTexts } from '#scripts/screenshots/plot-scenes.ts';
import { describeProfiles } from '#scripts/screenshots/six-scenes.ts';
import { expect, test } from './support/fixtures.ts';
import { lookFindings, nothingFound } from './support/look-findings.ts';

const viewport = { width: 1180, height: 780 };
const languages: readonly Language[] = ['en', 'de'];

/** `npm run looks` judges more scenes, at more widths. */
async function expectGoodLook(page: Page, scene: string): Promise<void> {
  await test.step(`draws ${scene} in the sizes of the theme, with nothing over each other`, async () => {
    for (const language of languages) {
      await changeLanguage(page, language);
      for (const width of [1180, 640]) {
        await page.setViewportSize({ width, height: viewport.height });
        const findings = async () => {
          return {
            ...(await lookFindings(page)),
            offScale: offScale(await measureScale(page)),
          };
        };
        await expect.poll(findings, { message: `${scene} at ${width} px in ${language}` }).toEqual({
          ...nothingFound,
          offScale: [],
        });
      }
    }
    await changeLanguage(page, 'en');
    await page.setViewportSize(viewport);
  });
}

/** The plot of the changes of all backends. */
async function readPlot(page: Page): Promise<void> {
  const changes = page.getByRole('region', { name: 'Changes', exact: true });
  const plot = changes.getByRole('img', { name: /changes/ });
  const spoken = changes.locator('[aria-live="polite"]');
  const shown = changes.locator('[aria-live="polite"]').locator('xpath=preceding-sibling::span');

  await test.step('reads the plot of changes by pointer', async () => {
    const box = await plot.boundingBox();
    if (box === null) throw new Error('The plot has no place.');
    await page.mouse.move(box.x + 2, box.y + 20);
    await expect(shown).toHaveText(/\d/);
    const first = await shown.textContent();
    await page.mouse.move(box.x + box.width - 2, box.y + 20);
    await expect(shown).not.toHaveText(first ?? '');
    // What follows the pointer is not read aloud.
    await expect(spoken).toHaveText('');
    await page.mouse.move(0, 0);
    await expect(shown).toHaveCount(0);
  });

  await test.step('reads the plot of changes by keyboard, and narrows the time', async () => {
    await plot.focus();
    await page.keyboard.press('End');
    const last = await spoken.textContent();
    expect(last).toMatch(/\d/);
    await page.keyboard.press('ArrowLeft');
    await expect(spoken).not.toHaveText(last ?? '');
    await expect(shown).toHaveText((await spoken.textContent()) ?? '');
    await page.keyboard.press('ArrowRight');
    await expect(spoken).toHaveText(last ?? '');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Enter');
    const widen = changes.getByRole('button', { name: 'Show the whole time' });
    await expect(widen).toBeVisible();
    await widen.click();
    await expect(widen).toBeHidden();
    await plot.focus();
    await page.keyboard.press('Home');
    await expect(shown).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
  });
}

test('shows six backends in the sizes of the theme, in both languages, also beside the panel', async () => {
  test.skip(process.platform !== 'linux', 'an app that has watched for a week needs a keychain of its own');
  await withSixBackends({ viewport }, async (current, six) => {
    const page = current();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await describeProfiles(page, six);
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
    await expect(page.getByText('6 backends, 6 live')).toBeVisible();
    await readPlot(page);
    await test.step('shows the names of backends as a whole at their latest changes', async () => {
      const recent = page.getByRole('region', { name: 'Recent changes' });
      const names = recent.getByTitle('Production EU', { exact: true });
      for (const width of [1600, 1180, 640]) {
        await page.setViewportSize({ width, height: viewport.height });
        const areWhole = () =>
          names.evaluateAll(
            (all) =>
              all.length > 0 && all.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
          );
        await expect.poll(areWhole, { message: `at ${width} px` }).toBe(true);
      }
      await page.setViewportSize(viewport);
    });
    await six.of.unreachable.stop();
    await expect(page.getByText('Unreachable').first()).toBeVisible();
    await expectGoodLook(page, 'the overview');
    await plotTexts(page, () => expectGoodLook(page, 'the overview with its plots as texts'));

    await page.keyboard.press('ControlOrMeta+1');
    await openRow(page, 'Projects', 3);
    await expectGoodLook(page, 'the list beside the panel');
    await closePanel(page);

    await test.step('writes help and errors of fields as large as the smallest text of fields', async () => {
      await page.getByRole('button', { name: 'New project' }).click();
      const dialog = page.getByRole('dialog', { name: 'New project' });
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog.getByText('This field is required.').first()).toBeVisible();
      const texts = dialog.locator('.mantine-InputWrapper-description, .mantine-InputWrapper-error');
      const sizes = await texts.evaluateAll((all) =>
        all.map((text) => `${getComputedStyle(text).fontSize}/${getComputedStyle(text).lineHeight}`),
      );
      expect(sizes.length).toBeGreaterThan(2);
      expect(new Set(sizes)).toEqual(new Set(['12px/16px']));
    });
    await expectGoodLook(page, 'a form with errors');
    await page.keyboard.press('Escape');

    await go(page, 'Activity');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectGoodLook(page, 'Activity');
    await test.step('has everything that filters Activity in one line, whatever is chosen', async () => {
      const main = page.getByRole('main');
      const parts = main.locator('select, input[type="search"], input[type="checkbox"]');
      const lines = () =>
        parts.filter({ visible: true }).evaluateAll((all) => {
          const places = all.map((part) => part.getBoundingClientRect());
          return new Set(places.map(({ y, height }) => y + height / 2)).size;
        });
      const expectOneLine = async () => {
        for (const language of languages) {
          await changeLanguage(page, language);
          await expect.poll(lines, { message: language }).toBe(1);
        }
        await changeLanguage(page, 'en');
      };
      await expectOneLine();
      await main.getByLabel('Backend', { exact: true }).selectOption({ index: 3 });
      await main.getByLabel('Person', { exact: true }).selectOption({ index: 2 });
      await main.getByLabel('Kind of change').selectOption('changed-while-away');
      await main.getByLabel('Time', { exact: true }).selectOption('month');
      await expectOneLine();
    });
    await go(page, 'Settings');
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expectGoodLook(page, 'the settings');
  });
});
