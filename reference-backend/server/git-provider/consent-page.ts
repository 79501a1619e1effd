/** What an application requested, and the redirect for each answer of the user. */
export interface Consent {
  readonly scope: string;
  readonly redirectUri: string | null;
  readonly authorizeLink: string;
  readonly cancelLink: string;
}

interface AuthorizeRequest {
  readonly clientId: string;
  /** The registered callback URL. */
  readonly callbackUrl: string;
  readonly query: URLSearchParams;
}

/**
 * GitHub's authorize request: an unknown client id gets a page and no redirect; a `redirect_uri` that is not registered
 * redirects to the registered one with `redirect_uri_mismatch`; without a `redirect_uri` the registered one is used.
 *
 * @returns the markup of an error page, or the question for the user
 */
export function authorizePage(request: AuthorizeRequest, issueCode: () => string): Consent | string {
  const { clientId, callbackUrl, query } = request;
  if (query.get('client_id') !== clientId)
    return '<!doctype html><title>404</title><h1>No such application</h1>';
  const redirectUri = query.get('redirect_uri');
  const back = (parameters: Record<string, string>) => {
    const link = new URL(isRegistered(redirectUri, callbackUrl) ? (redirectUri ?? callbackUrl) : callbackUrl);
    const state = query.get('state');
    const all = { ...parameters, ...(state === null ? {} : { state }) };
    for (const [name, value] of Object.entries(all)) link.searchParams.set(name, value);
    return link.href;
  };
  const mismatch = {
    error: 'redirect_uri_mismatch',
    error_description: 'The redirect_uri is not associated with this application.',
  };
  const denied = {
    error: 'access_denied',
    error_description: 'The user has denied your application access.',
  };
  const agreed = isRegistered(redirectUri, callbackUrl) ? { code: issueCode() } : mismatch;
  const scope = query.get('scope') ?? '';
  return { scope, redirectUri, authorizeLink: back(agreed), cancelLink: back(denied) };
}

/** Host and path have to match the registered ones; the port too, except on the loopback address (RFC 8252, 7.3). */
function isRegistered(redirectUri: string | null, callbackUrl: string): boolean {
  if (redirectUri === null) return true;
  if (!URL.canParse(redirectUri)) return false;
  const [asked, registered] = [new URL(redirectUri), new URL(callbackUrl)];
  const samePort = asked.port === registered.port || registered.hostname === '127.0.0.1';
  return (
    asked.protocol === registered.protocol &&
    asked.hostname === registered.hostname &&
    samePort &&
    asked.pathname === registered.pathname
  );
}

/** The page on which the user agrees or cancels. */
export function consentPage(clientId: string, { authorizeLink, cancelLink }: Consent): string {
  const go = (link: string) => escapeHtml(`location.href = ${JSON.stringify(link)}`);
  return `<!doctype html><title>Authorize</title><h1>Authorize ${escapeHtml(clientId)}?</h1>
<button onclick="${go(authorizeLink)}">Authorize</button> <button onclick="${go(cancelLink)}">Cancel</button>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
