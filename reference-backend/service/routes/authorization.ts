import { z } from 'zod';
import type { Authorizations } from '../data/authorizations.ts';
import { parse, requiredText } from '../data/validation.ts';
import type { GitProvider } from '../git-provider/git-provider.ts';
import { ApiError } from '../http/api-error.ts';
import type { Routes } from '../http/router.ts';
import type { Shaper } from '../http/shaper.ts';
import { authorizationTypes, type ServiceOptions } from '../options.ts';
import type { Configuration } from './configuration.ts';

const creation = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('oauth'), name: requiredText, data: z.object({ code: requiredText }) }),
    z.object({
      type: z.literal('personal_access_token'),
      name: requiredText,
      data: z.object({ token: requiredText }),
    }),
    z.object({ type: z.literal('deploy_key'), name: requiredText, data: z.object({ key: requiredText }) }),
  ],
  { error: `must be one of ${authorizationTypes.join(', ')}` },
);

interface Services {
  readonly authorizations: Authorizations;
  readonly configuration: Configuration;
  readonly gitProvider: GitProvider;
  readonly shaper: Shaper;
  readonly options: ServiceOptions;
}

/**
 * Stored credentials, each visible only to the account that created it. The interface specifies the list, so
 * it is an array with string identifiers under `id` in every shape.
 */
export function authorizationRoutes(services: Services) {
  const { authorizations, configuration, gitProvider, shaper, options } = services;

  return {
    'POST /authorization': async ({ account, body }) => {
      const input = parse(creation, body, options.unknownFields);
      // A code can be exchanged only once, so it is checked before it is stored.
      if (input.type === 'oauth' && gitProvider.configured) {
        await gitProvider.exchange(configuration.credentials(), input.data.code);
      }
      const row = authorizations.add(account, input);
      return shaper.change('authorization', 'created', authorizations.view(row));
    },

    'GET /authorization': ({ account, query }) =>
      shaper.array('authorization', authorizations.of(account), authorizations.view, query),

    'DELETE /authorization/:id': ({ account, params }) => {
      const row = authorizations
        .of(account)
        .find((candidate) => authorizations.view(candidate).id === params.id);
      if (row === undefined) throw new ApiError(404, 'Authorization not found');
      authorizations.delete(row);
      return shaper.change('authorization', 'deleted', authorizations.view(row));
    },
  } satisfies Routes;
}
