import { writeFileSync } from 'node:fs';
import { fileText } from '#services/exchange/exchange-file.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectAnnounced } from './support/announced.ts';
import {
  enterBackend,
  expect,
  mainLink,
  openBackends,
  projectRow,
  realtimeStatus,
  settle,
  signIn,
} from './support/fixtures.ts';
import { confirmNext } from './support/native-dialogs.ts';
import { backendItem, currentProfile, switchTo, test } from './support/profiles.ts';

const fields = { sourceId: 'git-1', vmId: 'vm-1' };

test('keeps several backends connected, switches between them, and keeps what is of each apart', async ({
  startSignedIn,
  backend,
  other,
}, testInfo) => {
  test.slow();
  const app = await startSignedIn();
  await test.step('adds a second backend while the first stays connected, and each keeps its place', async () => {
    const { page } = app;
    await test.step('returns to the earlier backend when the first step is cancelled', async () => {
      await openBackends(page);
      await page.getByRole('menuitem', { name: 'Add backend' }).click();
      await confirmNext(page, `Connect to ${new URL(other.url).origin}?`);
      await enterBackend(page, other.url);
      await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
      await expect(currentProfile(page)).toHaveAccessibleDescription(new URL(backend.url).host);
      await openBackends(page);
      await expect(backendItem(page, other)).toHaveCount(0);
      await page.keyboard.press('Escape');
    });
    backend.colleague.create({ name: 'Lighthouse', ...fields });
    other.colleague.create({ name: 'Harbour', ...fields });
    await mainLink(page, 'Activity').click();
    // Where the screen's code is still loading, the backend is not at that place yet.
    await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
    // Its address was confirmed before.
    await openBackends(page);
    await page.getByRole('menuitem', { name: 'Add backend' }).click();
    await settle(page, other);
    await expect(projectRow(page, 'Harbour')).toBeVisible();
    await expect(projectRow(page, 'Lighthouse')).toHaveCount(0);
    await expect.poll(() => [backend.connections, other.connections]).toEqual([1, 1]);

    await switchTo(page, backend);
    await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
    await mainLink(page, 'Projects').click();
    await expect(projectRow(page, 'Lighthouse')).toBeVisible();
    await expect(projectRow(page, 'Harbour')).toHaveCount(0);
    await openBackends(page);
    await expect(backendItem(page, backend)).toHaveAttribute('aria-current', 'true');
    await expect(backendItem(page, other)).toContainText('Live');
  });
  await test.step('switches between backends, also by a notification, and keeps the current one', async () => {
    const { page } = app;
    await test.step('switches with Ctrl and a digit, and by the application menu', async () => {
      await page.keyboard.press('Control+1');
      await expect(currentProfile(page)).toHaveAccessibleDescription(new URL(backend.url).host);
      await page.keyboard.press('Control+2');
      await expect(currentProfile(page)).toHaveAccessibleDescription(new URL(other.url).host);
      await page.keyboard.press('Control+9');
      await expect(currentProfile(page)).toHaveAccessibleDescription(new URL(other.url).host);

      await app.evaluate(({ Menu }) => {
        const backends = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'Backend');
        backends?.submenu?.items[0]?.click();
      });
      await expect(currentProfile(page)).toHaveAccessibleDescription(new URL(backend.url).host);
    });
    await test.step('notifies for every backend, and shows the one whose notification is clicked', async () => {
      backend.colleague.create({ name: 'Beacon', ...fields });
      other.colleague.create({ name: 'Quay', ...fields });
      const titles = async () => (await app.notifications()).map(({ title }) => title);
      await expect.poll(titles).toEqual(expect.arrayContaining(['Beacon', 'Quay']));
      await app.clickNotification((await titles()).indexOf('Beacon'));
      await expect(page.getByRole('heading', { name: 'Beacon' })).toBeVisible();
      await expect(currentProfile(page)).toHaveAccessibleDescription(new URL(backend.url).host);
      await page.keyboard.press('Control+2');
      await expect(projectRow(page, 'Quay')).toBeVisible();
    });
    await test.step('shows the current backend again after a restart, and connects all', async () => {
      await app.restart();
      await expect(realtimeStatus(app.page)).toHaveText('Live');
      await expect(currentProfile(app.page)).toHaveAccessibleDescription(new URL(other.url).host);
      await expect.poll(() => [backend.connections, other.connections]).toEqual([1, 1]);
    });
    await test.step('keeps the current backend when a session ends elsewhere', async () => {
      const { page: again } = app;
      await mainLink(again, 'Projects').click();
      backend.expireAll();
      await backend.restart();
      await openBackends(again);
      await expect(backendItem(again, backend)).toContainText('Signed out');
      await again.keyboard.press('Escape');
      await expect(again.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
      await switchTo(again, backend);
      await signIn(again);
      await expect(realtimeStatus(again)).toHaveText('Live');
    });
  });
  await test.step('never shows late responses of one backend in another (row 43)', async () => {
    const { page } = app;
    await mainLink(page, 'Projects').click();
    for (const { id, name } of backend.projects()) if (name !== 'Lighthouse') backend.colleague.delete(id);
    const [lighthouse] = backend.projects();
    const path = `/project/${lighthouse?.id}`;
    const read = backend.failNext({ method: 'GET', path, hold: 'answer' });
    await projectRow(page, 'Lighthouse').getByRole('link').click();
    await read.reached;
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const deletion = backend.failNext({ method: 'DELETE', path, hold: 'answer' });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await deletion.reached;
    await app.evaluate(({ Menu }) => {
      const backends = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'Backend');
      backends?.submenu?.items[1]?.click();
    });
    await expect(projectRow(page, 'Harbour')).toBeVisible();
    await projectRow(page, 'Harbour').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();

    read.release();
    deletion.release();
    // Settled: the other backend has responded to a later request.
    await expect.poll(() => backend.projects()).toEqual([]);
    other.colleague.create({ name: 'Later', ...fields });
    await mainLink(page, 'Projects').click();
    await expect(projectRow(page, 'Later')).toBeVisible();
    await expect(page.getByText('Lighthouse')).toHaveCount(0);
    await expect(currentProfile(page)).toHaveAccessibleDescription(new URL(other.url).host);

    await switchTo(page, backend);
    await expect(page.getByText('No projects yet')).toBeVisible();
  });
  await test.step('fits twelve backends with long names into the window, and keeps adding one visible', async () => {
    const { page } = app;
    await page.setViewportSize({ width: 800, height: 600 });
    const name = 'Northern fleet, all cranes and gates of the harbour authority, '.repeat(3).slice(0, 180);
    const entries = Array.from({ length: 12 }, (_, index) => ({
      ...({
        part: 'backend',
        key: `${index}`,
        name,
        color: 'blue',
        production: false,
        readOnly: false,
        baseUrl: null,
      } as const),
    }));
    const file = testInfo.outputPath('backends.json');
    writeFileSync(file, fileText(entries));
    await app.evaluate(({ dialog }, chosen) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
    }, file);
    await mainLink(page, 'Settings').click();
    await page.getByRole('tab', { name: 'Your data' }).click();
    await page.getByRole('button', { name: 'Import backends' }).click();
    await page.getByRole('button', { name: 'Add 12 backends' }).click();
    await expectAnnounced(page, '12 backends added');
    await expect(realtimeStatus(page)).toHaveText('Live');

    await openBackends(page);
    const items = page.getByRole('menuitem', { name: /Northern fleet/ });
    await expect(items).toHaveCount(12);
    await expect(page.getByRole('menuitem', { name: 'Add backend' })).toBeInViewport({ ratio: 1 });
    const currentId = () =>
      page.evaluate(() => ({
        wide: document.documentElement.scrollWidth <= window.innerWidth,
        high: document.documentElement.scrollHeight <= window.innerHeight,
      }));
    await expect.poll(currentId).toEqual({ wide: true, high: true });
    const menu = await page.getByRole('menu').boundingBox();
    const item = await items.first().boundingBox();
    expect(item?.width).toBeLessThanOrEqual(menu?.width ?? 0);
    await expectAccessible(page);
    await items.last().click();
    await expect(page.getByRole('textbox', { name: 'Backend URL' })).toBeVisible();
  });
});
