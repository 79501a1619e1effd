import { expect, test } from 'vitest';
import { onlyOnChromium } from '../test-conditions.ts';
import { startFixture } from './fixture-app.ts';

test('quits the app when the window is closed, as in Electron', async (context) => {
  onlyOnChromium(context);
  const app = await startFixture({ args: ['--headed'] });
  // In an app window the page fills nearly everything, because there are no tabs and no address bar.
  expect(await app.page.evaluate(() => outerHeight - innerHeight)).toBeLessThan(60);
  const pid = Number(await app.page.evaluate(() => fixture.invoke('pid')));
  const devTools = await app.page.context().newCDPSession(app.page);
  const { targetInfo } = await devTools.send('Target.getTargetInfo');
  await devTools.send('Target.closeTarget', { targetId: targetInfo.targetId });
  await expect.poll(() => isRunning(pid), { timeout: 5000 }).toBe(false);
  await app.quit();
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
