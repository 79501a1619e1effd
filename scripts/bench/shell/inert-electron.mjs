import { writeFileSync } from 'node:fs';
import { isBuiltin, registerHooks } from 'node:module';

/*
 * `electron` as a module on which everything can be called and nothing happens. The app becomes ready never, so the main
 * bundle is evaluated and goes no further. `BENCH_BUILTINS` is the file that gets an import of each module of Node.js that was loaded.
 */
const source = `
  const inert = new Proxy(function () {}, { get: (target, name) => (name === 'prototype' ? target.prototype : inert), apply: () => inert });
  const answers = { getVersion: () => '0.0.0', isPackaged: true };
  export const app = new Proxy({}, { get: (_target, name) => answers[name] ?? inert });
  export { inert as BrowserWindow, inert as dialog, inert as ipcMain, inert as Menu, inert as nativeImage };
  export { inert as nativeTheme, inert as net, inert as Notification, inert as powerMonitor, inert as protocol };
  export { inert as screen, inert as session, inert as shell, inert as Tray };
  export default { app };
`;

const builtins = new Set();

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron') return { url: 'inert:electron', shortCircuit: true };
    if (isBuiltin(specifier)) builtins.add(specifier);
    return next(specifier, context);
  },
  load: (url, context, next) =>
    url === 'inert:electron' ? { format: 'module', source, shortCircuit: true } : next(url, context),
});

const { BENCH_BUILTINS: file } = process.env;
if (file !== undefined) {
  process.on('exit', () =>
    writeFileSync(file, [...builtins].map((name) => `import ${JSON.stringify(name)};\n`).join('')),
  );
}
