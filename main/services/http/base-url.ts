import { failure } from '../errors/app-failure.ts';

/**
 * Normalises what the operator typed as base URL (docs/decisions/base-url.md): http or https, with or without a sub-path;
 * trailing slashes, query and fragment are dropped; nothing else is ever changed.
 *
 * @returns origin and path without a trailing slash, e.g. `https://ops.example.org/api/v1`
 * @throws AppFailure `backend-url`
 */
export function parseBaseUrl(text: string): string {
  const typed = text.trim();
  if (typed === '') throw failure('backend-url', { reason: 'empty' });
  // `ops.example.org:4000` would parse as a scheme of its own.
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) || !URL.canParse(typed)) {
    throw failure('backend-url', { reason: 'not-a-url' });
  }
  const url = new URL(typed);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw failure('backend-url', { reason: 'scheme' });
  }
  if (url.username !== '' || url.password !== '') throw failure('backend-url', { reason: 'credentials' });
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** The host with its port, as shown to the operator; punycode for an IDN, so that letters cannot deceive. */
export function hostOf(baseUrl: string): string {
  return new URL(baseUrl).host;
}

/** Whether traffic to this base URL cannot be read on the way: https, or it never leaves this computer. */
export function isEncryptedOrLoopback(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol === 'https:') return true;
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
