import { getCACertificates } from 'node:tls';
import { Worker } from 'node:worker_threads';
import type { Clock } from '#main/ports.ts';

/** Longest wait for the system's list, ms. */
const limitMs = 5_000;

/** Reads the system's CAs in PEM. */
export type ReadSystem = () => Promise<readonly string[]>;

/**
 * The CAs that this computer trusts: the system's and Node's. The first list may be empty on macOS, the second lacks those
 * that an administrator added. Reading the system's can take seconds there (nodejs/node#63313).
 */
export class ComputerAuthorities {
  readonly #clock: Clock;
  readonly #read: ReadSystem;
  readonly #changed: () => void;
  #list: readonly string[] | null = null;
  #reading: Promise<void> | null = null;

  /** @param changed called with each change of `list()` */
  constructor(clock: Clock, read: ReadSystem, changed: () => void) {
    this.#clock = clock;
    this.#read = read;
    this.#changed = changed;
  }

  /**
   * Resolves when the list is read, after five seconds at the latest: it is then Node's alone until the system's arrives.
   * Never rejects.
   */
  ready(): Promise<void> {
    this.#reading ??= new Promise((resolve) => {
      const cancel = this.#clock.setTimer(limitMs, resolve);
      this.#read()
        // Where the worker fails, reading here blocks and works.
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

/** Reads them in a thread of its own, since the function blocks. */
export const readInWorker: ReadSystem = () =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { eval: true });
    worker.once('message', resolve).once('error', reject);
  });
