import type { CdpSession } from './cdp.ts';

/** How long Chromium waits for a page's handlers of `beforeunload`, ms. */
const unloadLimit = 1_000;
/** Longest wait for a page before its navigation goes on: one that hangs or has crashed does not answer, ms. */
const announcementLimit = 300;

/** Chromium runs the handlers itself, but its protocol would ask every client for a dialog that Electron does not show. */
const askToUnload = `(() => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
})()`;

/** Runs the page's handlers of `beforeunload`, any of which can keep it. One that does not answer is given up. */
export async function mayUnload(page: CdpSession): Promise<boolean> {
  const answer = await within(unloadLimit, page.post('Runtime.evaluate', { expression: askToUnload }));
  return answer?.result.value !== false;
}

/** Resolves when the page has handled what came before, and its messages about that have arrived. */
export async function hasHandledAll(page: CdpSession): Promise<void> {
  await within(announcementLimit, page.post('Runtime.evaluate', { expression: '0' }));
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
