import type { CdpSession } from './cdp.ts';
import { HostEvent } from './events.ts';
import type { MainFrame } from './main-frame.ts';
import { toAppUrl } from './origin.ts';
import { orTooLate } from './page-waits.ts';
import { filterRequest } from './session.ts';
import type { HostWebContents } from './web-contents.ts';

/** Navigations that a page starts. The app can prevent each of them. */
export class Navigation {
  readonly #contents: HostWebContents;
  readonly #frame: MainFrame;
  readonly #mainFrameId: () => string;
  #refused: { readonly url: string; readonly gone: PromiseWithResolvers<void> } | undefined;
  /** The page's navigations that were announced before they were requested. */
  readonly #announced: string[] = [];
  /** Those that were requested before they were announced. */
  readonly #awaited = new Map<string, PromiseWithResolvers<void>>();
  /** The requests of documents that the page has started, by the ID that Chromium's network gives them. */
  readonly #startedByPage = new Set<string>();

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

  follow(page: CdpSession): void {
    // Emitted only for navigations that the page starts, not for loadURL and reload; the same as in Electron.
    page.on('Page.frameRequestedNavigation', ({ frameId, url }) => {
      const isMainFrame = frameId === this.#mainFrameId();
      const details = { url: toAppUrl(url), isMainFrame, isSameDocument: false, frame: this.#frame };
      const event = new HostEvent(details);
      this.#contents.emit('will-frame-navigate', event);
      if (isMainFrame) this.#contents.emit('will-navigate', event, details.url);
      if (event.defaultPrevented && /^https?:/.test(url)) {
        this.#refused = { url: withoutFragment(url), gone: Promise.withResolvers() };
      }
      this.#announce(`${frameId} ${withoutFragment(url)}`);
    });
    page.on(
      'Network.requestWillBeSent',
      ({ requestId, type, initiator, hasUserGesture, redirectResponse }) => {
        // Started by a script, the parser or a click. A refresh by `<meta>` cannot be told from a navigation of the browser.
        const isByPage = initiator.type !== 'other' || hasUserGesture;
        if (type === 'Document' && isByPage && !redirectResponse) this.#startedByPage.add(requestId);
      },
    );
    page.on('Fetch.requestPaused', async (paused) => {
      const { requestId, networkId, frameId, request, resourceType } = paused;
      if (this.#startedByPage.delete(networkId)) await this.#untilAnnounced(`${frameId} ${request.url}`);
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

  #announce(navigation: string): void {
    const awaited = this.#awaited.get(navigation);
    this.#awaited.delete(navigation);
    if (awaited) awaited.resolve();
    else this.#announced.push(navigation);
  }

  /** The request can arrive before the announcement: on a busy machine by more than 300 ms. */
  async #untilAnnounced(navigation: string): Promise<void> {
    const index = this.#announced.indexOf(navigation);
    if (index !== -1) {
      this.#announced.splice(index, 1);
      return;
    }
    const awaited = Promise.withResolvers<void>();
    this.#awaited.set(navigation, awaited);
    await orTooLate(awaited.promise);
  }
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? '';
}
