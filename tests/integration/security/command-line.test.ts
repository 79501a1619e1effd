import { expect, onTestFinished, test, vi } from 'vitest';
import type * as Fake from './support/fake-electron.ts';

vi.mock('electron', () => import('./support/fake-electron.ts'));
vi.mock('keytar', () => import('./support/fake-keytar.ts'));

/** Runs `main/index.ts` with this command line. @returns the calls of Electron, and how the process ended */
async function run(
  argv: readonly string[],
  packaged: boolean,
  { program = '/opt/Pilothouse/pilothouse', compiled = '', ready = Promise.resolve(undefined) } = {},
) {
  vi.resetModules();
  // The test's own Node may use compiled code.
  vi.stubEnv('NODE_COMPILE_CACHE', compiled);
  onTestFinished(() => void vi.unstubAllEnvs());
  const electron = (await import('electron')) as unknown as typeof Fake;
  electron.reset('/nowhere', packaged);
  // If the app starts, it ends like a second instance.
  const lock = vi.fn(() => false);
  Object.assign(electron.app, { requestSingleInstanceLock: lock, whenReady: () => ready });
  const before = process.argv;
  process.argv = [program, ...argv];
  onTestFinished(() => {
    process.argv = before;
  });
  await import('#main/index.ts');
  const calledNow = () => electron.calls.map(({ name, args }) => [name, ...args]);
  const called = calledNow();
  const exits = called.filter(([name]) => name === 'app.exit');
  return { ended: exits.length > 0, called, calledNow, asked: lock.mock.calls.length };
}

/** What the app calls instead of starting, if it refuses a switch. */
const refusalOf = (given: string) => [
  ['dialog.showErrorBox', 'Pilothouse was not started', expect.stringContaining(`start with ${given}, `)],
  ['app.exit', 1],
];

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
    const { called, asked } = await run(['pilothouse://open?id=1', given], true);
    expect(called).toEqual(refusalOf(name));
    expect(asked).toBe(0);
  },
);

test('takes no compiled code from a folder that a variable names in a packaged app; a checkout may', async () => {
  const compiled = '/tmp/compiled';
  const { called } = await run([], true, { compiled });
  expect(called).toEqual(refusalOf('NODE_COMPILE_CACHE'));
  expect((await run([], false, { compiled })).ended).toBe(false);
});

test.each([
  ['a packaged app without such a switch', ['--opened-at-login', 'pilothouse://open?id=--inspect'], true],
  ['an app that is not packaged, which developers debug', ['--inspect', '--no-sandbox'], false],
])('starts with %s', async (_what, argv, packaged) => {
  const { ended, called, asked } = await run(argv, packaged);
  expect(ended).toBe(false);
  expect(called.map(([name]) => name)).not.toContain('dialog.showErrorBox');
  expect(asked).toBe(1);
});

test('does not treat the name of the program as a switch', async () => {
  const { ended } = await run([], true, { program: '/inspect' });
  expect(ended).toBe(false);
});

test('names the deb where the AppImage found no sandbox', async () => {
  const { called } = await run(['--no-sandbox'], true);
  expect(called[0]?.[2]).toContain('install the deb package');
  const { called: other } = await run(['--inspect'], true);
  expect(other[0]?.[2]).not.toContain('deb');
});

test('shows the message on Linux once Electron is ready, which prints it only before that', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<undefined>();
  const { called, calledNow } = await run(['--no-sandbox'], true, { ready });
  expect(called).toEqual([]);
  resolve(undefined);
  await vi.waitFor(() => expect(calledNow()).toEqual(refusalOf('--no-sandbox')));
});
