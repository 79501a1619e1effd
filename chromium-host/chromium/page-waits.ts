import type { CdpSession } from './cdp.ts';

/** Timeout for a page's `beforeunload` handlers, ms. */
const unloadLimit = 1_000;
/** Timeout for the announcement or the request of a navigation that the page has started, ms. Either may never come. */
const announcementLimit = 10_000;

/**
 * Chromium would run the handlers itself, but its protocol would then ask every client about a dialog that Electron
 * does not show.
 */
const askToUnload = `(() => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
})()`;

/**
 * Runs the page's `beforeunload` handlers, each of which can keep the page open. A page that does not answer in time is
 * closed.
 */
export async function mayUnload(page: CdpSession): Promise<boolean> {
  const answer = await within(unloadLimit, page.post('Runtime.evaluate', { expression: askToUnload }));
  return answer?.result.value !== false;
}

/** Resolves with a promise about a navigation that the page has started, or after the timeout. */
export async function orTooLate(settled: Promise<unknown>): Promise<void> {
  await within(announcementLimit, settled);
}

async function within<Value>(ms: number, value: Promise<Value>): Promise<Value | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms);
  try {
    return await Promise.race([value, promise]);
  } finally {
    clearTimeout(timer);
  }
}
