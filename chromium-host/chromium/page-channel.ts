import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CdpSession } from './cdp.ts';
import { makeCodec } from './inject/codec.ts';
import type { FromPage, ToPage } from './inject/preload-runtime.ts';
import { bindingName, isolatedWorld, pageScript, preloadScript, receiverName } from './inject/scripts.ts';

const codec = makeCodec();

/** Identifies the document that sent a message, so that the reply is not delivered to the next document. */
export type DocumentId = number;

/** The messages between main and the preload of one page. */
export class PageChannel {
  readonly #page: Promise<CdpSession>;
  #document: DocumentId | undefined;

  constructor(page: Promise<CdpSession>) {
    this.#page = page;
  }

  /** Puts the preload into every document of the page's main frame and listens to it. */
  async open(
    page: CdpSession,
    preload: string | undefined,
    isMainFrame: (frameId: string) => boolean,
    receive: (message: FromPage, document: DocumentId) => void,
  ): Promise<void> {
    page.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === isolatedWorld && isMainFrame(context.auxData.frameId)) this.#document = context.id;
    });
    page.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      if (executionContextId === this.#document) this.forget();
    });
    page.on('Runtime.executionContextsCleared', () => this.forget());
    page.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name !== bindingName || executionContextId !== this.#document) return;
      receive(codec.decode(payload) as FromPage, executionContextId);
    });
    await page.send('Runtime.enable');
    await page.send('Runtime.addBinding', { name: bindingName, executionContextName: isolatedWorld });
    if (preload === undefined) return;
    const secret = randomBytes(16).toString('hex');
    const source = preloadScript(secret, preload, readFileSync(preload, 'utf8'));
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript(secret) });
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: isolatedWorld });
  }

  /** Whether this document is still the page's. */
  isCurrent(document: DocumentId): boolean {
    return document === this.#document;
  }

  /** Stops listening until the next document. */
  forget(): void {
    this.#document = undefined;
  }

  /**
   * Sends a message to the document; does nothing if it no longer exists. @throws Error if the message cannot be
   * cloned.
   */
  tell(message: ToPage, document = this.#document): void {
    const text = codec.encode(message);
    if (document === undefined || document !== this.#document) return;
    const expression = `${receiverName}(${JSON.stringify(text)})`;
    void this.#page.then((page) => page.post('Runtime.evaluate', { expression, contextId: document }));
  }
}
