import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface ServerCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** On 127.0.0.1; the server has started when it accepts connections there. */
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The signal to stop immediately and close all connections. */
  readonly stopSignal?: NodeJS.Signals;
  /** Runs as an unprivileged user if this process runs as root: servers refuse root, or change the user themselves. */
  readonly unprivileged?: boolean;
  /** Its child processes get the signal, too, as from systemd; those of dante would otherwise continue. */
  readonly wholeGroup?: boolean;
}

/** A server that can be stopped, and started again at the same port with the same files. */
export interface ServerProcess {
  readonly port: number;
  /** Its URL without TLS. */
  readonly url: string;
  start(): Promise<void>;
  /** Stops it regularly. Does nothing if it is not running. */
  stop(): Promise<void>;
  /** Kills it, like a crash. */
  kill(): Promise<void>;
  /** Reloads its configuration. */
  signal(signal: NodeJS.Signals): void;
}

const isRoot = process.getuid?.() === 0;
/** Ids of `nobody` and `nogroup` on Debian. */
const nobody = 65_534;
const startTimeMs = 30_000;

/** A server that is not started yet. */
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
        // The unprivileged user may not be able to enter the checkout, and haproxy refuses to start where it cannot.
        cwd: tmpdir(),
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

/** Runs a program as the servers' unprivileged user, and waits for its end. @throws Error with its output */
export function runUnprivileged(program: string, args: readonly string[]): void {
  execFileSync('setpriv', [...accountArgs(true), '--', program, ...args], {
    stdio: 'pipe',
    cwd: tmpdir(),
  });
}

/** The kernel ends the server whenever this process ends. */
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

/** Tries to connect once. */
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
 * A free port of 127.0.0.1, below the range of outgoing connections, so that it stays free while its server is
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
      // The port is in use.
    }
  }
}

/** A temporary folder for a server, writable by the unprivileged user. */
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
