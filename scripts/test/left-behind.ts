import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Timeout for processes that were told to end, ms. */
const grace = 5_000;
/** How many files and processes are named; the others are counted. */
const maxNamed = 10;

const leftFiles = 'left in the temporary directory';
const leftProcesses = 'still running';

/** Whether a problem of a step is one that `StepFolder.end` returned. */
export function isLeftBehind(problem: string): boolean {
  return [leftFiles, leftProcesses].some((what) => problem.startsWith(`${what}: `));
}

/** Playwright leaves the folder of a trace if the traced app has ended by itself. */
const leftByPackages = /^playwright-tracing-/;

/** The temporary directory of one step, and what the step leaves behind. */
export interface StepFolder {
  readonly path: string;
  /** Environment variables that make it the temporary directory of a process and of its children. */
  readonly env: Readonly<Record<string, string>>;
  /**
   * Ends the step: removes the folder, and kills the processes that still use it as their temporary directory.
   *
   * @returns what was left behind, a line for each kind; nothing if a step cleans up
   */
  end(): Promise<readonly string[]>;
  /** Removes the folder immediately when the run is interrupted. */
  remove(): void;
}

/** Makes a temporary directory for a step. Its name is short: sockets below it have at most 104 characters on macOS. */
export function stepFolder(): StepFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'ph-'));
  // Servers of the tests run as another user, who needs access to the folders that the tests give to them.
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return {
    path: folder,
    env: { TMPDIR: folder, TMP: folder, TEMP: folder },
    remove,
    async end() {
      const processes = await lastingProcesses(folder);
      for (const { pid } of processes) kill(pid);
      // It is missing if the run was interrupted.
      const names = existsSync(folder) ? readdirSync(folder) : [];
      const files = names.filter((name) => !leftByPackages.test(name));
      remove();
      return [
        ...counted(files.map(kindOf), leftFiles),
        ...counted(
          processes.map(({ command }) => command),
          leftProcesses,
        ),
      ];
    },
  };
}

interface Process {
  readonly pid: number;
  readonly command: string;
}

/** The processes that still run after the timeout. */
async function lastingProcesses(folder: string): Promise<Process[]> {
  const end = performance.now() + grace;
  for (;;) {
    const found = processesOf(folder);
    if (found.length === 0 || performance.now() > end) return found;
    await delay(100);
  }
}

/** The processes that have the folder in their environment. Linux only: other systems do not show the environment. */
function processesOf(folder: string): Process[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const environment = read(`/proc/${name}/environ`);
      if (!environment.split('\0').includes(`TMPDIR=${folder}`)) return [];
      const command = read(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim();
      // A process that has ended, and whose parent has not read its status, has no command line.
      return command === '' ? [] : [{ pid: Number(name), command }];
    });
}

/** Empty if the process has ended, or belongs to another user. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}

/** `pilothouse-security-1AbZ9x` is one of many `pilothouse-security-…`. */
function kindOf(name: string): string {
  return name.replace(/[-.]\w{6}$/, (end) => `${end[0]}…`);
}

function counted(names: readonly string[], what: string): string[] {
  const kinds = [...Map.groupBy(names, (name) => name)];
  const lines = kinds.map(([name, all]) => `${what}: ${all.length > 1 ? `${all.length} × ` : ''}${name}`);
  const more = lines.length - maxNamed;
  return more > 0 ? [...lines.slice(0, maxNamed), `${what}: ${more} more kinds`] : lines;
}
