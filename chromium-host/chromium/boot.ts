import { pathToFileURL } from 'node:url';
import { app } from './app.ts';
import { start } from './start.ts';
import { startedApp } from './started-app.ts';

// The main script of this process: runs the app's main script as Electron would, then starts Chromium.

process.argv.splice(0, process.argv.length, ...startedApp.argv);
Object.defineProperty(process, 'resourcesPath', { value: startedApp.resources });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit());

// Set by the tools that start this host. A packaged app does not inherit it.
delete process.env.NODE_COMPILE_CACHE;

// Electron, too, becomes ready only after the main script has run: a top-level `await app.whenReady()` there never
// resolves.
await import(pathToFileURL(startedApp.entry).href);
await start();
