import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';

/** URLs of the git provider or its stand-in. Both use GitHub's JSON. */
export interface ProviderOptions {
  /** Exchanges a code for the provider's access token. */
  readonly tokenUrl: string;
  /** Returns the user of the provider's token; without it every code signs in the same account. */
  readonly userUrl?: string;
}

/** The credentials of an OAuth application (docs/interface.md, "Resources"). */
export interface ProviderCredentials {
  readonly client_id: string;
  readonly client_secret: string;
}

/** The client id that is rejected if no provider is configured to check it. */
export const invalidClientId = 'invalid';

/** Timeout of one request to the provider, ms. */
const timeoutMs = 10_000;

const tokenAnswer = z.object({ access_token: z.string().optional(), error: z.string().optional() });
const userAnswer = z.object({
  id: z.union([z.number(), z.string()]),
  login: z.string(),
  name: z.string().nullish(),
});

/** The backend's part of OAuth with the git provider. */
export type GitProvider = ReturnType<typeof createGitProvider>;

export function createGitProvider(options: ProviderOptions | undefined) {
  async function requestToken(tokenUrl: string, credentials: ProviderCredentials, code: string) {
    const response = await fetch(tokenUrl, {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ ...credentials, code }),
    });
    return tokenAnswer.parse(await response.json());
  }

  return {
    configured: options !== undefined,

    /**
     * Whether the credentials belong to a registered application. The provider is called with a code that cannot exist:
     * it checks the credentials first, and reports the code only if they are right.
     */
    async accepts(credentials: ProviderCredentials): Promise<boolean> {
      if (options === undefined) return credentials.client_id !== invalidClientId;
      const { error } = await requestToken(options.tokenUrl, credentials, 'check-of-credentials');
      return error === 'bad_verification_code';
    },

    /** Exchanges a code and returns its user. @throws ApiError 400 if the provider rejects the code */
    async exchange(
      credentials: ProviderCredentials | null,
      code: string,
    ): Promise<{ user: string; name: string }> {
      if (options === undefined || credentials === null) {
        throw new ApiError(400, 'Sign-in through the git provider is not configured');
      }
      const { access_token: token } = await requestToken(options.tokenUrl, credentials, code);
      if (token === undefined) throw new ApiError(400, 'The git provider does not accept this code');
      if (options.userUrl === undefined) return { user: 'provider', name: 'Git provider' };
      const response = await fetch(options.userUrl, {
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      });
      const { id, login, name } = userAnswer.parse(await response.json());
      return { user: String(id), name: name ?? login };
    },
  };
}
