import { afterAll } from 'vitest';
import { type DatabaseServer, startDatabaseServer, startStandby } from './database-server.ts';
import { proxied, startNginx } from './nginx.ts';
import { serviceOfTest } from './service.ts';

/** How far reads lag behind writes in these tests, ms. */
export const lagMs = 1_500;

/** A PostgreSQL and its standby, for all tests of the file. */
const databases: DatabaseServer[] = [];

afterAll(async () => {
  // The standby first: the primary waits for it.
  for (const database of databases.toReversed()) await database.remove();
});

/** The service, whose GETs are answered by a standby that lags. @returns its base URL */
async function behindStandby(): Promise<string> {
  const primary = databases[0] ?? (await startDatabaseServer());
  databases[0] = primary;
  const standby = databases[1] ?? (await startStandby(primary.port, lagMs));
  databases[1] = standby;
  const service = await serviceOfTest({ databasePort: primary.port, standbyPort: standby.port });
  return service.baseUrl;
}

/** The service behind a gateway that caches the responses to GETs for each account. @returns the gateway's URL */
async function behindCache(): Promise<string> {
  const service = await serviceOfTest();
  const nginx = await startNginx({
    http: 'proxy_cache_path answers keys_zone=answers:1m;',
    server: `
      location / {
        proxy_cache answers;
        proxy_cache_key $request_uri$http_authorization;
        proxy_cache_valid 200 404 ${lagMs / 1000 + 0.5}s;
        proxy_ignore_headers Cache-Control Expires Vary;
        ${proxied(service.url)}
      }`,
  });
  return nginx.origin;
}

/** Backends whose reads lag, each with a function that starts one for a test and returns its base URL. */
export const staleBackends = [
  ['a standby of the database', behindStandby],
  ['a gateway that caches', behindCache],
] as const;
