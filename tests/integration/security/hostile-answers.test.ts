import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { longestBlockMs } from '#tests/support/cpu-time.ts';
import { bodies } from '../support/hostile-bodies.ts';
import { startMainProcess } from '../support/start-main-process.ts';

/** Maximum time for which the main process may be blocked, ms of its own CPU time. */
const maxMs = 100;

async function answerServer() {
  const worker = new Worker(new URL('../support/answer-server.ts', import.meta.url));
  onTestFinished(() => void worker.terminate());
  const reported = () => new Promise((resolve) => worker.once('message', resolve));
  const port = await reported();
  return {
    url: `http://127.0.0.1:${port}`,
    async answer(path: string, name: string): Promise<void> {
      worker.postMessage({ path, name });
      await reported();
    },
  };
}

test.each(Object.keys(bodies))('blocks the main process less than 100 ms while reading %s', async (name) => {
  const server = await answerServer();
  const app = startMainProcess();
  await app.profile.connectBackend(server.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  const isList = name.startsWith('list');
  await server.answer(isList ? '/project' : '/project/1', name);
  const { sync } = app.profile.data;
  const read = async () => {
    await (isList ? sync.list('always') : sync.read('1')).catch((thrown) => {
      expect(thrown).toHaveProperty('error.code');
    });
  };
  const blocks: number[] = [];
  // Other load on the computer slows the measurement down; code that blocks does so each time.
  while (blocks.length < 3 && !blocks.some((ms) => ms < maxMs)) blocks.push(await longestBlockMs(read));
  expect(Math.min(...blocks)).toBeLessThan(maxMs);
});

test('notices a block', async () => {
  const block = await longestBlockMs(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    JSON.parse(`[${'[],'.repeat(3_000_000)}0]`);
    await new Promise((resolve) => setImmediate(resolve));
  });

  expect(block).toBeGreaterThan(maxMs);
});
