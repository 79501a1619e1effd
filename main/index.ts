import { app } from 'electron';
import { quitAfterFailure } from './failures.ts';
import { start } from './start.ts';
import { registerAppScheme } from './windows/app-protocol.ts';

/** Windows shows no notification unless this equals the installer's `appId`. */
const applicationId = 'dev.pilothouse.desktop';

// Before anything asynchronous: these have to be settled when Electron becomes ready.
registerAppScheme();
app.setAppUserModelId(applicationId);
if (app.requestSingleInstanceLock()) start().catch(quitAfterFailure);
else app.quit();
