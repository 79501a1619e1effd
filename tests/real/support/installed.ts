import { existsSync, globSync } from 'node:fs';
import { beforeEach } from 'vitest';

/** The servers' programs, and modules of Debian's Python, on Debian and Ubuntu; newest release last. */
const programs = {
  postgresql: '/usr/lib/postgresql/*/bin/postgres',
  nginx: '/usr/sbin/nginx',
  squid: '/usr/sbin/squid',
  haproxy: '/usr/sbin/haproxy',
  microsocks: '/usr/bin/microsocks',
  'dante-server': '/usr/sbin/danted',
  'apache2-bin': '/usr/sbin/apache2',
  'python3-fastapi': '/usr/lib/python3/dist-packages/fastapi',
  'python3-uvicorn': '/usr/lib/python3/dist-packages/uvicorn',
  'python3-websockets': '/usr/lib/python3/dist-packages/websockets',
  'python3-socketio': '/usr/lib/python3/dist-packages/socketio',
  'python3-jwt': '/usr/lib/python3/dist-packages/jwt',
} as const;

/** Named like the Debian package. */
export type ServerPackage = keyof typeof programs;

/** Packages of `python-service`. */
export const pythonService: readonly ServerPackage[] = [
  ...(['python3-fastapi', 'python3-uvicorn', 'python3-websockets'] as const),
  ...(['python3-socketio', 'python3-jwt'] as const),
];

/** Starts them as another user, and ends them with the process that started them. */
const launcher = '/usr/bin/setpriv';

/** The program of an installed server. @throws Error naming the package if it is missing */
export function programOf(server: ServerPackage): string {
  const program = globSync(programs[server]).sort().at(-1);
  if (program === undefined) throw new Error(`the package ${server} is not installed`);
  return program;
}

/** Why tests that need these servers cannot run here; null if they can. */
export function missing(servers: readonly ServerPackage[]): string | null {
  if (process.platform !== 'linux' || !existsSync(launcher)) return 'real servers are started on Linux only';
  const absent = servers.filter((server) => globSync(programs[server]).length === 0);
  if (absent.length === 0) return null;
  return `not installed: ${absent.join(', ')} (npm run setup -- --real)`;
}

/** Skips each test of the file, with the reason, if one of these servers is missing. */
export function needs(...servers: readonly ServerPackage[]): void {
  const why = missing(servers);
  beforeEach((context) => context.skip(why !== null, why ?? ''));
}
