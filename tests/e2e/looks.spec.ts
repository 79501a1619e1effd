import type { Locator, Page } from '@playwright/test';
import { startBackend } from '#reference-backend/server/index.ts';
import { shop } from '../support/shop.ts';
import { expect, mainLink, openSettings, projectRow, test } from './support/fixtures.ts';
import { lookFindings, nothingFound } from './support/look-findings.ts';
import { apiClient } from './support/requests.ts';
import { openScreen, row } from './support/resources.ts';

/** A computed style, as the part has it now. */
const styleOf = (part: Locator, name: string) =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

const middleOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box === null ? null : Math.round(box.y + box.height / 2);
};

/** Marks the first profile as production. */
async function markProduction(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const state = await window.pilothouse.request('app.readState');
    const [first] = state.ok ? state.value.profiles : [];
    if (first === undefined) return;
    const { id: profileId, color } = first;
    const appearance = { ownName: 'Production EU', color, production: true };
    await window.pilothouse.request('profiles.edit', { profileId, appearance });
  });
}

test('keeps bars in one line, and marks visible in narrow windows, forced colours and notices', async ({
  startSignedIn,
  backend,
}) => {
  const other = await startBackend();
  for (const name of ['Alpha', 'Beta']) backend.colleague.create({ ...shop, name });
  other.colleague.create({ ...shop, name: 'Alpha', vmId: 'vm-other' });
  const { page } = await startSignedIn(other);
  await markProduction(page);
  await page.keyboard.press('ControlOrMeta+1');
  const title = page.getByRole('heading', { name: 'Projects', level: 1 });
  const main = page.getByRole('main');

  await test.step('has the title and the buttons of a list in one line, also beside the panel', async () => {
    await expect(projectRow(page, 'Beta')).toBeVisible();
    await projectRow(page, 'Alpha').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Side panel' })).toBeVisible();
    for (const width of [1600, 1180, 1024, 640]) {
      await page.setViewportSize({ width, height: 780 });
      const line = await middleOf(title);
      for (const name of ['New project', 'Columns', 'More actions'])
        await expect
          .poll(async () =>
            Math.abs(((await middleOf(main.getByRole('button', { name }).first())) ?? 0) - (line ?? 0)),
          )
          .toBeLessThanOrEqual(2);
    }
    await page.setViewportSize({ width: 1180, height: 780 });
    await page.keyboard.press('Escape');
  });

  await test.step('draws the hatch of production up to the edge of the window, also above the place of the scroll bar', async () => {
    const { drawn, right } = await main.evaluate((element) => ({
      drawn: getComputedStyle(element).backgroundImage,
      right: innerWidth - element.getBoundingClientRect().right,
    }));
    expect(drawn).toMatch(/^repeating-linear-gradient/);
    expect(right).toBe(0);
  });

  await test.step('draws a list up to the edge of the window, and keeps a place for the scroll bar of pages', async () => {
    const place = () => main.evaluate((part) => part.getBoundingClientRect().width - part.clientWidth);
    expect(await place()).toBe(0);
    await mainLink(page, 'Settings').click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    // They scroll below the line of their title.
    expect(await place()).toBe(0);
    await page.keyboard.press('ControlOrMeta+0');
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
    expect(await place()).toBeGreaterThan(0);
    await page.keyboard.press('ControlOrMeta+1');
    await mainLink(page, 'Projects').click();
    await expect(projectRow(page, 'Beta')).toBeVisible();
  });

  await test.step('shows a long query while it is typed, and suggestions below its conditions', async () => {
    const field = main.getByRole('searchbox', { name: 'Filter projects' });
    await field.fill('source:git-shop vm:vm-web-01 -path:/srv updated:>2026-01-01');
    const cut = () => field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await cut()).toBe(0);
    await field.pressSequentially(' v');
    const list = main.getByRole('listbox', { name: 'Suggestions' });
    const [offered, conditions, typed] = await Promise.all(
      [list, main.getByRole('list', { name: 'Conditions of the filter' }), field].map((part) =>
        part.boundingBox(),
      ),
    );
    if (offered == null || conditions == null || typed == null) throw new Error('A part has no place.');
    expect(offered.y).toBeGreaterThanOrEqual(conditions.y + conditions.height);
    expect(conditions.y).toBeGreaterThanOrEqual(typed.y + typed.height);
    await field.fill('v');
    await field.press('End');
    await field.pressSequentially('m');
    // Without conditions, below the field.
    const distance = async () => ((await list.boundingBox())?.y ?? 0) - typed.y - typed.height;
    await expect.poll(distance).toBeGreaterThanOrEqual(0);
    expect(await distance()).toBeLessThan(10);
    await field.fill('');
  });

  await test.step('cuts no title of a list beside the panel, where buttons drop their labels', async () => {
    const call = await apiClient(backend, {
      email: 'ada@example.org',
      password: 'correct horse',
      name: 'Ada',
    });
    await call('POST', '/domains', {
      domain: 'shop.example.org',
      challenge: 'p',
      main: false,
      linked: false,
    });
    await openScreen(page, 'Domains');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await row(page, 'Domains', 'shop.example.org').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Side panel' })).toBeVisible();
    const domains = page.getByRole('heading', { name: 'Domains', level: 1 });
    await expect
      .poll(() => domains.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    await page.keyboard.press('Escape');
    await mainLink(page, 'Projects').click();
  });

  await test.step('has what is selected and its buttons in one line, with tooltips where they drop their labels', async () => {
    await page.getByRole('checkbox', { name: 'Select Alpha' }).click();
    await projectRow(page, 'Alpha').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Side panel' })).toBeVisible();
    const bar = page.getByRole('region', { name: 'Selection' });
    const buttons = bar.getByRole('button');
    for (const width of [1600, 1180, 640]) {
      await page.setViewportSize({ width, height: 780 });
      await expect
        .poll(async () => new Set(await Promise.all((await buttons.all()).map(middleOf))).size)
        .toBe(1);
    }
    await page.setViewportSize({ width: 1180, height: 780 });
    await bar.getByRole('button', { name: 'Edit', exact: true }).hover();
    await expect(page.locator('[popover][data-text="Edit"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('shows each group of shortcuts in one column', async () => {
    await page.keyboard.press('?');
    const groups = page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('region');
    await expect(groups).toHaveCount(4);
    const columns = await groups.evaluateAll((sections) =>
      sections.map((section) => {
        const rows = [...section.querySelectorAll('dl > div')];
        return new Set(rows.map((row) => row.getBoundingClientRect().left)).size;
      }),
    );
    expect(columns).toEqual([1, 1, 1, 1]);
    await page.keyboard.press('Escape');
  });

  await test.step('leaves the whole width to the screen where the window is zoomed to 200 %', async () => {
    await page.setViewportSize({ width: 590, height: 390 });
    await expect.poll(async () => (await main.boundingBox())?.width).toBe(590);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const lines = await Promise.all((await links.all()).map(middleOf));
    expect(lines.length).toBeGreaterThan(4);
    expect(new Set(lines).size).toBe(1);
    await page.setViewportSize({ width: 1180, height: 780 });
  });

  await test.step('shows states, the current page, avatars and production in forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const background = await styleOf(page.locator('body'), 'background-color');
    const rail = page.getByRole('navigation', { name: 'Backends' });
    const production = rail.getByRole('button', { name: /^Production EU/ });
    await expect(production).toHaveAttribute('aria-current', 'true');
    const avatar = production.locator('[data-production]');
    expect(await styleOf(avatar, 'border-top-style')).toBe('solid');
    expect(await styleOf(avatar, 'outline-style')).toBe('solid');
    expect(await styleOf(avatar.locator('svg'), 'fill')).not.toBe(background);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const current = navigation.getByRole('link', { name: 'Projects' });
    expect(await styleOf(current, 'outline-style')).toBe('solid');
    expect(await styleOf(navigation.getByRole('link', { name: 'Domains' }), 'outline-style')).toBe('none');
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step('cuts long values of the history, so that the page of a project does not scroll sideways', async () => {
    const { id } = backend.projects().find(({ name }) => name === 'Beta') ?? { id: '' };
    const description = 'Handed over from the platform team, ask before you restart it. '.repeat(8);
    backend.colleague.update(id, { description });
    await projectRow(page, 'Beta').getByRole('link').click();
    const history = page.getByRole('region', { name: 'Activity' });
    await expect(history.getByText(/^Handed over/).first()).toBeAttached();
    for (const width of [1180, 640]) {
      await page.setViewportSize({ width, height: 780 });
      const wide = () => main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(wide).toBe(0);
    }
    await page.setViewportSize({ width: 1180, height: 780 });
  });

  await test.step('cuts the values of a change before the name of its field', async () => {
    await page.setViewportSize({ width: 640, height: 780 });
    await mainLink(page, 'Activity').click();
    const field = main.getByRole('article').getByText('Description', { exact: true }).first();
    const cut = () =>
      field.evaluate((name) => {
        const whole = document.createRange();
        whole.selectNodeContents(name);
        return whole.getBoundingClientRect().width - name.getBoundingClientRect().width;
      });
    await expect.poll(cut).toBeLessThanOrEqual(0.01);
    await page.setViewportSize({ width: 1180, height: 780 });
  });

  await test.step('separates the groups of Compare from their rows in both themes', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Command palette' }).fill('>Compare backends');
    await page.getByRole('option', { name: 'Compare backends' }).click();
    const rows = page.getByRole('table', { name: 'Compare' }).locator('tbody tr');
    const group = rows.filter({ has: page.locator('button[aria-expanded]') }).first();
    await expect(group).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const fills = await group.evaluate((row) =>
        [row, ...row.children].map((part) => getComputedStyle(part).backgroundColor),
      );
      expect(fills.some((fill) => !/^rgba\(0, 0, 0, 0\)$/.test(fill))).toBe(true);
    }
    await page.emulateMedia({ colorScheme: null });
  });

  await test.step('has two lines for long names of Compare in a narrow window, in rows that are as high as the others', async () => {
    const name = 'Customer ledger import for partner accounting Rotterdam 3';
    backend.colleague.create({ ...shop, name });
    const rows = page.getByRole('table', { name: 'Compare' }).locator('tbody tr');
    const long = rows.filter({ hasText: name });
    await expect(long).toBeVisible();
    await page.setViewportSize({ width: 640, height: 780 });
    const lines = () => long.getByTitle(name).evaluate((shown) => shown.getBoundingClientRect().height / 16);
    await expect.poll(lines).toBe(2);
    const heightOf = (row: Locator) => row.evaluate((element) => element.getBoundingClientRect().height);
    const other = rows.filter({ hasText: 'Alpha' }).first();
    expect(await heightOf(long)).toBe(await heightOf(other));
    await page.setViewportSize({ width: 1180, height: 780 });
  });

  await test.step('lets nothing overlap on the overview and in Activity, from 640 to 2560 px, and shows whole names', async () => {
    const ledger = 'Customer ledger export for partner accounting Rotterdam';
    for (const at of [1, 2]) backend.colleague.create({ ...shop, name: `${ledger} ${at}` });
    for (const scene of ['Overview', 'Activity']) {
      await page.keyboard.press('ControlOrMeta+1');
      if (scene === 'Overview') await page.getByRole('link', { name: 'Overview' }).click();
      else await mainLink(page, 'Activity').click();
      const name = main
        .getByText(`${ledger} 2`)
        .or(main.getByTitle(`${ledger} 2`))
        .first();
      await expect(name).toBeAttached();
      for (const width of [640, 800, 1180, 2560]) {
        await page.setViewportSize({ width, height: 780 });
        const findings = async () => {
          return {
            ...(await lookFindings(page)),
            tooWide: await main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
          };
        };
        await expect.poll(findings, { message: `${scene} at ${width} px` }).toEqual({
          ...nothingFound,
          tooWide: 0,
        });
      }
      // There is room for all of it.
      const cut = await main.getByTitle(`${ledger} 2`).evaluateAll((names) =>
        names
          .flatMap((shown) => [shown, ...shown.querySelectorAll('*')])
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
      expect(cut).toEqual([]);
      await page.setViewportSize({ width: 1180, height: 780 });
    }
  });

  await test.step('shows links of the settings in the colour of links', async () => {
    await openSettings(page, 'Notifications');
    const link = page.getByRole('tabpanel', { name: 'Notifications' }).getByRole('link').first();
    const accent = await page.locator('html').evaluate((html) => {
      const probe = document.createElement('span');
      probe.style.color = 'var(--ph-accent)';
      html.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    expect(await styleOf(link, 'color')).toBe(accent);
    expect(await styleOf(link, 'text-decoration-line')).toBe('none');
  });

  await test.step('has labels of the settings beside the middle of their fields', async () => {
    await page.setViewportSize({ width: 1180, height: 780 });
    await page.getByRole('tab', { name: 'Paths and timeouts', exact: true }).click();
    const paths = page.getByRole('tabpanel', { name: 'Paths and timeouts' });
    const field = await middleOf(paths.getByLabel('List of domains'));
    expect(await middleOf(paths.getByText('List of domains', { exact: true }))).toBe(field);
  });

  await test.step('opens a dialog that is higher than the window at its beginning', async () => {
    await page.setViewportSize({ width: 1180, height: 480 });
    await page.getByRole('tab', { name: 'Your data', exact: true }).click();
    await page.getByRole('button', { name: 'Export backends' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export backends' });
    await expect(dialog.getByRole('button', { name: 'Save file' })).toBeFocused();
    await expect(dialog.getByText('Backends', { exact: true })).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1180, height: 780 });
  });

  await test.step('shows the whole focus ring of a button in a notice', async () => {
    await mainLink(page, 'Projects').click();
    await expect(projectRow(page, 'Beta')).toBeVisible();
    backend.failNext({ method: 'GET', path: '/project', status: 500, times: 20 });
    await page.getByRole('button', { name: 'Refresh' }).click();
    const retry = main.getByRole('alert').getByRole('button').first();
    await expect(retry).toBeVisible({ timeout: 60_000 });
    await retry.focus();
    // The ring is 2 px wide and stands 2 px off.
    const cut = await retry.evaluate((button) => {
      const ring = button.getBoundingClientRect();
      for (
        let at = button.parentElement;
        at !== null && at.getAttribute('role') !== 'alert';
        at = at.parentElement
      ) {
        const { left, top } = at.getBoundingClientRect();
        if (getComputedStyle(at).overflow !== 'visible' && (ring.left - 4 < left || ring.top - 4 < top))
          return at.className;
      }
      return null;
    });
    expect(cut).toBeNull();
  });
  await other.close();
});
