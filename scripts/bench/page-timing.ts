import type { Page } from 'playwright';

/** What has to appear on the page. */
export interface Wanted {
  /** A CSS selector. */
  readonly selector: string;
  /** The whole text of the element; without it, any text matches. */
  readonly text?: string;
}

/**
 * Time from an event in the page to the end of the first frame that shows its effect, in ms. Measured by the page's own
 * clock, so that the tool that controls the page does not affect it.
 */
export async function timeToPaint(
  page: Page,
  /** The event that starts the measurement. */
  event: 'click' | 'keydown',
  wanted: Wanted,
  act: () => Promise<void>,
): Promise<number> {
  const measured = page.evaluateHandle(startTiming, { event, wanted });
  const { promise } = await measured.then(async (handle) => ({
    promise: handle.evaluate((timing) => timing.promise),
  }));
  await act();
  return promise;
}

/** Runs in the page. The promise is wrapped so that it is not awaited here. */
function startTiming({ event, wanted }: { event: 'click' | 'keydown'; wanted: Wanted }): {
  promise: Promise<number>;
} {
  const { selector, text } = wanted;
  const promise = new Promise<number>((resolve) => {
    window.addEventListener(
      event,
      ({ timeStamp }) => {
        const look = () => {
          const found = document.querySelector(selector);
          if (found === null || (text !== undefined && found.textContent !== text)) {
            requestAnimationFrame(look);
            return;
          }
          // A task that starts after the frame's callbacks begins when the frame has been submitted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  return { promise };
}

/** What a page loads until it can be used. */
export interface Loaded {
  /** From the navigation to the end of the frame that shows a usable input, ms. */
  readonly interactiveMs: number;
  /** Bytes of JavaScript until then, as evaluated: neither compressed nor encoded. */
  readonly scriptBytes: number;
  /** Requests for JavaScript until then. */
  readonly scriptRequests: number;
}

declare global {
  /** When the page first had a usable input, by its own clock, ms; undefined before. */
  var benchUsableAt: number | undefined;
}

/** Makes pages record when they can be used. */
const watched = new WeakSet<Page>();

/** Runs in the page before its own scripts. A query from outside would take time that would be measured as well. */
function noteWhenUsable(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('input:enabled') === null) return;
    globalThis.benchUsableAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}

/** Reloads the page and waits until it can be used. */
export async function timeToInteractive(page: Page): Promise<Loaded> {
  if (!watched.has(page)) await page.addInitScript(noteWhenUsable);
  watched.add(page);
  await page.reload({ waitUntil: 'commit' });
  return page.evaluate(async () => {
    while (globalThis.benchUsableAt === undefined) await new Promise(requestAnimationFrame);
    // Whatever is requested from now on comes after the first screen, even if it arrives soon.
    const shownAt = globalThis.benchUsableAt;
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    });
    const interactiveMs = performance.now();
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(
      ({ name, startTime }) => startTime <= shownAt && new URL(name).pathname.endsWith('.js'),
    );
    return {
      interactiveMs,
      scriptBytes: scripts.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
      scriptRequests: scripts.length,
    };
  });
}
