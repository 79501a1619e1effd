// `node scripts/package/start-package.ts` starts the package for this computer in `dist` as a user would, signed in to
// a reference backend, and waits for its window, its list of projects and its realtime connection. `-- <program>
// <arguments>` starts another program instead.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startDisplay } from '#chromium-host/desktop/display.ts';
import { startDesktopSession } from '#chromium-host/desktop-session.ts';
import { type Backend, startBackend } from '#reference-backend/server/index.ts';
import { seedDemo } from '#reference-backend/service/data/demo-data.ts';
import { seedSignedIn } from '../seed/seed-signed-in.ts';
import { storeInMacKeychain } from './mac-keychain.ts';
import {
  hasWindow,
  packagedProgram,
  processesNaming,
  processListing,
  type RunningProcess,
  readProcesses,
} from './packaged-program.ts';

/** The system may check a package at its first start. */
const limitMs = 120_000;
/** Timeout for the app to quit before its processes are killed, ms. */
const quitLimitMs = 15_000;

const root = path.resolve(import.meta.dirname, '../..');
const [program = path.join(root, 'dist', packagedProgram(process.platform, process.arch)), ...args] =
  process.argv.slice(2);

const ends: (() => unknown)[] = [];
try {
  const backend = await startBackend();
  ends.unshift(() => backend.close());
  await seedDemo(backend);
  const userData = mkdtempSync(path.join(tmpdir(), 'pilothouse-package-'));
  ends.unshift(() => rmSync(userData, { recursive: true, force: true, maxRetries: 5 }));
  await startAndWait(backend, userData, await desktopOf(userData, backend));
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
} finally {
  for (const end of ends) await end();
}

/** Stores a session where the app finds it. @returns the variables that the app needs */
async function desktopOf(
  userData: string,
  backend: Backend,
): Promise<Readonly<Record<string, string | undefined>>> {
  if (process.platform === 'linux') {
    const desktop = await startDesktopSession();
    ends.unshift(() => desktop.stop());
    const display = await startDisplay();
    ends.unshift(() => display.stop());
    await seedSignedIn({ userData, desktop, backends: [backend] });
    return { ...desktop.env, ...display.env };
  }
  // A package uses the user's keychain under its own name, so this is done only on a computer without the app.
  const { default: keytar } = await import('keytar');
  const isInUse = async (service: string) => (await keytar.findCredentials(service)).length > 0;
  if (process.env.CI === undefined && (await isInUse('dev.pilothouse.desktop')))
    throw new Error(
      'The keychain has entries of an installed app, which this would use: try it on another computer.',
    );
  const storeSecret = async ({ service, account }: { service: string; account: string }, secret: string) => {
    if (process.platform === 'darwin') {
      ends.unshift(storeInMacKeychain({ service, account }, secret));
      return;
    }
    await keytar.setPassword(service, account, secret);
    ends.unshift(() => keytar.deletePassword(service, account));
  };
  await seedSignedIn({ userData, desktop: { storeSecret }, backends: [backend] });
  return {};
}

async function startAndWait(
  backend: Backend,
  userData: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const app = spawn(program, [...args, `--user-data-dir=${userData}`], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  let ended: string | null = null;
  app.once('error', ({ message }) => {
    ended = message;
  });
  app.once('exit', (code, signal) => {
    ended ??= `it ended with ${signal ?? code}`;
  });
  ends.unshift(() => quit(app, userData));
  const stages: Readonly<Record<string, () => boolean>> = {
    'its window': () => hasWindow(runningProcesses(), app.pid ?? 0),
    'its list of projects': () =>
      backend.requests.some(({ path: of, status }) => of === '/project' && status === 200),
    'its live connection': () => backend.connections > 0,
  };
  const until = performance.now() + limitMs;
  for (const [name, isThere] of Object.entries(stages)) {
    while (!isThere()) {
      if (ended !== null) throw new Error(`${program} did not get to ${name}: ${ended}`);
      if (performance.now() > until)
        throw new Error(`${program} did not get to ${name} within ${limitMs / 1_000} s.`);
      await delay(250);
    }
    console.log(`✓ ${name}`);
  }
}

/** Until they have ended, the app and Chromium write into the folder that is removed afterwards. */
async function quit(app: ChildProcess, userData: string): Promise<void> {
  app.kill();
  const until = performance.now() + quitLimitMs;
  for (;;) {
    const lasting = processesNaming(runningProcesses(), userData);
    if (lasting.length === 0) return;
    if (performance.now() > until) for (const { pid } of lasting) kill(pid);
    await delay(250);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended in the meantime.
  }
}

function runningProcesses(): readonly RunningProcess[] {
  const [list, ...options] = processListing(process.platform);
  return readProcesses(execFileSync(list, options, { encoding: 'utf8', maxBuffer: 2 ** 26 }));
}
