import { pathToFileURL } from 'node:url';
import { app } from './app.ts';
import { start } from './start.ts';
import { startedApp } from './started-app.ts';

// The main script of this process: runs the app's main script as Electron would, then starts Chromium.

process.argv.splice(0, process.argv.length, ...startedApp.argv);
Object.defineProperty(process, 'resourcesPath', { value: startedApp.resources });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit());

// Electron, too, becomes ready only when the main script has run to its end: a top-level `await app.whenReady()`
// there waits for ever.
await import(pathToFileURL(startedApp.entry).href);
await start();
