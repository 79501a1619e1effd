import type { CdpSession } from './cdp.ts';
import { HostEvent } from './events.ts';
import type { MainFrame } from './main-frame.ts';
import { toAppUrl } from './origin.ts';
import { hasHandledAll, orTooLate } from './page-waits.ts';
import { filterRequest } from './session.ts';
import type { HostWebContents } from './web-contents.ts';

/** Navigations that a page starts. The app can prevent each of them. */
export class Navigation {
  readonly #contents: HostWebContents;
  readonly #frame: MainFrame;
  readonly #mainFrameId: () => string;
  #refused: { readonly url: string; readonly gone: PromiseWithResolvers<void> } | undefined;
  /** What the app loads itself, until it is requested. */
  #own: string | undefined;

  constructor(contents: HostWebContents, frame: MainFrame, mainFrameId: () => string) {
    this.#contents = contents;
    this.#frame = frame;
    this.#mainFrameId = mainFrameId;
  }

  /**
   * Resolves when no navigation is being prevented, because preventing one would also abort a navigation of the app.
   */
  async whenFree(): Promise<void> {
    if (this.#refused !== undefined) await orTooLate(this.#refused.gone.promise);
  }

  /** The app loads a URL of pages itself: its request need not wait for the page, which may hang. */
  expectOwn(url: string): void {
    this.#own = withoutFragment(url);
  }

  follow(page: CdpSession): void {
    // Emitted only for navigations that the page starts, not for loadURL and reload; the same as in Electron.
    page.on('Page.frameRequestedNavigation', ({ frameId, url }) => {
      const isMainFrame = frameId === this.#mainFrameId();
      const details = { url: toAppUrl(url), isMainFrame, isSameDocument: false, frame: this.#frame };
      const event = new HostEvent(details);
      this.#contents.emit('will-frame-navigate', event);
      if (isMainFrame) this.#contents.emit('will-navigate', event, details.url);
      if (event.defaultPrevented && /^https?:/.test(url)) {
        this.#refused = { url, gone: Promise.withResolvers() };
      }
    });
    page.on('Fetch.requestPaused', async (paused) => {
      const { requestId, request, resourceType } = paused;
      const isOwn = resourceType === 'Document' && request.url === this.#own;
      if (isOwn) this.#own = undefined;
      // The request can arrive before the event of the navigation. The page's reply arrives after both.
      else if (resourceType === 'Document' && !this.#contents.isCrashed()) await hasHandledAll(page);
      const refused = this.#refused;
      if (refused !== undefined && resourceType === 'Document' && refused.url === request.url) {
        this.#refused = undefined;
        await page.post('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
        refused.gone.resolve();
      } else if (await filterRequest(this.#contents, paused, this.#mainFrameId())) {
        await page.post('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      } else await page.post('Fetch.continueRequest', { requestId });
    });
  }
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? '';
}
