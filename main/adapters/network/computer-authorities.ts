import { getCACertificates } from 'node:tls';
import { Worker } from 'node:worker_threads';
import type { Clock } from '#main/ports.ts';

/** Maximum wait for the system's list, in ms. */
const limitMs = 5_000;

/** Reads the system's CAs in PEM. */
export type ReadSystem = () => Promise<readonly string[]>;

/**
 * The CAs that this computer trusts: the system's and Node's. The first list may be empty on macOS; the second lacks those
 * that an administrator added. Reading the system's can take seconds there (nodejs/node#63313).
 */
export class ComputerAuthorities {
  readonly #clock: Clock;
  readonly #read: ReadSystem;
  readonly #changed: () => void;
  #list: readonly string[] | null = null;
  #reading: Promise<void> | null = null;

  /** @param changed called for each change of `list()` */
  constructor(clock: Clock, read: ReadSystem, changed: () => void) {
    this.#clock = clock;
    this.#read = read;
    this.#changed = changed;
  }

  /**
   * Resolves when the list is read, at the latest after five seconds: it then has Node's only until the system's arrives.
   * Never rejects.
   */
  ready(): Promise<void> {
    this.#reading ??= new Promise((resolve) => {
      const cancel = this.#clock.setTimer(limitMs, resolve);
      this.#read()
        // If the worker fails, a blocking read here still works.
        .catch(() => getCACertificates('system'))
        .catch(() => [])
        .then((system) => {
          this.#list = [...new Set([...system, ...getCACertificates('default')])];
          this.#changed();
          cancel();
          resolve();
        });
    });
    return this.#reading;
  }

  /** In PEM. */
  list(): readonly string[] {
    return this.#list ?? getCACertificates('default');
  }
}

const program = `
  const { parentPort } = require('node:worker_threads');
  parentPort.postMessage(require('node:tls').getCACertificates('system'));
`;

/** Reads them in a separate thread, since the function blocks. */
export const readInWorker: ReadSystem = () =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { eval: true });
    worker.once('message', resolve).once('error', reject);
  });
