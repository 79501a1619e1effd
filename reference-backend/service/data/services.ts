import type { DatabaseSync } from 'node:sqlite';
import { createGitProvider } from '../git-provider/git-provider.ts';
import { createShaper } from '../http/shaper.ts';
import type { ServiceOptions } from '../options.ts';
import type { ProjectEvent } from '../realtime.ts';
import { createConfiguration } from '../routes/configuration.ts';
import type { DomainFields } from '../routes/domains.ts';
import type { NetworkFields } from '../routes/networks.ts';
import type { Shape } from '../shapes.ts';
import { createAccounts } from './accounts.ts';
import { type AuthorizationFields, createAuthorizations } from './authorizations.ts';
import { createCollection } from './collection.ts';
import { createSettings } from './database.ts';
import { createProjects, type ProjectFields } from './projects.ts';
import { createTokens } from './tokens.ts';

/** The lowest value that bcrypt allows. */
const cheapPasswords = 4;

/** All data that survives a restart of the server, in one database. */
export type Services = ReturnType<typeof createServices>;

export function createServices(
  database: DatabaseSync,
  options: ServiceOptions,
  shape: Shape,
  announce: (event: ProjectEvent, author: string) => void,
) {
  const settings = createSettings(database);
  const shaper = createShaper(shape, options);
  const projects = createCollection<ProjectFields>(database, 'project', shape.idType, options.newId);
  const authorizations = createCollection<AuthorizationFields>(
    database,
    'authorization',
    shape.idType,
    options.newId,
  );
  return {
    options,
    shaper,
    accounts: createAccounts(database, options.passwordCost ?? cheapPasswords),
    tokens: createTokens(settings, options.tokenLifetime, options.opaqueTokens ?? false),
    gitProvider: createGitProvider(options.provider),
    configuration: createConfiguration(settings),
    authorizations: createAuthorizations(authorizations, shaper, options.exposeSecrets ?? false),
    projects: createProjects(projects, shaper, announce, options),
    networks: createCollection<NetworkFields>(database, 'network', shape.idType, options.newId),
    domains: createCollection<DomainFields>(database, 'domain', shape.idType, options.newId),
  };
}
