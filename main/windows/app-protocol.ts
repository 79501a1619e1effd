import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { protocol } from 'electron';
import { pageLists } from '#contract/routes.ts';

/** The app's own origin, the only trusted one. */
export const appOrigin = 'app://pilothouse';
const scheme = 'app';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Scripts come from the app only. Mantine puts its variables into style elements, which requires
 * `unsafe-inline` for styles.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Headers of every page. The allowlist (WICG "Connection Allowlists", since Chromium 152) turns WebRTC off,
 * which no CSP directive covers. It allows every URL, because the CSP decides about those: a navigation that
 * the allowlist stopped would show Chromium's error page before `will-navigate` could prevent it.
 */
export const protectiveHeaders = {
  'connection-allowlist': '(response-origin "*://*:*/*" "file:///*");webrtc=block',
  'x-content-type-options': 'nosniff',
} as const;

/** Must be called before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/**
 * Serves the window's files from this folder. Routes of the window get its page, as in any single-page
 * application: the path of a record, whatever its identifier is, and every other path without a file
 * extension.
 *
 * @param pages pages that the main process generates, by path
 */
export function serveApp(folder: string, pages: Readonly<Record<string, () => Response>>): void {
  const root = path.resolve(folder);
  protocol.handle(scheme, async (request) => {
    const url = new URL(request.url);
    if (`${url.protocol}//${url.host}` !== appOrigin) return new Response(null, { status: 404 });
    const page = pages[url.pathname];
    if (page !== undefined) return page();
    const name = isRecordRoute(url.pathname) ? '/index.html' : decodedPath(url.pathname);
    if (name === null) return new Response(null, { status: 400 });
    const file = path.resolve(root, `.${path.extname(name) === '' ? '/index.html' : name}`);
    // URL parsing removes dot segments, but not encoded ones.
    if (!file.startsWith(root + path.sep)) return new Response(null, { status: 403 });
    try {
      return new Response(new Uint8Array(await readFile(file)), {
        headers: {
          'content-type': contentTypes[path.extname(file)] ?? 'application/octet-stream',
          'content-security-policy': contentSecurityPolicy,
          ...protectiveHeaders,
        },
      });
    } catch {
      return new Response(null, { status: 404 });
    }
  });
}

/** An identifier may end like a file name: `v1.2`, `shop.example.org`. */
function isRecordRoute(pathname: string): boolean {
  return pageLists.some((list) => pathname.startsWith(`/${list}/`));
}

function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
