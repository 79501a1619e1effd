import { createHash } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The message that a second instance sends to the first. */
export interface SecondInstance {
  readonly argv: string[];
  readonly workingDirectory: string;
  readonly additionalData: unknown;
}

/** Electron's lock: one instance for each userData directory, held by the process that listens on its socket. */
export class SingleInstance {
  #server: Server | undefined;
  #notified: Promise<void> = Promise.resolve();

  get isHeld(): boolean {
    return this.#server !== undefined;
  }

  /** Takes the lock, or notifies its owner. `onSecond` is called for later instances. */
  request(userData: string, mine: SecondInstance, onSecond: (second: SecondInstance) => void): boolean {
    if (this.#server) return true;
    const address = socketAddress(userData);
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('end', () => {
        socket.end();
        onSecond(JSON.parse(text));
      });
    });
    // The result is known from `listening` already; the event only repeats it.
    server.on('error', () => undefined);
    server.listen(address);
    if (server.listening) {
      this.#server = server.unref();
      return true;
    }
    this.#notified = new Promise((resolve) => {
      const socket = connect(address, () => socket.end(JSON.stringify(mine)));
      socket.on('close', () => resolve()).on('error', () => resolve());
      socket.resume();
    });
    return false;
  }

  release(): void {
    this.#server?.close();
    this.#server = undefined;
  }

  /** Resolves when the owner has been notified; this instance must not end before that. */
  whenNotified(): Promise<void> {
    return this.#notified;
  }
}

/**
 * Linux: an abstract socket, which disappears with its process. Elsewhere a file, which remains after a killed host.
 */
function socketAddress(userData: string): string {
  const name = `pilothouse-host-${createHash('sha256').update(userData).digest('hex').slice(0, 32)}`;
  return process.platform === 'linux' ? `\0${name}` : path.join(tmpdir(), name);
}
