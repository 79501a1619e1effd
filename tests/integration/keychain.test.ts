import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type DesktopSession, startDesktopSession } from '#chromium-host/desktop-session.ts';
import { onlyOnLinux } from '#chromium-host/test-conditions.ts';
import type { Settings } from '#services/settings/settings.ts';
import { soon } from '../support/until.ts';

interface Told {
  readonly length: number;
  readonly restoring: boolean;
  readonly keychain: string;
  readonly tokenStorage: string;
  readonly settings: Settings;
}

let desktop: DesktopSession;

/** A run of the app's session, in the desktop's session. */
class Run {
  readonly #child: ChildProcess;
  reported: Told | null = null;

  constructor(settings: Settings | null = null) {
    const script = new URL('./support/session-process.ts', import.meta.url);
    this.#child = fork(script, [JSON.stringify(settings)], {
      env: { ...process.env, ...desktop.env, DISPLAY: '' },
      execArgv: [],
    });
    this.#child.on('message', (reported) => {
      this.reported = reported as Told;
    });
    onTestFinished(() => this.end());
  }

  do(what: string, token?: string): void {
    this.reported = null;
    this.#child.send({ do: what, token });
  }

  async comesTo(expected: Partial<Told>): Promise<void> {
    await vi.waitFor(() => expect(this.reported).toMatchObject(expected), soon);
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}

/** Signs in, waits until the keychain has the token, and ends the app. @returns its settings */
async function signedIn(token: string): Promise<Settings | null> {
  const run = new Run();
  run.do('accept', token);
  await run.comesTo({ tokenStorage: 'keychain', keychain: 'ready' });
  await run.end();
  return run.reported?.settings ?? null;
}

async function accounts(): Promise<string[]> {
  return (await desktop.secrets()).map(({ account }) => account).sort();
}

beforeAll(async () => {
  if (process.platform === 'linux') desktop = await startDesktopSession();
});

afterAll(() => desktop?.stop());

beforeEach(onlyOnLinux);
beforeEach(() => desktop.setKeyring('unlocked'));

describe('a session with a real Secret Service', () => {
  test.each([40, 6_000])(
    'keeps a token of %i characters over the run, and removes it at the sign-out',
    async (length) => {
      const settings = await signedIn('T'.repeat(length));
      expect((await accounts())[0]).toBe('profile-1/access-token');
      const next = new Run(settings);
      next.do('restore');
      await next.comesTo({ length, tokenStorage: 'keychain', restoring: false });
      next.do('signOut');
      await next.comesTo({ length: 0, tokenStorage: 'none' });
      await vi.waitFor(async () => expect(await accounts()).toEqual([]), soon);
    },
  );

  test('is not shown as signed out while locked, and has the token once unlocked and retried', async () => {
    const settings = await signedIn('T'.repeat(40));
    await desktop.setKeyring('locked');
    const run = new Run(settings);
    run.do('restore');
    await run.comesTo({ keychain: 'locked', restoring: true, length: 0 });
    await desktop.setKeyring('unlocked');
    run.do('tryAgain');
    await run.comesTo({ keychain: 'ready', restoring: false, length: 40 });
  });

  test('keeps a new token for this run only while locked', async () => {
    await desktop.setKeyring('locked');
    const run = new Run();
    run.do('accept', 'T'.repeat(40));
    await run.comesTo({ keychain: 'locked', tokenStorage: 'memory', length: 40 });
  });

  test('keeps it for this run only where it is absent, and says so', async () => {
    await desktop.setKeyring('absent');
    const run = new Run();
    run.do('accept', 'T'.repeat(40));
    await run.comesTo({ keychain: 'absent', tokenStorage: 'memory', length: 40 });
    expect(run.reported?.settings.profiles[0]?.tokenInKeychain).toBe(false);
  });

  test('shows waiting where it never answers, and only the operator ends it', async () => {
    const settings = await signedIn('T'.repeat(40));
    await desktop.setKeyring('never-answers');
    const run = new Run(settings);
    run.do('restore');
    await run.comesTo({ keychain: 'waiting', restoring: true, length: 0 });
    run.do('continueWithoutKeychain');
    await run.comesTo({ keychain: 'declined', restoring: false, length: 0 });
    run.do('accept', 'T'.repeat(50));
    await run.comesTo({ keychain: 'declined', tokenStorage: 'memory', length: 50 });
  });
});
