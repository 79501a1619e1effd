import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Mounts over `/etc`, only for the process and its children, and runs the rest of the command line. */
const withEtc = `
  mount -t tmpfs tmpfs "$1" && mkdir "$1/upper" "$1/work" &&
  mount -t overlay overlay -o "lowerdir=/etc,upperdir=$1/upper,workdir=$1/work" /etc &&
  install -D -m 644 "$2" /etc/pilothouse/policy.json && shift 2 && exec "$@"
`;

const unshared = ['--mount', '--propagation', 'private', 'bash', '-ec', withEtc, 'with-etc'];

/** Why this computer cannot give a process its own `/etc`; null if it can. */
export function whyNoPrivateEtc(directory: string): string | null {
  const policy = path.join(directory, 'none.json');
  const mount = path.join(directory, 'etc-tried');
  mkdirSync(mount, { recursive: true });
  writeFileSync(policy, '{}');
  try {
    execFileSync('unshare', [...unshared, mount, policy, 'true'], { stdio: 'pipe' });
    return null;
  } catch {
    return 'only a superuser who may mount can give the app an /etc of its own';
  }
}

/** Starts a program in whose `/etc` an administrator has put this policy. The computer's own `/etc` does not change. */
export function startWithPolicy(
  directory: string,
  policy: object,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcess {
  const file = path.join(directory, 'administrators-policy.json');
  const mount = path.join(directory, 'etc');
  mkdirSync(mount, { recursive: true });
  writeFileSync(file, JSON.stringify(policy));
  return spawn('unshare', [...unshared, mount, file, ...command], { env, stdio: 'ignore', detached: true });
}
