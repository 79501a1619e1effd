import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { chooseHost, type HostName, repositoryRoot } from '#chromium-host/host-choice.ts';

/** Default download URL of Electron's binary. */
const releases = process.env.ELECTRON_MIRROR ?? 'https://github.com/electron/electron/releases/';
const probeMs = 3_000;

/**
 * Real Electron if its binary is installed or can be downloaded; else Chromium. Prints which one and why.
 */
export async function chooseDemoHost(): Promise<HostName> {
  if (isElectron()) {
    console.log('Host: real Electron.');
    return 'electron';
  }
  if (!(await answers(releases))) {
    console.log(
      'Host: Chromium. Electron’s binary is not installed and its release server cannot be reached.',
    );
    return 'chromium';
  }
  console.log('Fetching Electron’s binary …');
  const installer = path.join(repositoryRoot, 'node_modules/electron/install.js');
  spawnSync(process.execPath, [installer], { stdio: 'inherit' });
  const host = isElectron() ? 'electron' : chooseHost('chromium');
  console.log(
    host === 'electron' ? 'Host: real Electron.' : 'Host: Chromium. Electron’s binary could not be fetched.',
  );
  return host;
}

function isElectron(): boolean {
  // Without the binary, `auto` throws on Windows, where only real Electron can run the app.
  try {
    return chooseHost('auto') === 'electron';
  } catch {
    return false;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(probeMs) });
    return true;
  } catch {
    return false;
  }
}
