import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestReport, TestRequest } from './test-server.ts';

/** A run that has not ended by then never does, ms: a change can make code go round in circles. */
const maxRunMs = 300_000;
/** How long it may take to end by itself, ms. */
const grace = 10_000;
/** A group of its own has the processes of its tests as well, and ends with them. */
const hasGroup = process.platform !== 'win32';

/** The process of `test-server.ts` for one copy of the tree. */
export class TestServerProcess {
  readonly #child: ChildProcess;
  readonly #ended = new AbortController();

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.once('exit', () => this.#ended.abort());
  }

  /** @returns undefined where it does not start */
  static async start(folder: string, env: NodeJS.ProcessEnv): Promise<TestServerProcess | undefined> {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'test-server.ts')], {
      cwd: folder,
      env,
      detached: hasGroup,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const server = new TestServerProcess(child);
    if ((await server.#message()) === 'ready') return server;
    server.kill();
    return undefined;
  }

  /** @returns undefined where it has not answered: it is of no more use then, and killed */
  async run(request: TestRequest): Promise<TestReport | undefined> {
    this.#child.send(request, () => {});
    const report = (await this.#message()) as TestReport | undefined;
    if (report === undefined) this.kill();
    return report;
  }

  /** Ends it with what it has started. */
  async end(): Promise<void> {
    this.#child.send('end', () => {});
    const signal = AbortSignal.any([this.#ended.signal, AbortSignal.timeout(grace)]);
    if (!signal.aborted) await once(signal, 'abort');
    this.kill();
  }

  kill(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(hasGroup ? -pid : pid, 'SIGKILL');
    } catch {
      // All of it has ended.
    }
  }

  /** @returns the next one, or undefined where none comes any more */
  async #message(): Promise<unknown> {
    const signal = AbortSignal.any([this.#ended.signal, AbortSignal.timeout(maxRunMs)]);
    try {
      const [message] = await once(this.#child, 'message', { signal });
      return message;
    } catch {
      return undefined;
    }
  }
}
