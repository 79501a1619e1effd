import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Colleague, signUpColleague } from './colleague.ts';
import { freePort, ServerFolder, type ServerProcess, serverProcess } from './server-process.ts';

/** What can differ between two deployments; see `python-service/settings.py`. */
export interface PythonServiceOptions {
  /** `framework`, the default, has FastAPI's own bodies, `interface` those of the interface. */
  readonly errors?: 'framework' | 'interface';
  readonly pages?: 'number' | 'next' | 'link' | 'cursor' | 'total';
  readonly pageSize?: number;
  /** How far reads lag behind writes, ms. */
  readonly replicaLagMs?: number;
  readonly tokenSeconds?: number;
  readonly numberIds?: boolean;
}

/** The FastAPI service. */
export interface PythonService extends ServerProcess {
  colleague(): Promise<Colleague>;
  /** Changes the signing key: after the next start, all earlier tokens are rejected. */
  rotateSecret(): void;
}

const code = path.resolve(import.meta.dirname, '../python-service');

/** Starts the FastAPI service without data. Stopped after the test; its data persists over a restart. */
export async function startPythonService(options: PythonServiceOptions = {}): Promise<PythonService> {
  const { errors = 'framework', pages = 'none', pageSize = 50, replicaLagMs = 0 } = options;
  const folder = new ServerFolder();
  const port = await freePort();
  const env: Record<string, string> = {
    JWT_SECRET: randomUUID(),
    DATA_FILE: folder.file('data.json'),
    TOKEN_SECONDS: `${options.tokenSeconds ?? 3_600}`,
    ERRORS: errors,
    PAGES: pages,
    PAGE_SIZE: `${pageSize}`,
    REPLICA_LAG_MS: `${replicaLagMs}`,
    NUMBER_IDS: options.numberIds ? 'yes' : 'no',
  };
  const server = serverProcess({
    program: '/usr/bin/python3',
    args: [
      // Debian's packages and none of the user's; no compiled files next to the code.
      ...['-I', '-B', '-m', 'uvicorn', '--app-dir', code, 'main:app'],
      ...['--host', '127.0.0.1', '--port', `${port}`, '--log-level', 'warning'],
    ],
    port,
    env,
  });
  onTestFinished(async () => {
    await server.stop();
    folder.remove();
  });
  await server.start();
  return {
    ...server,
    colleague: () => signUpColleague(server.url),
    rotateSecret() {
      env.JWT_SECRET = randomUUID();
    },
  };
}
