import { expect, test } from 'vitest';
import { startFixture } from './fixture-app.ts';

test('notifies the app of a crashed page, which can reload it', async () => {
  const app = await startFixture();
  // The page may be closed before it responds.
  await app.page.evaluate(() => fixture.invoke('probe', 'crash')).catch(() => undefined);
  await expect
    .poll(() => app.openedUrls())
    .toEqual(['http://127.0.0.1/crashed', 'http://127.0.0.1/loaded-again']);
  // Playwright's page stays unusable after a crash, also on real Electron.
  await app.seeAnew();
  expect(await app.page.evaluate(() => fixture.invoke('echo', 'alive'))).toBe('alive');
  await app.quit();
});
