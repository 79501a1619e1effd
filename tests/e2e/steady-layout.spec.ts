import type { Page } from '@playwright/test';
import type { Backend } from '#reference-backend/server/index.ts';
import { shop } from '../support/shop.ts';
import { expect, mainLink, projectRow, test } from './support/fixtures.ts';
import { apiClient } from './support/requests.ts';
import { row } from './support/resources.ts';

/** A part that the layout has moved without input, with the distance in px. */
type Shifts = string[];

/** Notes each part of the page that moves without the operator's doing, from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: Shifts = [];
    (window as unknown as { shifts: Shifts }).shifts = shifts;
    type Shift = PerformanceEntry & {
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        for (const { node, previousRect, currentRect } of entry.sources) {
          // What comes and goes itself, and the words of the status bar, are of different lengths.
          const element = node instanceof Element ? node : node?.parentElement;
          if (element == null || element.closest('footer, [role="status"], [role="alert"]') !== null)
            continue;
          shifts.push(`${node?.textContent?.slice(0, 40)}: ${previousRect.y} to ${currentRect.y}`);
        }
      }
    }).observe({ type: 'layout-shift' });
  });
}

const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);

/** Where the parts of the window stand. */
async function places(page: Page): Promise<unknown> {
  const parts = {
    title: page.getByRole('heading', { name: 'Projects', level: 1 }),
    filter: page.getByRole('searchbox', { name: 'Filter projects' }),
    head: page.getByRole('columnheader', { name: 'Name' }),
    first: projectRow(page, 'Project 01'),
    last: projectRow(page, 'Project 08'),
    panel: page.getByRole('complementary', { name: 'Side panel' }).getByRole('heading').first(),
    account: page.getByRole('button', { name: 'Account' }),
  };
  const found = Object.entries(parts).map(async ([name, part]) => {
    const { x, y } = (await part.boundingBox()) ?? {};
    return [name, x, y];
  });
  return Promise.all(found);
}

/** The focused element and the number of dialogs, panels and copies that fade out, just after something was closed. */
function closedBy(page: Page, selector: string) {
  return page.evaluate(async (closing) => {
    document.querySelector<HTMLElement>(closing)?.click();
    // The window renders after the event. A copy stays longer than that.
    await new Promise((resolve) => setTimeout(resolve));
    return {
      focused: document.activeElement?.textContent,
      open: document.querySelectorAll('dialog[open], aside[aria-label="Side panel"]').length,
      fading: document.querySelectorAll('[data-fading]').length,
    };
  }, selector);
}

test('gives the focus back at once when a dialog or the panel closes, and fades out what nothing waits for', async ({
  startSignedIn,
  backend,
}) => {
  backend.colleague.create({ ...shop, name: 'Project 01' });
  const { page } = await startSignedIn();
  await page.setViewportSize({ width: 1180, height: 780 });
  await expect(projectRow(page, 'Project 01')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  const fading = page.locator('[data-fading]');
  const openDialog = async () => {
    await page.getByRole('button', { name: 'New project' }).click();
    await expect(dialog).toBeVisible();
  };
  const openPanel = async () => {
    await projectRow(page, 'Project 01').focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading').first()).toBeVisible();
  };
  const closeDialog = 'dialog[open] button[aria-label="Close"]';
  const closePanel = 'button[aria-label="Close panel"]';

  await openDialog();
  // Its backdrop fades out, too.
  expect(await closedBy(page, closeDialog)).toEqual({ focused: 'New project', open: 0, fading: 2 });
  await expect(fading).toHaveCount(0);
  await openPanel();
  expect(await closedBy(page, closePanel)).toMatchObject({ open: 0, fading: 1 });
  await expect(projectRow(page, 'Project 01')).toBeFocused();
  await expect(fading).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDialog();
  expect(await closedBy(page, closeDialog)).toEqual({ focused: 'New project', open: 0, fading: 0 });
  await openPanel();
  expect(await closedBy(page, closePanel)).toMatchObject({ open: 0, fading: 0 });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('moves nothing while a message, a batch and a disconnect come and go', async ({
  startSignedIn,
  backend,
}) => {
  for (let at = 1; at <= 8; at += 1) backend.colleague.create({ ...shop, name: `Project 0${at}` });
  const { page } = await startSignedIn();
  await page.setViewportSize({ width: 1180, height: 780 });
  // Dialogs stand still at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const messages = page.getByRole('region', { name: 'Messages' });
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  const dialog = page.getByRole('dialog');
  await projectRow(page, 'Project 03').focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading').first()).toBeVisible();
  const before = await places(page);
  await watchShifts(page);

  await test.step('a message, also above an open dialog', async () => {
    const create = dialog.getByRole('button', { name: 'Create' });
    async function placeInDialog(): Promise<unknown> {
      await page.getByRole('button', { name: 'New project' }).click();
      await expect(create).toBeVisible();
      const place = [await dialog.boundingBox(), await create.boundingBox()];
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      return place;
    }
    const alone = await placeInDialog();
    await projectRow(page, 'Project 03').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Copy ID' }).click();
    await expect(messages.getByText('Copied')).toBeVisible();
    expect(await places(page)).toEqual(before);
    expect(await placeInDialog()).toEqual(alone);
    await messages.getByRole('button', { name: 'Dismiss' }).click();
    await expect(messages.getByText('Copied')).toBeHidden();
    expect(await places(page)).toEqual(before);
  });

  await test.step('a batch', async () => {
    const strip = page.getByRole('region', { name: 'Edit 2 projects' });
    const selection = page.getByRole('region', { name: 'Selection' });
    for (const name of ['Project 04', 'Project 05'])
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
    await selection.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog.getByRole('radiogroup', { name: 'VM ID' }).getByText('Set').click();
    await dialog.getByLabel('New value of VM ID').fill('vm-9');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('button', { name: 'Change 2 projects' }).click();
    await expect(dialog.getByText('2 of 2 done')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(strip).toBeVisible();
    expect(await places(page)).toEqual(before);
    await strip.getByRole('button', { name: 'Dismiss' }).click();
    await expect(strip).toBeHidden();
    await expect(selection).toBeHidden();
    expect(await places(page)).toEqual(before);
  });

  await test.step('a disconnect', async () => {
    const stale = page.getByRole('status').filter({ hasText: 'Data as of' });
    await backend.stop();
    await expect(stale).toBeVisible();
    expect(await places(page)).toEqual(before);
    await backend.restart();
    await expect(stale).toBeHidden();
    expect(await places(page)).toEqual(before);
  });

  await test.step('a list that is answered with 503', async () => {
    const failure = page.getByRole('main').getByRole('alert');
    const refusals = backend.failNext({ method: 'GET', path: '/project', status: 503, times: 100 });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(failure).toBeVisible();
    expect(await places(page)).toEqual(before);
    refusals.cancel();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeHidden();
    expect(await places(page)).toEqual(before);
  });

  await test.step('a batch and a disconnect behind an open dialog', async () => {
    const id = backend.projects().find(({ name }) => name === 'Project 06')?.id;
    const update = backend.failNext({ method: 'PUT', path: `/project/${id}`, hold: 'answer' });
    await page.getByRole('checkbox', { name: 'Select Project 06', exact: true }).click();
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: 'Edit', exact: true })
      .click();
    await dialog.getByRole('radiogroup', { name: 'VM ID' }).getByText('Set').click();
    await dialog.getByLabel('New value of VM ID').fill('vm-8');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('button', { name: 'Change 1 project' }).click();
    await update.reached;
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'New project' }).click();
    const form = page.getByRole('dialog', { name: 'New project' });
    const formPlaces = () =>
      Promise.all(
        [form, form.getByLabel('Name'), form.getByRole('button', { name: 'Create' })].map((part) =>
          part.boundingBox(),
        ),
      );
    await expect(form.getByRole('button', { name: 'Create' })).toBeVisible();
    const opened = await formPlaces();
    const done = page.getByRole('region', { name: 'Edit 1 project', includeHidden: true });
    update.release();
    await expect(done).toContainText('1 of 1 done');
    expect(await formPlaces()).toEqual(opened);
    await backend.stop();
    const connection = page.getByRole('status', { name: 'Connection', includeHidden: true });
    await expect(connection).toHaveText(/^(?:Reconnecting|Unreachable|Polling|Offline)/);
    expect(await formPlaces()).toEqual(opened);
    await backend.restart();
    await expect(connection).toHaveText('Live');
    expect(await formPlaces()).toEqual(opened);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });

  expect(await shifts(page)).toEqual([]);
});

test('leaves a list as high as it is while the menu of a row is open', async ({ startSignedIn, backend }) => {
  backend.colleague.create({ ...shop, name: 'Project 01' });
  const { page } = await startSignedIn();
  const list = page.getByRole('table', { name: 'Projects' }).locator('xpath=ancestor::*[2]');
  const alone = await list.boundingBox();
  await projectRow(page, 'Project 01').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Copy ID' })).toBeVisible();
  expect(await list.boundingBox()).toEqual(alone);
});

/** Where the parts of a project's page stand. */
function pagePlaces(page: Page): Promise<unknown> {
  const parts = [
    ...['Project 01', 'More fields', 'Network connections'].map((name) =>
      page.getByRole('heading', { name }),
    ),
    page.getByRole('button', { name: 'New connection' }),
  ];
  return Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
}

/** A project with three network connections, and the domains that they name. */
async function connectedProject(backend: Backend): Promise<void> {
  const { id: projectId } = backend.colleague.create({ ...shop, name: 'Project 01' });
  const call = await apiClient(backend);
  for (const domain of ['quay.example', 'pier.example', 'mole.example']) {
    expect((await call('POST', '/networks', { domain, port: 443, projectId })).ok).toBe(true);
    const sent = await call('POST', '/domains', { domain, challenge: 'c', main: true, linked: false });
    expect(sent.ok).toBe(true);
  }
}

test('moves nothing of a project’s page when several related records arrive, also in a narrow window', async ({
  startSignedIn,
  backend,
}) => {
  await connectedProject(backend);
  const { page } = await startSignedIn();
  // As high as the page, so that it does not scroll.
  await page.setViewportSize({ width: 640, height: 1600 });
  const main = page.getByRole('main');
  const tables = main.getByRole('table');
  const history = main.getByRole('heading', { name: 'Activity' });
  const held = backend.failNext({ method: 'GET', path: '/networks', hold: 'answer' });
  await projectRow(page, 'Project 01').getByRole('link', { name: 'Project 01' }).click();
  await held.reached;
  await expect(main.getByRole('heading', { name: 'Network connections' })).toBeVisible();
  const before = await pagePlaces(page);
  await watchShifts(page);
  held.release();
  await expect(tables).toHaveCount(2);
  await expect(main.getByRole('row', { name: /quay\.example/ })).toHaveCount(2);
  await expect(history).toBeVisible();
  expect(await pagePlaces(page)).toEqual(before);
  expect(await shifts(page)).toEqual([]);
});

test('moves nothing of a domain’s page when several of its network connections arrive', async ({
  startSignedIn,
  backend,
}) => {
  await connectedProject(backend);
  const call = await apiClient(backend);
  const [{ id: projectId } = { id: '' }] = backend.projects();
  expect((await call('POST', '/networks', { domain: 'quay.example', port: 8443, projectId })).ok).toBe(true);
  const { page } = await startSignedIn();
  await page.setViewportSize({ width: 1180, height: 1100 });
  const main = page.getByRole('main');
  const held = backend.failNext({ method: 'GET', path: '/networks', hold: 'answer' });
  await mainLink(page, 'Domains').click();
  await row(page, 'Domains', 'quay.example').getByRole('link').click();
  await held.reached;
  const parts = ['quay.example', 'Challenge', 'More fields', 'Network connections'].map((name) =>
    main.getByRole('heading', { name }),
  );
  const placesOf = () => Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
  await expect(parts[3] ?? main).toBeVisible();
  const before = await placesOf();
  await watchShifts(page);
  held.release();
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(3);
  expect(await placesOf()).toEqual(before);
  expect(await shifts(page)).toEqual([]);
});

test('says once that a project’s backend is away, and moves nothing of its page while the lists on it come and go', async ({
  startSignedIn,
  backend,
}) => {
  await connectedProject(backend);
  const { page } = await startSignedIn();
  // As high as the page, so that it does not scroll.
  await page.setViewportSize({ width: 1180, height: 1100 });
  const main = page.getByRole('main');
  const away = main.getByText('Not loaded. Shown here once the backend is connected.');
  const failed = main.getByText('Not loaded. “Try again” in the message below fetches it again.');
  const saying = main.getByText(/refused/);
  const tables = main.getByRole('table');
  await expect(projectRow(page, 'Project 01')).toBeVisible();
  await backend.stop();
  await expect(page.getByRole('status').filter({ hasText: 'Data as of' })).toBeVisible();
  await projectRow(page, 'Project 01').getByRole('link', { name: 'Project 01' }).click();
  await expect(page.getByRole('heading', { name: 'More fields' })).toBeVisible();
  await expect(away).toHaveCount(1);
  await expect(saying).toHaveCount(1);
  const before = await pagePlaces(page);
  await watchShifts(page);

  await test.step('refuses the lists when the connection is back', async () => {
    const refusals = ['/networks', '/domains'].map((path) =>
      backend.failNext({ method: 'GET', path, status: 503, times: 100 }),
    );
    await backend.restart();
    const failure = main.getByRole('alert');
    await expect(failed).toHaveCount(1);
    await expect(failure).toHaveCount(1);
    expect(await pagePlaces(page)).toEqual(before);
    for (const refusal of refusals) refusal.cancel();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
    await expect(tables).toHaveCount(2);
    expect(await pagePlaces(page)).toEqual(before);
  });

  await test.step('goes once more', async () => {
    await backend.stop();
    await expect(saying).toHaveCount(1);
    await expect(tables).toHaveCount(2);
    expect(await pagePlaces(page)).toEqual(before);
    await backend.restart();
    await expect(saying).toHaveCount(0);
    expect(await pagePlaces(page)).toEqual(before);
  });

  expect(await shifts(page)).toEqual([]);
});
