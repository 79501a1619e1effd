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
  const program = programOf('postgresql');
  const folder = new ServerFolder();
  const port = await freePort();
  const data = folder.file('data');
  runUnprivileged(path.join(path.dirname(program), 'initdb'), [
    ...['--pgdata', data, '--username', user, '--auth', 'trust'],
    ...['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
  ]);
  const server = serverProcess({
    program,
    args: [
      ...['-D', data, '-p', `${port}`],
      ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'].flatMap((one) => [
        '-c',
        one,
      ]),
    ],
    port,
    // Fast shutdown: the default waits until every client has disconnected.
    stopSignal: 'SIGINT',
    unprivileged: true,
  });
  const start = async () => {
    await server.start();
    await acceptsQueries(databaseUrl(port, 'postgres'));
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

/** A new, empty database of the server at this port. @returns its connection string */
export async function createDatabase(port: number): Promise<string> {
  const name = `service_${randomUUID().replaceAll('-', '')}`;
  await query(databaseUrl(port, 'postgres'), `create database ${name}`);
  return databaseUrl(port, name);
}

function databaseUrl(port: number, database: string): string {
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

/** It accepts connections before it accepts queries. */
async function acceptsQueries(connectionString: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await query(connectionString, 'select 1');
    } catch (thrown) {
      if (Date.now() > deadline) throw thrown;
    }
  }
}
