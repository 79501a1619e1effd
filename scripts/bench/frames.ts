import type { Page } from 'playwright';

/** Times between frames during this time, ms. */
export function frameTimes(page: Page, duration: number): Promise<number[]> {
  return page.evaluate(async (duration) => {
    const nextFrame = () => new Promise<number>(requestAnimationFrame);
    const times: number[] = [];
    const begun = await nextFrame();
    for (let last = begun; last - begun < duration; ) {
      const now = await nextFrame();
      times.push(now - last);
      last = now;
    }
    return times;
  }, duration);
}

/** Waits until the page has finished rendering. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}
