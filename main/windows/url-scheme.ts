import { app } from 'electron';
import { callbackScheme, readSchemeCallback } from '../services/oauth/scheme-callback.ts';

/**
 * Hands on callbacks through the app's URL scheme: macOS tells of them by `open-url`, the other systems start the app a
 * second time with the URL on its command line. To be called before the app is ready.
 */
export function receiveSchemeCallbacks(receive: (query: URLSearchParams) => void): void {
  const take = (texts: readonly string[]) => {
    for (const text of texts) {
      const query = readSchemeCallback(text);
      if (query !== null) receive(query);
    }
  };
  app.on('open-url', (event, url) => {
    event.preventDefault();
    take([url]);
  });
  app.on('second-instance', (_event, argv) => take(argv));
}

/** Claims the scheme for this app; other programs can do the same, so only once a profile has chosen it. */
export function claimScheme(): void {
  app.setAsDefaultProtocolClient(callbackScheme);
}
