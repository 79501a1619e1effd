import { expect, test } from 'vitest';
import { startContractApp } from './contract-app.ts';

test('returns from quit before the windows are closed, and one can cancel it (Electron, "app.quit")', async () => {
  const app = await startContractApp();
  try {
    const seen = await app.evaluate(async ({ app: electron, BrowserWindow }) => {
      const events: string[] = [];
      const [window] = BrowserWindow.getAllWindows();
      for (const name of ['before-quit', 'will-quit'] as const)
        electron.on(name as 'before-quit', () => events.push(name));
      window?.once('close', (event) => {
        events.push('close prevented');
        event.preventDefault();
      });
      electron.quit();
      events.push(window?.isDestroyed() ? 'destroyed' : 'still there');
      // The window cancelled the first attempt; a second one repeats all steps.
      const closed = new Promise<void>((resolve) => window?.once('closed', () => resolve()));
      electron.once('will-quit', (event) => event.preventDefault());
      electron.quit();
      events.push(window?.isDestroyed() ? 'destroyed' : 'still there');
      await closed;
      await new Promise((resolve) => setTimeout(resolve));
      return events;
    });
    expect(seen).toEqual([
      'before-quit',
      'close prevented',
      'still there',
      'before-quit',
      'still there',
      'will-quit',
    ]);
  } finally {
    await app.quit();
  }
});
