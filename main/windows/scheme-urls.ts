import type { App } from 'electron';
import { appScheme } from '#contract/links.ts';

/** A second start hands over no more than this; a link that is longer stays too long to be read. */
const longestHandedOver = 5_000;
const mostHandedOver = 8;

/** What a second start tells the first: Chromium may reorder and add to the command line, so not that. */
export function startData(argv: readonly string[]): { urls: readonly string[] } {
  return { urls: schemeUrls(argv) };
}

/** The URLs of the app's scheme that the system has started or called the app with, from whomever. */
export class SchemeUrls {
  #waiting: string[] = [];
  #receive: ((url: string) => void) | null = null;

  /** To be made before the app is ready: macOS tells of the URL that started the app once, early. */
  constructor(argv: readonly string[], app: Pick<App, 'on'>) {
    this.#take(schemeUrls(argv));
    app.on('open-url', (event, url) => {
      event.preventDefault();
      this.#take([url]);
    });
    app.on('second-instance', (_event, argvThere, _directory, data) => {
      this.#take(urlsIn(data) ?? schemeUrls(argvThere));
    });
  }

  /** Hands on each, those that came before too. */
  listen(receive: (url: string) => void): void {
    this.#receive = receive;
    for (const url of this.#waiting.splice(0)) receive(url);
  }

  #take(urls: readonly string[]): void {
    for (const url of urls) {
      if (this.#receive === null) this.#waiting.push(url);
      else this.#receive(url);
    }
  }
}

function urlsIn(data: unknown): readonly string[] | null {
  const urls = typeof data === 'object' && data !== null && 'urls' in data ? data.urls : null;
  return Array.isArray(urls) && urls.every((url) => typeof url === 'string') ? urls : null;
}

function schemeUrls(argv: readonly string[]): string[] {
  return argv
    .filter((argument) => argument.slice(0, appScheme.length + 1).toLowerCase() === `${appScheme}:`)
    .slice(0, mostHandedOver)
    .map((url) => url.slice(0, longestHandedOver));
}
