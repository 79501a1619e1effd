import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { PluginOption } from 'vite';

// Absolute, because the development server looks for it from the renderer's own folder.
const page = path.resolve(import.meta.dirname, 'renderer/index.html');

const noSchemas = path.resolve(import.meta.dirname, 'scripts/build/no-json-schemas.ts');

const noMigrations = path.resolve(import.meta.dirname, 'scripts/build/no-migrations.ts');

const noDBusExtras = path.resolve(import.meta.dirname, 'scripts/build/no-d-bus-extras.ts');

const reactStore = path.resolve(import.meta.dirname, 'scripts/build/react-store.ts');

/** Its package only offers the build with development warnings, although it has the other one too. */
const router = path.resolve(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs');

/** electron-vite writes relative addresses, which a page loaded at a route such as `/projects/1` would not find. */
const atRoot: PluginOption = { name: 'at-root', config: () => ({ base: '/' }) };

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Every module that is loaded with this one. */
function loadedWith(id: string, graph: ModuleGraph, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) loadedWith(imported, graph, found);
  return found;
}

/**
 * One file of what the start of the main process loads, also of what parts that are loaded later use, too: each more takes time.
 * Without what is loaded before it, which decides whether the app starts at all.
 */
function startOfMain(): (id: string, graph: ModuleGraph) => string | null {
  let names: ReadonlySet<string> | null = null;
  return (id, graph) => {
    if (names === null) {
      const before = loadedWith(path.resolve(import.meta.dirname, 'main/index.ts'), graph);
      const start = loadedWith(path.resolve(import.meta.dirname, 'main/start.ts'), graph);
      names = start.difference(before);
    }
    return names.has(id) ? 'start' : null;
  };
}

/**
 * What the window of a signed-in operator loads before its first render, by module under `renderer` (`loadAhead` in
 * `renderer/app.tsx`), and the views beside it. One file: the main process serves each while it reads the saved lists.
 */
const firstOfSession = [
  'shell/window-keys',
  'shell/backend-rail',
  'shell/status-bar-start',
  'shell/status-bar-end',
  'screens/session-frame',
  'screens/record-list',
  'features/projects/project-list',
  'features/views/view-links',
].map((name) => path.resolve(import.meta.dirname, `renderer/${name}.tsx`));

const isFirstOfSession = (id: string): boolean => firstOfSession.includes(path.normalize(id));

/** Only for the settings store: the updater compares versions with the same package. */
const storeWithoutVersions: PluginOption = {
  name: 'store-without-versions',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'semver' && /[/\\]node_modules[/\\]conf[/\\]/.test(importer ?? '') ? noMigrations : null,
};

/**
 * Three bundles in `out/`. Everything but the native keychain module is bundled, so that the packaged app
 * carries no other `node_modules`; the D-Bus library does without x11. The preload is one CommonJS file because a
 * sandboxed preload cannot be ESM.
 */
export default defineConfig({
  main: {
    // electron-store brings a validator of JSON schemas and one of versions, which the settings do without.
    plugins: [storeWithoutVersions],
    resolve: {
      alias: [
        { find: /^ajv(-formats|\/dist\/2020\.js)$/, replacement: noSchemas },
        { find: /^(event-stream|xml2js)$/, replacement: noDBusExtras },
      ],
    },
    build: {
      outDir: 'out/main',
      minify: true,
      externalizeDeps: false,
      rollupOptions: {
        input: 'main/index.ts',
        external: ['keytar', 'x11'],
        // Beside `index.js`: code finds preload and renderer relative to its own folder.
        output: {
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: startOfMain(), debugName: 'start' }],
          },
        },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      rollupOptions: { input: 'preload/index.ts', output: { format: 'cjs', entryFileNames: 'index.cjs' } },
    },
  },
  renderer: {
    root: 'renderer',
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: router },
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: reactStore },
      ],
    },
    plugins: [react(), atRoot],
    build: {
      outDir: 'out/renderer',
      minify: true,
      modulePreload: {
        polyfill: false,
        // The page has loaded the scripts of the start before anything asks for more.
        resolveDependencies: (_file, needed) =>
          needed.filter((name) => !/\/(start|rolldown-runtime)-/.test(name)),
      },
      rollupOptions: {
        input: page,
        output: {
          codeSplitting: {
            groups: [
              { name: 'start', tags: ['$initial'], priority: 4 },
              { name: 'session', test: isFirstOfSession, priority: 3 },
              // Screens show before their plots.
              { name: 'plots', test: /[/\\]ui[/\\]plots[/\\](?!lazy-plots)/, priority: 2 },
              { name: 'screens', minShareCount: 2, priority: 1 },
            ],
          },
        },
      },
    },
  },
});
