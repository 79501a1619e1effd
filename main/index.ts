import { app } from 'electron';
import { nameToastActivator } from './adapters/electron-notifier.ts';
import { quitAfterFailure } from './failures.ts';
import { start } from './start.ts';
import { registerAppScheme } from './windows/app-protocol.ts';
import { startData } from './windows/scheme-urls.ts';

/** Windows shows no notification unless this equals the installer's `appId`. */
const applicationId = 'dev.pilothouse.desktop';

// Before anything asynchronous: these have to be settled when Electron becomes ready.
registerAppScheme();
nameToastActivator();
app.setAppUserModelId(applicationId);
if (app.requestSingleInstanceLock(startData(process.argv))) start().catch(quitAfterFailure);
else app.quit();
