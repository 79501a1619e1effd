import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type DatabaseServer, startDatabaseServer } from './database-server.ts';
import { missing } from './installed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the run's PostgreSQL; null where there is none. */
    readonly databasePort: number | null;
  }
}

const root = path.resolve(import.meta.dirname, '../../..');

/** Once for all files: compiles the service, and starts the PostgreSQL in which each service has its own database. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let database: DatabaseServer | null = null;
  if (missing(['postgresql']) === null) {
    compileService();
    database = await startDatabaseServer();
  }
  project.provide('databasePort', database?.port ?? null);
  return async () => {
    await database?.remove();
  };
}

/** Decorators need a compiler: Node's type stripping does not transform them. */
function compileService(): void {
  const args = ['node_modules/typescript/bin/tsc', '-b', 'tests/real/service'];
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
}
