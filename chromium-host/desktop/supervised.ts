import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A background program of a test. */
export interface Supervised {
  /** The first line that it printed. */
  readonly firstLine: string;
  stop(): Promise<void>;
}

/**
 * Starts `program` in the background of a shell that ends it when the shell's standard input closes: on `stop()`, and
 * also when this process is killed. `command` is the line of shell that runs it, with `args` as $1, $2 …, and may print
 * a first line.
 *
 * @throws Error naming the Debian package if the program is missing or ends at once.
 */
export async function startSupervised(
  { program, aptPackage, command }: { program: string; aptPackage: string; command: string },
  args: readonly string[] = [],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Supervised> {
  const script = `command -v ${program} >&2 || exit 1
${command}
read -r _; kill -CONT $!; kill $!; wait`;
  const child = spawn('sh', ['-c', script, 'sh', ...args], { stdio: ['pipe', 'pipe', 'ignore'], env });
  const ended = once(child, 'exit');
  const started = once(createInterface(child.stdout), 'line');
  const [firstLine] = await Promise.race([started, ended.then(() => [undefined])]);
  if (typeof firstLine !== 'string') {
    throw new Error(`${program} did not start: is the package ${aptPackage} installed?`);
  }
  return {
    firstLine,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
