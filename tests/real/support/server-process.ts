import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface ServerCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** Of 127.0.0.1; the server has started once it takes connections there. */
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Asks it to end at once, connections included. */
  readonly stopSignal?: NodeJS.Signals;
  /** As an unprivileged account where this process is root's: servers refuse root, or drop it in their own way. */
  readonly unprivileged?: boolean;
  /** Its other processes get the signal as well, as systemd does it; those of dante would go on without the first. */
  readonly wholeGroup?: boolean;
}

/** A server that can be stopped and started again at the same place, with the same files. */
export interface ServerProcess {
  readonly port: number;
  /** Where it can be reached without TLS. */
  readonly url: string;
  start(): Promise<void>;
  /** As an operator stops it. Nothing where it does not run. */
  stop(): Promise<void>;
  /** As a crash ends it. */
  kill(): Promise<void>;
  /** Asks it to read its files again. */
  signal(signal: NodeJS.Signals): void;
}

const isRoot = process.getuid?.() === 0;
/** Where Debian has `nobody` and `nogroup`. */
const nobody = 65_534;
const startTimeMs = 30_000;

/** A server that does not run yet. */
export function serverProcess(command: ServerCommand): ServerProcess {
  let child: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    if (command.wholeGroup && ending.pid !== undefined) process.kill(-ending.pid, signal);
    else ending.kill(signal);
    await ended;
  };
  return {
    port: command.port,
    url: `http://127.0.0.1:${command.port}`,
    async start() {
      const started = spawn('setpriv', [...launcherArgs(command), command.program, ...command.args], {
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: command.wholeGroup ?? false,
        env: { ...process.env, ...command.env },
      });
      child = started;
      await answers(started, command);
    },
    stop: () => end(command.stopSignal ?? 'SIGTERM'),
    kill: () => end('SIGKILL'),
    signal: (signal) => void child?.kill(signal),
  };
}

/** Runs a program to its end, as the account that unprivileged servers have. @throws Error with its output */
export function runUnprivileged(program: string, args: readonly string[]): void {
  execFileSync('setpriv', [...accountArgs(true), '--', program, ...args], { stdio: 'pipe' });
}

/** The kernel ends the server with this process, however that ends. */
function launcherArgs({ stopSignal = 'SIGTERM', unprivileged = false }: ServerCommand): readonly string[] {
  return ['--pdeathsig', stopSignal.replace('SIG', ''), ...accountArgs(unprivileged), '--'];
}

function accountArgs(unprivileged: boolean): readonly string[] {
  if (!unprivileged || !isRoot) return [];
  return ['--reuid', `${nobody}`, '--regid', `${nobody}`, '--clear-groups'];
}

async function answers(child: ChildProcess, { program, port }: ServerCommand): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000);
    });
  }
  const failed = (why: string) => new Error(`${path.basename(program)} ${why}\n${output}`);
  let problem: Error | null = null;
  child.on('error', (error) => {
    problem = error;
  });
  const deadline = Date.now() + startTimeMs;
  while (!(await takesConnections(port))) {
    if (problem !== null) throw problem;
    if (child.exitCode !== null || child.signalCode !== null) throw failed('ended at its start');
    if (Date.now() > deadline) throw failed(`does not answer at port ${port}`);
  }
}

/** Tries once; takes a moment where nobody answers. */
async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * A port of 127.0.0.1 that nobody has, below those that outgoing connections take: it stays free while its server is
 * restarted.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer();
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      server.close();
      await once(server, 'close');
      return port;
    } catch {
      // Somebody has it.
    }
  }
}

/** A folder of a server's own, which the unprivileged account may write to. */
export class ServerFolder {
  readonly path = mkdtempSync(path.join(tmpdir(), 'pilothouse-real-'));

  constructor() {
    this.#give(this.path);
  }

  file(name: string): string {
    return path.join(this.path, name);
  }

  /** @returns its path */
  write(name: string, text: string): string {
    const file = this.file(name);
    writeFileSync(file, text, { mode: 0o600 });
    this.#give(file);
    return file;
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  #give(file: string): void {
    if (isRoot) chownSync(file, nobody, nobody);
  }
}
