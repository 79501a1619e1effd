import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ProviderCredentials, ProviderOptions } from '../../service/git-provider/git-provider.ts';
import { authorizePage, type Consent, consentPage } from './consent-page.ts';

/** A user of the git provider. */
interface ProviderUser {
  readonly id: number;
  readonly login: string;
  readonly name: string | null;
}

const someone: ProviderUser = { id: 7, login: 'octo', name: 'Octavia' };

/** Options of the authorize page. */
export interface StandInOptions {
  /** The callback URL of the application; a loopback one matches any port, as on GitHub. */
  readonly callbackUrl?: string;
  /** Who is signed in at the provider. */
  readonly user?: ProviderUser;
}

/** A git provider on loopback with one OAuth application: GitHub's authorize page and its JSON. */
export interface StandInProvider extends Required<ProviderOptions> {
  /** URL of the authorize page: a form with the buttons "Authorize" and "Cancel". */
  readonly authorizeUrl: string;
  /** The requests of the authorize page, in order. */
  readonly consents: readonly Consent[];
  /** Expires all issued codes. */
  expireCodes(): void;
  /** The code that the browser receives after `user` has agreed: valid for one exchange. */
  issueCode(user: ProviderUser): string;
  close(): Promise<void>;
}

export async function startStandInProvider(
  application: ProviderCredentials,
  options: StandInOptions = {},
): Promise<StandInProvider> {
  const { callbackUrl = 'http://127.0.0.1/oauth/callback', user = someone } = options;
  const consents: Consent[] = [];
  const codes = new Map<string, ProviderUser>();
  const tokens = new Map<string, ProviderUser>();

  /** GitHub returns 200 also for a rejection, and checks credentials before the code. */
  function exchange(body: Record<string, unknown>): object {
    if (body.client_id !== application.client_id || body.client_secret !== application.client_secret) {
      return { error: 'incorrect_client_credentials', error_description: 'The client_id is not known.' };
    }
    const code = String(body.code);
    const user = codes.get(code);
    if (user === undefined)
      return { error: 'bad_verification_code', error_description: 'The code is wrong.' };
    codes.delete(code);
    const token = randomUUID();
    tokens.set(token, user);
    return { access_token: token, token_type: 'bearer', scope: '' };
  }

  async function respond(request: IncomingMessage): Promise<object | null> {
    if (request.url === '/login/oauth/access_token') {
      return exchange((await json(request)) as Record<string, unknown>);
    }
    return tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '') ?? null;
  }

  function issueCode(owner: ProviderUser): string {
    const code = randomUUID();
    codes.set(code, owner);
    return code;
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/login/oauth/authorize') {
      const consent = { clientId: application.client_id, callbackUrl, query: searchParams };
      const asked = authorizePage(consent, () => issueCode(user));
      if (typeof asked !== 'string') consents.push(asked);
      response.writeHead(typeof asked === 'string' ? 404 : 200, {
        'content-type': 'text/html; charset=utf-8',
      });
      response.end(typeof asked === 'string' ? asked : consentPage(application.client_id, asked));
      return;
    }
    const body = await respond(request);
    response.writeHead(body === null ? 401 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { message: 'Bad credentials' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    tokenUrl: `${url}/login/oauth/access_token`,
    userUrl: `${url}/user`,
    authorizeUrl: `${url}/login/oauth/authorize`,
    consents,
    expireCodes: () => codes.clear(),
    issueCode,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
