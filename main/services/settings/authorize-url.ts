import type { OAuthSettings } from '#contract/git-provider.ts';
import { schemeCallbackUrl } from './scheme-callback.ts';

/**
 * GitHub's authorize page (docs/decisions/authorize-url.md), and a callback that needs no registered port.
 */
export const defaultOAuthSettings: OAuthSettings = {
  authorizeUrl: 'https://github.com/login/oauth/authorize',
  scope: '',
  callback: 'loopback',
  port: null,
};

const callbackPath = '/oauth/callback';

/** The URL of a loopback callback (RFC 8252, 7.3: the literal address, not `localhost`). */
export function loopbackUrl(port: number): string {
  return `http://127.0.0.1:${port}${callbackPath}`;
}

/** The URL to register at the git provider; null if no callback is used (paste). */
export function callbackToRegister({ callback, port }: OAuthSettings): string | null {
  if (callback === 'paste') return null;
  if (callback === 'scheme') return schemeCallbackUrl;
  return port === null ? `http://127.0.0.1${callbackPath}` : loopbackUrl(port);
}

/**
 * The authorization request (RFC 6749, 4.1.1). No PKCE: the backend exchanges the code, and the service
 * interface has no parameter for the `code_verifier` (docs/decisions/pkce.md).
 *
 * @param redirectUri null sends none: the provider then uses the registered one
 */
export function authorizeUrl(
  settings: OAuthSettings,
  request: { readonly clientId: string; readonly state: string; readonly redirectUri: string | null },
): string {
  const url = new URL(settings.authorizeUrl);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('client_id', request.clientId);
  url.searchParams.set('state', request.state);
  if (request.redirectUri !== null) url.searchParams.set('redirect_uri', request.redirectUri);
  if (settings.scope !== '') url.searchParams.set('scope', settings.scope);
  return url.href;
}

/** Whether the text is a web address that may be opened in the system's browser. */
export function isAuthorizePage(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '';
}
