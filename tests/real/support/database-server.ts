import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { programOf } from './installed.ts';
import {
  freePort,
  runUnprivileged,
  ServerFolder,
  type ServerProcess,
  serverProcess,
} from './server-process.ts';

/** PostgreSQL with an empty cluster in a temporary folder, open to all local connections to 127.0.0.1. */
export interface DatabaseServer extends ServerProcess {
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

const user = 'operator';

/** Creates the cluster and starts the server. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const folder = new ServerFolder();
  runUnprivileged(tool('initdb'), [
    ...['--pgdata', folder.file('data'), '--username', user, '--auth', 'trust'],
    ...['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
  ]);
  return startCluster(folder, await freePort());
}

/** Starts a standby of the server at this port: it is read-only, and applies each commit `lagMs` after it. */
export async function startStandby(primaryPort: number, lagMs: number): Promise<DatabaseServer> {
  const folder = new ServerFolder();
  runUnprivileged(tool('pg_basebackup'), [
    ...['--pgdata', folder.file('data'), '--dbname', databaseUrl(primaryPort, 'postgres')],
    ...['--write-recovery-conf', '--checkpoint', 'fast', '--no-sync'],
  ]);
  return startCluster(folder, await freePort(), [`recovery_min_apply_delay=${lagMs}ms`]);
}

/** A program of the server's release. */
function tool(name: string): string {
  return path.join(path.dirname(programOf('postgresql')), name);
}

async function startCluster(
  folder: ServerFolder,
  port: number,
  settings: readonly string[] = [],
): Promise<DatabaseServer> {
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', ...settings];
  const server = serverProcess({
    program: programOf('postgresql'),
    args: ['-D', folder.file('data'), '-p', `${port}`, ...all.flatMap((one) => ['-c', one])],
    port,
    // Fast shutdown: the default waits until every client has disconnected.
    stopSignal: 'SIGINT',
    unprivileged: true,
  });
  const start = async () => {
    await server.start();
    await succeeds(databaseUrl(port, 'postgres'), 'select 1');
  };
  await start();
  return {
    ...server,
    start,
    async remove() {
      await server.stop();
      folder.remove();
    },
  };
}

/** A new, empty database of the server at this port. @returns its name */
export async function createDatabase(port: number): Promise<string> {
  const name = `service_${randomUUID().replaceAll('-', '')}`;
  await query(databaseUrl(port, 'postgres'), `create database ${name}`);
  return name;
}

/** Connection string of a database of the server at this port. */
export function databaseUrl(port: number, database: string): string {
  return `postgres://${user}@127.0.0.1:${port}/${database}`;
}

/** Runs statements in a new connection. */
export async function query(connectionString: string, statements: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/**
 * Repeats a statement until it succeeds: a server accepts connections before it accepts queries, and a standby gets a
 * table later than its primary.
 */
export async function succeeds(connectionString: string, statement: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await query(connectionString, statement);
    } catch (thrown) {
      if (Date.now() > deadline) throw thrown;
    }
  }
}
