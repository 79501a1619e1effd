import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDesktopSession } from '../desktop-session.ts';
import { chromiumHost } from '../host-choice.ts';
import { onlyOnChromium, onlyOnLinux } from '../test-conditions.ts';
import { fixtureDirectory, startFixture } from './fixture-app.ts';

let userData: string;
beforeEach(() => {
  userData = mkdtempSync(path.join(tmpdir(), 'host-test-'));
});
afterEach(() => rmSync(userData, { recursive: true, force: true }));

/** Command lines of running processes that mention `text`. */
function processesWith(text: string): string[] {
  return execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(text));
}

/** Without processes that have ended but whose parent has not read their status. */
function runningProcesses(): { pid: number; parent: number }[] {
  return execFileSync('ps', ['-eo', 'pid,ppid,stat'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([pid, parent, state]) =>
      state?.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent) }],
    );
}

function processesBelow(pid: number): number[] {
  const running = runningProcesses();
  const below = (parent: number): number[] =>
    running.flatMap((one) => (one.parent === parent ? [one.pid, ...below(one.pid)] : []));
  return below(pid);
}

/** Processes that use the message bus at `address`, and the bus itself. */
function processesOn(address: string): string[] {
  const directory = /path=(.*)\/dbus/.exec(address)?.[1] ?? address;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) =>
      ['environ', 'cmdline'].some((file) => {
        try {
          return readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(directory);
        } catch {
          // Ended meanwhile.
          return false;
        }
      }),
    );
}

test('ends all processes when it quits', async (context) => {
  onlyOnLinux(context);
  const session = await startDesktopSession();
  const address = session.env.DBUS_SESSION_BUS_ADDRESS;
  const app = await startFixture({ userData }, session);
  expect(processesWith(userData).length).toBeGreaterThan(1);
  expect(processesOn(address).length).toBeGreaterThan(2);
  await app.quit();
  await session.stop();
  await expect.poll(() => processesWith(userData)).toEqual([]);
  await expect.poll(() => processesOn(address)).toEqual([]);
});

test('leaves no process of a Chromium that does not end in time, which would still write', async (context) => {
  onlyOnChromium(context);
  const app = await startFixture({ userData });
  const ofChromium = processesBelow(Number(await app.page.evaluate(() => fixture.invoke('pid'))));
  for (const pid of ofChromium) process.kill(pid, 'SIGSTOP');
  await app.quit();
  const left = runningProcesses().flatMap(({ pid }) => (ofChromium.includes(pid) ? [pid] : []));
  for (const pid of left) process.kill(pid, 'SIGKILL');
  expect(left).toEqual([]);
});

test('removes a temporary userData directory, and keeps a given one', async () => {
  const app = await startFixture({ userData });
  await app.quit();
  expect(existsSync(userData)).toBe(true);
});

test('leaves nothing in the temporary directory when it has quit, not even for a moment', async () => {
  const fixture = JSON.stringify(path.join(import.meta.dirname, 'fixture-app.ts'));
  const program = `const { startFixture } = await import(${fixture});
    const app = await startFixture({ env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:' } });
    await app.quit();
    process.exit();`;
  const env = { ...process.env, TMPDIR: userData, TMP: userData, TEMP: userData };
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { env });
  expect(readdirSync(userData)).toEqual([]);
});

test('ends Chromium with a killed host', async (context) => {
  onlyOnChromium(context);
  const app = await startFixture({ userData });
  const pid = Number(await app.page.evaluate(() => fixture.invoke('pid')));
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => processesWith(userData)).toEqual([]);
  await app.quit();
});

test("passes a second instance's arguments to the first, and quits it", async (context) => {
  onlyOnChromium(context);
  const app = await startFixture({ userData });
  const second = promisify(execFile)(chromiumHost, [fixtureDirectory, `--user-data-dir=${userData}`]);
  expect((await second).stderr).not.toContain('DevTools');
  await expect.poll(() => app.page.locator('#log').textContent()).toBe('second: {"from":"second"}');
  await app.quit();
});

test('quits on SIGTERM like by the menu item', async (context) => {
  onlyOnChromium(context);
  const app = await startFixture({ userData });
  await app.page.evaluate(() => localStorage.setItem('kept', 'yes'));
  const pid = Number(await app.page.evaluate(() => fixture.invoke('pid')));
  process.kill(pid, 'SIGTERM');
  await expect.poll(() => processesWith(userData)).toEqual([]);
  await app.restart();
  expect(await app.page.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
  await app.quit();
});
