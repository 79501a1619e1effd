import { writeSync } from 'node:fs';
import { registerHooks } from 'node:module';

/*
 * A module `electron` on which everything can be called without effect. The app never becomes ready, so the main bundle
 * is evaluated and does nothing else. At its end the process prints its CPU time, µs.
 */
const source = `
  const inert = new Proxy(function () {}, { get: (target, name) => (name === 'prototype' ? target.prototype : inert), apply: () => inert });
  const answers = { getVersion: () => '0.0.0', isPackaged: true };
  export const app = new Proxy({}, { get: (_target, name) => answers[name] ?? inert });
  export { inert as BrowserWindow, inert as dialog, inert as ipcMain, inert as Menu, inert as nativeImage };
  export { inert as autoUpdater, inert as nativeTheme, inert as net, inert as Notification, inert as powerMonitor, inert as protocol };
  export { inert as screen, inert as session, inert as shell, inert as Tray };
  export default { app };
`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: 'inert:electron', shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    url === 'inert:electron' ? { format: 'module', source, shortCircuit: true } : next(url, context),
});

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeSync(1, String(user + system));
});
