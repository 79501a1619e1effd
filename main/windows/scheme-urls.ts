import type { App } from 'electron';
import { appScheme } from '#contract/links.ts';

/** Maximum length of a URL that is passed on. A longer link is truncated, and still rejected as too long. */
const maxUrlLength = 5_000;
/** Maximum number of URLs of one start, and of those that wait for the app. */
const maxUrls = 8;

/** Data that a second start passes to the first. The command line is unsuitable: Chromium may reorder and add arguments. */
export function startData(argv: readonly string[]): { urls: readonly string[] } {
  return { urls: schemeUrls(argv) };
}

/** URLs of the app's scheme that the system passes to the app. Any program can send them. */
export class SchemeUrls {
  #waiting: string[] = [];
  #receive: ((url: string) => void) | null = null;

  /** Must be created before the app is ready: macOS reports the URL that started the app once, early. */
  constructor(argv: readonly string[], app: Pick<App, 'on'>) {
    this.#take(schemeUrls(argv));
    app.on('open-url', (event, url) => {
      event.preventDefault();
      this.#take(limited([url]));
    });
    app.on('second-instance', (_event, argvThere, _directory, data) => {
      this.#take(urlsIn(data) ?? schemeUrls(argvThere));
    });
  }

  /** Calls `receive` for each URL, including earlier ones. */
  listen(receive: (url: string) => void): void {
    this.#receive = receive;
    for (const url of this.#waiting.splice(0)) receive(url);
  }

  #take(urls: readonly string[]): void {
    for (const url of urls) {
      if (this.#receive !== null) this.#receive(url);
      else if (this.#waiting.length < maxUrls) this.#waiting.push(url);
    }
  }
}

function urlsIn(data: unknown): readonly string[] | null {
  const urls = typeof data === 'object' && data !== null && 'urls' in data ? data.urls : null;
  return Array.isArray(urls) && urls.every((url) => typeof url === 'string') ? limited(urls) : null;
}

function schemeUrls(argv: readonly string[]): string[] {
  return limited(
    argv.filter((argument) => argument.slice(0, appScheme.length + 1).toLowerCase() === `${appScheme}:`),
  );
}

function limited(urls: readonly string[]): string[] {
  return urls.slice(0, maxUrls).map((url) => url.slice(0, maxUrlLength));
}
