import { z } from 'zod';
import type { Settings } from '../data/database.ts';
import { parse, requiredText } from '../data/validation.ts';
import type { GitProvider, ProviderCredentials } from '../git-provider/git-provider.ts';
import { ApiError } from '../http/api-error.ts';
import type { Routes } from '../http/router.ts';
import type { Shaper } from '../http/shaper.ts';
import type { ServiceOptions } from '../options.ts';

const credentialsBody = z.object({ client_id: requiredText, client_secret: requiredText });
const settingName = 'git provider';

/** The stored credentials of the git provider's OAuth application, for the whole service. */
export type Configuration = ReturnType<typeof createConfiguration>;

export function createConfiguration(settings: Settings) {
  return {
    credentials(): ProviderCredentials | null {
      const stored = settings.get(settingName);
      return stored === null ? null : credentialsBody.parse(JSON.parse(stored));
    },
    store(credentials: ProviderCredentials): void {
      settings.set(settingName, JSON.stringify(credentials));
    },
  };
}

interface Services {
  readonly configuration: Configuration;
  readonly gitProvider: GitProvider;
  readonly shaper: Shaper;
  readonly options: ServiceOptions;
}

/** `POST /configuration/gitprovider`, and reading the configuration, whose path the interface does not specify. */
export function configurationRoutes({ configuration, gitProvider, shaper, options }: Services) {
  /** The interface's `github` key; empty until credentials are stored. */
  function view(): object {
    const credentials = configuration.credentials();
    if (credentials === null) return {};
    return { github: options.exposeSecrets ? credentials : { client_id: credentials.client_id } };
  }

  return {
    'POST /configuration/gitprovider': async ({ body }) => {
      const credentials = parse(credentialsBody, body, options.unknownFields);
      if (!(await gitProvider.accepts(credentials))) {
        throw new ApiError(400, 'The git provider does not know an OAuth application with these credentials');
      }
      configuration.store(credentials);
      return shaper.change('configuration', 'created', view());
    },

    'GET /configuration': () => shaper.single('configuration', view()),
  } satisfies Routes;
}
