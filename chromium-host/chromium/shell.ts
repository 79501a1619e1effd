import { openInSystemBrowser } from './chromium.ts';
import { strict } from './strict.ts';

/** `electron.shell`. */
export const shell = strict<Pick<Electron.Shell, 'openExternal'>>('shell', {
  openExternal: openInSystemBrowser,
});
