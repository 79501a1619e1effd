import { appScheme } from '#contract/links.ts';

/** The URL of a callback through the URL scheme. */
export const schemeCallbackUrl = `${appScheme}://oauth`;

/** The query of a callback through the URL scheme; null for any other text, such as a command-line argument. */
export function readSchemeCallback(text: string): URLSearchParams | null {
  if (!text.startsWith(`${appScheme}:`) || !URL.canParse(text)) return null;
  const { host, pathname, searchParams } = new URL(text);
  return host === 'oauth' && (pathname === '' || pathname === '/') ? searchParams : null;
}
