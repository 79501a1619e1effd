import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';

/** Where the git-hosting provider, or a stand-in for it, answers. Both speak GitHub's JSON. */
export interface ProviderOptions {
  /** Exchanges a code for the provider's access token. */
  readonly tokenUrl: string;
  /** Says who the provider's token belongs to; without it every code signs in the same account. */
  readonly userUrl?: string;
}

/** The credentials of an OAuth application (docs/interface.md, "Resources"). */
export interface ProviderCredentials {
  readonly client_id: string;
  readonly client_secret: string;
}

/** The pair's id that is refused where no provider is configured that could check it. */
export const invalidClientId = 'invalid';

/** How long the provider may take for one answer. */
const timeoutMs = 10_000;

const tokenAnswer = z.object({ access_token: z.string().optional(), error: z.string().optional() });
const userAnswer = z.object({
  id: z.union([z.number(), z.string()]),
  login: z.string(),
  name: z.string().nullish(),
});

/** The backend's side of OAuth with the git-hosting provider. */
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
     * Whether the pair belongs to a registered application. A provider is asked with a code that cannot exist:
     * it complains about the credentials first, and about the code only when they are right.
     */
    async accepts(credentials: ProviderCredentials): Promise<boolean> {
      if (options === undefined) return credentials.client_id !== invalidClientId;
      const { error } = await requestToken(options.tokenUrl, credentials, 'check-of-credentials');
      return error === 'bad_verification_code';
    },

    /** Exchanges a code and says whose it was; a code that the provider refuses is a 400. */
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
