import { app } from 'electron';
import { nameDevelopmentApp, nameToastActivator } from './adapters/electron-notifier.ts';
import { quitAfterFailure, quitAtOnce, quitWithMessage } from './failures.ts';
import { registerAppScheme } from './windows/app-protocol.ts';
import { refusedSwitches, refusedVariables } from './windows/refused-switches.ts';
import { startData } from './windows/scheme-urls.ts';

/** Windows shows no notification of an installed app unless this equals the installer's `appId`. */
const applicationId = 'dev.pilothouse.desktop';

const refused = app.isPackaged
  ? [...refusedSwitches(process.argv.slice(1)), ...refusedVariables(process.env)]
  : [];
if (refused.length === 0) await startOnce();
else {
  // An AppImage adds this switch, and only a message box reaches its user. Others may open ports: no part of Electron starts.
  const quit = refused.every((name) => name === '--no-sandbox') ? quitWithMessage : quitAtOnce;
  quit('Pilothouse was not started', refusalOf(refused));
}

function refusalOf(names: readonly string[]): string {
  const reason = `It does not start with ${names.join(', ')}, which would open it to other programs or take away its protection.`;
  // The AppImage adds the switch where the system has no user namespaces for a sandbox.
  return names.includes('--no-sandbox')
    ? `${reason} Start it without, or install the deb package, which sets up the sandbox.`
    : `${reason} Start it without.`;
}

async function startOnce(): Promise<void> {
  // Before anything asynchronous: these have to be set before Electron is ready.
  registerAppScheme();
  if (!app.isPackaged && process.platform === 'win32') nameDevelopmentApp(applicationId);
  else {
    nameToastActivator();
    app.setAppUserModelId(applicationId);
  }
  if (!app.requestSingleInstanceLock(startData(process.argv))) {
    app.quit();
    return;
  }
  // Electron emits `ready` only after this module was evaluated (its guide "ES Modules"), so `start` still runs before that.
  const { start } = await import('./start.ts');
  start().catch(quitAfterFailure);
}
