import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Loaded by `node --import` before everything else. Makes `electron` resolve to the host's module for import, require
// and the inspector.

const electron = new URL('./electron.ts', import.meta.url).href;
const names = new Set(['electron', 'electron/main', 'electron/common']);

registerHooks({
  resolve(specifier, context, next) {
    if (names.has(specifier)) return { url: electron, format: 'module-typescript', shortCircuit: true };
    // Electron's name for the file system without archive support, which is what Node.js has.
    if (specifier === 'original-fs') return next('node:fs', context);
    return next(specifier, context);
  },
});

const manifest = new URL('../../node_modules/electron/package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
Object.defineProperty(process, 'type', { value: 'browser', enumerable: true });
Object.defineProperty(process.versions, 'electron', { value: version, enumerable: true });
