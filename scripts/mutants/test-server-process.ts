import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestReport, TestRequest } from './test-server.ts';

/** Timeout of a run, ms: a change can cause an endless loop. */
const maxRunMs = 300_000;
/** Timeout for it to end by itself, ms. */
const grace = 10_000;
/** A process group, so that the processes of its tests end with it. */
const hasGroup = process.platform !== 'win32';

/** The process of `test-server.ts` for one copy of the tree. */
export class TestServerProcess {
  readonly #child: ChildProcess;
  readonly #ended = new AbortController();

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.once('exit', () => this.#ended.abort());
  }

  /** @returns undefined if it does not start */
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

  /** @returns undefined if it has not answered in time; it is killed in that case */
  async run(request: TestRequest): Promise<TestReport | undefined> {
    this.#child.send(request, () => {});
    const report = (await this.#message()) as TestReport | undefined;
    if (report === undefined) this.kill();
    return report;
  }

  /** Ends it and the processes that it started. */
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
      // All of its processes have ended.
    }
  }

  /** @returns the next message, or undefined if the process has ended */
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
