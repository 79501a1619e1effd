import { z } from 'zod';
import type { Accounts } from '../data/accounts.ts';
import type { Tokens } from '../data/tokens.ts';
import { parse, requiredText } from '../data/validation.ts';
import type { GitProvider } from '../git-provider/git-provider.ts';
import { json } from '../http/answer.ts';
import { ApiError } from '../http/api-error.ts';
import type { Routes } from '../http/router.ts';
import type { ServiceOptions } from '../options.ts';
import type { Configuration } from './configuration.ts';

const signIn = z.object({ email: requiredText, password: requiredText });
const signUp = z.object({
  name: requiredText,
  email: requiredText.pipe(z.email({ error: 'must be an e-mail address' })),
  password: requiredText,
});
const providerCode = z.object({ code: requiredText });

interface Services {
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly gitProvider: GitProvider;
  readonly configuration: Configuration;
  readonly options: ServiceOptions;
}

/** The public endpoints. All return the single field `accessToken` (rule 2), in every shape. */
export function authRoutes({ accounts, tokens, gitProvider, configuration, options }: Services) {
  const answer = async (status: number, accountId: number) =>
    json(status, { accessToken: await tokens.issue(accountId) });

  return {
    'POST /auth/signin': async ({ body }) => {
      const { email, password } = parse(signIn, body, options.unknownFields);
      const account = await accounts.signIn(email, password);
      if (account === null) throw new ApiError(401, 'Wrong e-mail address or password');
      return answer(200, account.id);
    },

    'POST /auth/signup': async ({ body }) => {
      const account = await accounts.signUp(parse(signUp, body, options.unknownFields));
      return answer(201, account.id);
    },

    'POST /auth/gitprovider': async ({ body }) => {
      const { code } = parse(providerCode, body, options.unknownFields);
      const { user, name } = await gitProvider.exchange(configuration.credentials(), code);
      return answer(200, accounts.ofProviderUser(user, name).id);
    },
  } satisfies Routes;
}
