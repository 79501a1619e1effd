import type { Page } from 'playwright';

/** The processor time of a page's main thread while an action runs, ms: scripts, style, layout and paint. */
export async function threadTime(page: Page, action: () => Promise<unknown>): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  const now = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    const time = metrics.find(({ name }) => name === 'ThreadTime');
    if (time === undefined) throw new Error('The browser does not say its processor time.');
    return time.value * 1000;
  };
  const before = await now();
  await action();
  const after = await now();
  await devTools.detach();
  return after - before;
}
