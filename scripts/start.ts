// `npm start` runs the built app, `npm run dev` the sources with hot reload. Arguments after `--` are passed to the
// app.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt } from '#chromium-host/build.ts';
import { chooseHost, chromiumHost, type HostName, repositoryRoot } from '#chromium-host/host-choice.ts';

const appArguments = process.argv.slice(2).filter((argument) => argument !== '--dev');
const development = appArguments.length < process.argv.length - 2;

try {
  requireDisplay();
  const host = chooseHost();
  console.log(
    host === 'electron'
      ? 'Starting on Electron.'
      : "Starting on the installed Chromium: Electron's binary is not here (npx install-electron fetches it).",
  );
  if (!development) await ensureBuilt(repositoryRoot);
  run(host);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function requireDisplay(): void {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) {
    throw new Error(
      'There is no display to show a window on. Start it in a desktop session, or with xvfb-run -a.',
    );
  }
}

function run(host: HostName): void {
  const bundler = path.join(repositoryRoot, 'node_modules/electron-vite/bin/electron-vite.js');
  const command = development ? ['dev', '--watch'] : ['preview', '--skipBuild'];
  const forApp = host === 'chromium' ? ['--headed', ...appArguments] : appArguments;
  const child = spawn(process.execPath, [bundler, ...command, '--', ...forApp], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, ...(host === 'chromium' && { ELECTRON_EXEC_PATH: chromiumHost }) },
  });
  // The terminal sends Ctrl-C to both processes; other signals have to be forwarded.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill());
  child.once('close', (code) => {
    process.exitCode = code ?? 1;
  });
}
