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

/** The pause before a click on a screen that has just been shown, as a person makes it at least, ms. */
const readingTime = 500;

/** Waits until the page has finished rendering, and what it does in its idle time before a person would act. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async (pause) => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    await idle();
    await new Promise((resolve) => setTimeout(resolve, pause));
    await idle();
  }, readingTime);
}
