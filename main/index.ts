import { app, dialog } from 'electron';
import { nameDevelopmentApp, nameToastActivator } from './adapters/electron-notifier.ts';
import { quitAfterFailure } from './failures.ts';
import { registerAppScheme } from './windows/app-protocol.ts';
import { refusedSwitches, refusedVariables } from './windows/refused-switches.ts';
import { startData } from './windows/scheme-urls.ts';

/** Windows shows no notification of an installed app unless this equals the installer's `appId`. */
const applicationId = 'dev.pilothouse.desktop';

const refused = app.isPackaged
  ? [...refusedSwitches(process.argv.slice(1)), ...refusedVariables(process.env)]
  : [];
if (refused.length > 0) {
  dialog.showErrorBox(
    'Pilothouse was not started',
    `It does not start with ${refused.join(', ')}, which would open it to other programs or take away its protection. Start it without.`,
  );
  // Skips `before-quit` and windows. Nothing below may run.
  process.exit(1);
}

// Before anything asynchronous: these have to be set before Electron is ready.
registerAppScheme();
if (!app.isPackaged && process.platform === 'win32') nameDevelopmentApp(applicationId);
else {
  nameToastActivator();
  app.setAppUserModelId(applicationId);
}
if (app.requestSingleInstanceLock(startData(process.argv))) {
  // Electron emits `ready` only after this module was evaluated (its guide "ES Modules"), so `start` still runs before that.
  const { start } = await import('./start.ts');
  start().catch(quitAfterFailure);
} else {
  app.quit();
}
