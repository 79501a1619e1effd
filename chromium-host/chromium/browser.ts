import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser-binary.ts';
import { CdpConnection } from './cdp.ts';

/** Disables network access and prompts of Chromium. */
const flags = [
  '--no-first-run',
  '--no-default-browser-check',
  '--no-service-autorun',
  '--disable-background-networking',
  '--disable-backgrounding-occluded-windows',
  '--disable-back-forward-cache',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-infobars',
  '--disable-popup-blocking',
  '--disable-sync',
  '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,PaintHolding,MediaRouter,OptimizationHints,Translate',
  '--metrics-recording-only',
  '--password-store=basic',
  // Without it a headed Chromium shows a warning about the flags below.
  '--test-type',
  '--use-mock-keychain',
  '--enable-unsafe-swiftshader',
  '--remote-debugging-port=0',
  '--remote-debugging-pipe',
];

/**
 * The page of the window that a headed Chromium opens at its start. An app window has neither tabs nor an address bar.
 */
const startupPage = 'data:text/html,';

export interface Browser {
  /** The first page of a headed Chromium; a headless one has none. */
  readonly startupPage: string | undefined;
  readonly process: ChildProcess;
  readonly connection: CdpConnection;
  /** The WebSocket address for a further client such as Playwright. */
  readonly devToolsUrl: string;
  /** Kills all its processes. The first one may be a shell that runs Debian's start script. */
  kill(): void;
}

/** Starts Chromium on a profile directory; names below `localhost` resolve to the loopback server on `port`. */
export async function startBrowser(profile: string, port: number, headed: boolean): Promise<Browser> {
  rmSync(path.join(profile, 'DevToolsActivePort'), { force: true });
  const child = spawn(
    findBrowser(headed),
    [
      ...flags,
      `--user-data-dir=${profile}`,
      `--host-resolver-rules=MAP *.localhost:80 127.0.0.1:${port},MAP *.test:80 127.0.0.1:${port},MAP * ~NOTFOUND,EXCLUDE 127.0.0.1,EXCLUDE localhost`,
      ...(headed ? [`--app=${startupPage}`] : ['--headless=new', '--no-startup-window']),
      // Chromium's sandbox does not work for root; for all other users it stays on.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      // A process group, so that all processes can be killed together.
      detached: true,
      // Chromium itself must use neither the session's keychain nor its notification server.
      env: {
        ...process.env,
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
        DBUS_SYSTEM_BUS_ADDRESS: 'disabled:',
        NO_AT_BRIDGE: '1',
      },
    },
  );
  const devToolsUrl = await addressFrom(child);
  const [, , , output, input] = child.stdio;
  if (!output || !input || !('write' in output) || !('read' in input)) throw new Error('No debugging pipe');
  return {
    startupPage: headed ? startupPage : undefined,
    process: child,
    connection: new CdpConnection(output, input),
    devToolsUrl,
    kill: () => child.pid === undefined || process.kill(-child.pid, 'SIGKILL'),
  };
}

function addressFrom(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = '';
    const read = (chunk: Buffer) => {
      log += chunk;
      const address = /DevTools listening on (ws:\/\/\S+)/.exec(log)?.[1];
      if (!address) return;
      child.stderr?.off('data', read).resume();
      resolve(address);
    };
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code} at its start:\n${log}`)));
  });
}
