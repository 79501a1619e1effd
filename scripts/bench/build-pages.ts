import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { repositoryRoot } from '#chromium-host/host-choice.ts';

/** Builds the pages that the app is compared with, minified like a web page. Returns their folder. */
export async function buildPages(): Promise<string> {
  const root = path.join(import.meta.dirname, 'pages');
  const outDir = path.join(repositoryRoot, '.cache/bench-pages');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: ['plain', 'empty'].map((name) => path.join(root, `${name}.html`)) },
    },
  });
  return outDir;
}
