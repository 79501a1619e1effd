import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { repositoryRoot } from '#chromium-host/host-choice.ts';
import { measuredRoot } from './measured-root.ts';

/**
 * Builds the pages that the app is compared with, and the one with its plots, minified like a web page. Returns their folder. A
 * measured checkout that has no such plots has no page of them.
 */
export async function buildPages(): Promise<string> {
  const outDir = path.join(repositoryRoot, '.cache/bench-pages');
  await buildInto(outDir, ['plain', 'empty'], true);
  try {
    await buildInto(outDir, ['plots'], false);
  } catch (error) {
    if (measuredRoot === repositoryRoot) throw error;
  }
  return outDir;
}

async function buildInto(outDir: string, names: readonly string[], emptyOutDir: boolean): Promise<void> {
  const root = path.join(import.meta.dirname, 'pages');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: importsOf(measuredRoot) },
    build: {
      // As the app is built; for older browsers, colours would be written as variables that only a style for both themes sets.
      cssTarget: 'esnext',
      outDir,
      emptyOutDir,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: names.map((name) => path.join(root, `${name}.html`)) },
    },
  });
}

/** The `#…` imports of a checkout, so that a page that is here shows the components that are there. */
function importsOf(root: string): Record<string, string> {
  const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries<string>(imports).map(([name, folder]) => [
      name.replace(/\/\*$/, ''),
      path.join(root, folder.replace(/\/\*$/, '')),
    ]),
  );
}
