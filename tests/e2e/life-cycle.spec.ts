import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import { expect, projectRow, realtimeStatus, test } from './support/fixtures.ts';

const logFile = (app: LaunchedApp) => app.evaluate(({ app }) => app.getPath('logs'));
const readLog = async (app: LaunchedApp) => readFileSync(path.join(await logFile(app), 'main.log'), 'utf8');

test('goes on after an unresponsive window, errors and crashes', async ({ startSignedIn, backend }) => {
  const app = await startSignedIn();
  await test.step('closes the dialog when the window responds again, and keeps its state', async () => {
    const filter = app.page.getByRole('searchbox', { name: 'Filter projects' });
    await filter.fill('half a word');
    const isVisible = () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
    await expect.poll(isVisible).toBe(true);
    const asked = await app.evaluate(async ({ BrowserWindow, dialog }) => {
      const window = BrowserWindow.getAllWindows()[0];
      const contents = window?.webContents;
      const log: string[] = [];
      dialog.showMessageBox = ((
        ...args: [object, Electron.MessageBoxOptions] | [Electron.MessageBoxOptions]
      ) => {
        const { signal } = args.length === 2 ? args[1] : args[0];
        log.push(args.length === 2 ? 'asked in the window' : 'asked beside it');
        return new Promise((resolve) =>
          signal?.addEventListener('abort', () => {
            log.push('taken away');
            resolve({ response: 0, checkboxChecked: false });
          }),
        );
      }) as typeof dialog.showMessageBox;
      contents?.emit('unresponsive');
      contents?.emit('unresponsive');
      contents?.emit('responsive');
      // A sheet of a hidden window could not be answered on macOS.
      window?.hide();
      await new Promise((resolve) => setImmediate(resolve));
      contents?.emit('unresponsive');
      contents?.emit('responsive');
      window?.show();
      return log;
    });
    expect(asked).toEqual(['asked in the window', 'taken away', 'asked beside it', 'taken away']);
    await expect(filter).toHaveValue('half a word');
    await filter.fill('');
  });
  await test.step('shows an error in the main process once, and continues', async () => {
    const told = await app.evaluate(async ({ dialog }) => {
      const boxes: string[] = [];
      dialog.showErrorBox = (title) => boxes.push(title);
      for (const secret of ['token-1', 'token-2']) {
        setImmediate(() => {
          throw new TypeError(`a defect next to ${secret}`);
        });
      }
      void Promise.reject(new Error('token-3'));
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise((resolve) => setImmediate(resolve));
      return boxes;
    });
    expect(told).toEqual(['An error occurred in Pilothouse']);
    await expect.poll(() => readLog(app)).toContain('TypeError');
    expect(await readLog(app)).not.toMatch(/token-\d/);
    backend.colleague.create({ name: 'Harbour', sourceId: 'git-a', vmId: 'vm-1' });
    await expect(projectRow(app.page, 'Harbour')).toBeVisible();
  });
  await test.step("reloads an unresponsive window on the operator's request", async () => {
    await app.page.getByRole('link', { name: 'Activity' }).click();
    await expect(app.page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
    await app.evaluate(async ({ BrowserWindow, dialog }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false });
      const loaded = new Promise<void>((resolve) => contents?.once('did-finish-load', () => resolve()));
      contents?.emit('unresponsive');
      await loaded;
    });
    await app.seeAnew();
    await expect(app.page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  });
  await test.step('reloads a crashed window at its route, live', async () => {
    await app.page.getByRole('link', { name: 'Projects', exact: true }).click();
    await projectRow(app.page, 'Harbour').getByRole('link').click();
    await expect(app.page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();

    await app.crash();
    const { page } = app;
    await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
    await expect(realtimeStatus(page)).toHaveText('Live');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit project' })).toBeVisible();
    await expect.poll(() => readLog(app)).toContain("The window's page has crashed");
  });
  await test.step('shows a recovery page after the fourth crash within a minute, which leads back', async () => {
    // Crashes before a start are not counted.
    await app.restart();
    // All of them are within a minute, however long they take on a busy computer.
    await app.evaluate(() => {
      const now = Date.now();
      Date.now = () => now;
    });
    for (let crash = 1; crash <= 3; crash += 1) await app.crash();
    await expect(app.page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();

    await app.crash();
    await expect(app.page.getByRole('heading', { name: 'The window could not be loaded' })).toBeVisible();
    await app.page.getByRole('button', { name: 'Try again' }).click();
    await expect(app.page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
    await expect(realtimeStatus(app.page)).toHaveText('Live');

    await app.crash();
    const quit = app.page.getByRole('button', { name: 'Quit' });
    await expect(quit).toBeVisible();
    // The app may end before the click has returned; without it, it would not end.
    await quit.click().catch(() => undefined);
    await app.ended();
  });
});
