import { expect, onTestFinished, test, vi } from 'vitest';
import type * as Fake from './support/fake-electron.ts';

vi.mock('electron', () => import('./support/fake-electron.ts'));
vi.mock('keytar', () => import('./support/fake-keytar.ts'));

/** Runs `main/index.ts` with this command line. @returns what it called of Electron, and how it ended */
async function run(
  argv: readonly string[],
  packaged: boolean,
  { program = '/opt/Pilothouse/pilothouse', compiled = '' } = {},
) {
  vi.resetModules();
  // The test's own Node may keep compiled code.
  vi.stubEnv('NODE_COMPILE_CACHE', compiled);
  onTestFinished(() => void vi.unstubAllEnvs());
  const electron = (await import('electron')) as unknown as typeof Fake;
  electron.reset('/nowhere', packaged);
  // Where it starts, it ends as a second start does.
  const lock = vi.fn(() => false);
  Object.assign(electron.app, { requestSingleInstanceLock: lock });
  const before = process.argv;
  process.argv = [program, ...argv];
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  onTestFinished(() => {
    process.argv = before;
    exit.mockRestore();
  });
  const ended = await import('#main/index.ts').then(
    () => 'went on',
    (thrown: Error) => thrown.message,
  );
  const called = electron.calls.map(({ name, args }) => [name, ...args]);
  return { ended, called, asked: lock.mock.calls.length };
}

test.each([
  '--remote-debugging-port=9222',
  '--inspect',
  '--no-sandbox',
  '--proxy-server=192.0.2.1:1',
  '/inspect-brk',
])(
  'shows a message and ends before anything else in a packaged app that is started with %s',
  async (given) => {
    const name = `--${given.replace(/^(--|\/)/, '').split('=')[0]}`;
    const { ended, called, asked } = await run(['pilothouse://open?id=1', given], true);
    expect(ended).toBe('ended with 1');
    expect(called).toEqual([
      ['dialog.showErrorBox', 'Pilothouse was not started', expect.stringContaining(`start with ${name}, `)],
    ]);
    expect(asked).toBe(0);
  },
);

test('takes no compiled code from a folder that a variable names in a packaged app; a checkout may', async () => {
  const compiled = '/tmp/compiled';
  const { ended, called } = await run([], true, { compiled });
  expect(ended).toBe('ended with 1');
  const message = expect.stringContaining('start with NODE_COMPILE_CACHE, ');
  expect(called).toEqual([['dialog.showErrorBox', 'Pilothouse was not started', message]]);
  expect((await run([], false, { compiled })).ended).toBe('went on');
});

test.each([
  ['a packaged app without such a switch', ['--opened-at-login', 'pilothouse://open?id=--inspect'], true],
  ['an app that is not packaged, which developers debug', ['--inspect', '--no-sandbox'], false],
])('starts with %s', async (_what, argv, packaged) => {
  const { ended, called, asked } = await run(argv, packaged);
  expect(ended).toBe('went on');
  expect(called.map(([name]) => name)).not.toContain('dialog.showErrorBox');
  expect(asked).toBe(1);
});

test('does not treat the name of the program as a switch', async () => {
  const { ended } = await run([], true, { program: '/inspect' });
  expect(ended).toBe('went on');
});
