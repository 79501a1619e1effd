import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeEach, inject, onTestFinished } from 'vitest';
import { type Colleague, signUpColleague } from './colleague.ts';
import { createDatabase, databaseUrl, query, succeeds } from './database-server.ts';
import { freePort, type ServerProcess, serverProcess } from './server-process.ts';

const compiled = path.resolve(import.meta.dirname, '../../../.cache/real-service/main.js');

/** What can differ between two deployments; see `service/settings.ts`. */
export interface ServiceOptions {
  readonly tokenSeconds?: number;
  readonly globalPrefix?: string;
  readonly socketPath?: string;
  readonly refusesSocket?: 'middleware' | 'disconnect';
  /** Port of its PostgreSQL; by default the run's own. */
  readonly databasePort?: number;
  /** Port of a standby of its PostgreSQL, which then answers all GETs. */
  readonly standbyPort?: number;
}

/** The NestJS service with PostgreSQL. */
export interface Service extends ServerProcess {
  /** The base URL, with the global prefix. */
  readonly baseUrl: string;
  readonly database: string;
  colleague(): Promise<Colleague>;
  /** Changes the signing key: after the next start, all earlier tokens are rejected. */
  rotateSecret(): void;
  /** Deletes all data. */
  empty(): Promise<void>;
}

/** Starts a service with its own database. The caller stops it. */
async function startService(options: ServiceOptions = {}): Promise<Service> {
  const databasePort = options.databasePort ?? inject('databasePort');
  if (databasePort === null) throw new Error('there is no PostgreSQL here');
  const name = await createDatabase(databasePort);
  const database = databaseUrl(databasePort, name);
  const readDatabase = databaseUrl(options.standbyPort ?? databasePort, name);
  const { tokenSeconds = 3_600, globalPrefix = '', socketPath = '/socket.io' } = options;
  const env: Record<string, string> = {
    PORT: `${await freePort()}`,
    DATABASE_URL: database,
    READ_DATABASE_URL: readDatabase,
    JWT_SECRET: randomUUID(),
    TOKEN_SECONDS: `${tokenSeconds}`,
    GLOBAL_PREFIX: globalPrefix,
    SOCKET_PATH: socketPath,
    REFUSES_SOCKET: options.refusesSocket ?? 'middleware',
  };
  const server = serverProcess({ program: process.execPath, args: [compiled], port: Number(env.PORT), env });
  await server.start();
  await succeeds(readDatabase, 'select 1 from git_provider');
  const baseUrl = globalPrefix === '' ? server.url : `${server.url}/${globalPrefix}`;
  return {
    ...server,
    baseUrl,
    database,
    colleague: () => signUpColleague(baseUrl),
    rotateSecret() {
      env.JWT_SECRET = randomUUID();
    },
    empty: () => query(database, 'truncate account, project, domain, git_provider cascade'),
  };
}

/** One service for all tests of the file; running and without data before each. */
export function serviceOfFile(options: ServiceOptions = {}): () => Service {
  let service: Service | null = null;
  beforeEach(async () => {
    service ??= await startService(options);
    await service.empty();
  });
  afterAll(() => service?.stop());
  return () => {
    if (service === null) throw new Error('the service starts before the first test');
    return service;
  };
}

/** A service for one test; stopped after it. */
export async function serviceOfTest(options: ServiceOptions = {}): Promise<Service> {
  const service = await startService(options);
  onTestFinished(() => service.stop());
  return service;
}
