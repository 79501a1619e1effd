import type { CdpSession } from './cdp.ts';

/** Timeout for a page's `beforeunload` handlers, ms. */
const unloadLimit = 1_000;
/**
 * Timeout for a page before a navigation that it has started continues, ms. A page that hangs or has crashed does not answer,
 * and one on a busy machine does so late.
 */
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

/** Resolves when the page has handled all earlier messages, and its own messages about them have arrived. */
export async function hasHandledAll(page: CdpSession): Promise<void> {
  await within(announcementLimit, page.post('Runtime.evaluate', { expression: '0' }));
}

/** Resolves with a promise about such a navigation, whose request may never come. */
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
