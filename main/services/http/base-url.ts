import { failure } from '../errors/app-failure.ts';

/**
 * Normalises a base URL as typed by the operator (docs/decisions/base-url.md): http or https, with or without a sub-path;
 * trailing slashes, query and fragment are dropped, and nothing else is changed. Without a scheme it is https.
 *
 * @returns origin and path without a trailing slash, e.g. `https://ops.example.org/api/v1`
 * @throws AppFailure `backend-url`
 */
export function parseBaseUrl(text: string): string {
  if (text.trim() === '') throw failure('backend-url', { reason: 'empty' });
  const typed = withScheme(text.trim());
  if (typed === null || !URL.canParse(typed)) throw failure('backend-url', { reason: 'not-a-url' });
  const url = new URL(typed);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw failure('backend-url', { reason: 'scheme' });
  }
  if (url.username !== '' || url.password !== '') throw failure('backend-url', { reason: 'credentials' });
  return url.origin + url.pathname.replace(/(?<!\/)\/+$/, '');
}

/**
 * Like `parseBaseUrl`, for a backend that is about to be connected.
 * @throws AppFailure `backend-url`; `unencrypted` if its traffic could be read and that is not accepted
 */
export function acceptedBaseUrl(text: string, acceptUnencrypted: boolean): string {
  const baseUrl = parseBaseUrl(text);
  if (!isEncryptedOrLoopback(baseUrl) && !acceptUnencrypted)
    throw failure('unencrypted', { host: hostOf(baseUrl) });
  return baseUrl;
}

/** The URL with https if it has no scheme; null for one such as `mailto:`. A host with a port is not a scheme. */
function withScheme(typed: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) return typed;
  return /^[a-z][a-z0-9+.-]*:(?!\d+(\/|\?|#|$))/i.test(typed) ? null : `https://${typed}`;
}

/** The host with its port for display; an IDN in punycode, to reveal look-alike letters. */
export function hostOf(baseUrl: string): string {
  return new URL(baseUrl).host;
}

/** Whether the traffic to this base URL cannot be read on the network: https, or loopback. */
export function isEncryptedOrLoopback(baseUrl: string): boolean {
  return new URL(baseUrl).protocol === 'https:' || isOnThisComputer(baseUrl);
}

/** Whether requests to this base URL stay on this computer. */
export function isOnThisComputer(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
