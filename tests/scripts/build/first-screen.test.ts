import { gzipSync } from 'node:zlib';
import { build, type Rolldown, type UserConfig } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import config from '../../../electron.vite.config.ts';

/** The same bar as that of the bench (`firstScripts` in `scripts/bench/tasks.ts`), which measures what a page really loads. */
const maxKilobytes = 450;

type Chunk = Rolldown.OutputChunk;
let chunks: ReadonlyMap<string, Chunk>;
/** The scripts that the page names. */
let scripts: readonly string[];

beforeAll(async () => {
  const { renderer } = config as { readonly renderer: UserConfig };
  // The tests' own value would bundle React with its development warnings.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    ...renderer,
    configFile: false,
    logLevel: 'silent',
    build: { ...renderer.build, write: false },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const page = output.find(({ fileName }) => fileName === 'index.html') as Rolldown.OutputAsset;
  scripts = [...String(page.source).matchAll(/<script [^>]*src="\/([^"]+)"/g)].map(
    ([, src]) => src as string,
  );
}, 240_000);

/** Adds a file and what it imports at once. */
function addLoaded(name: string, loaded: Set<string>): void {
  if (loaded.has(name)) return;
  loaded.add(name);
  for (const imported of chunks.get(name)?.imports ?? []) addLoaded(imported, loaded);
}

/** Kilobytes of scripts and of all that they import at once. */
function kilobytesOf(names: readonly string[]): number {
  const loaded = new Set<string>();
  for (const name of names) addLoaded(name, loaded);
  const bytes = [...loaded].map((name) => Buffer.byteLength(chunks.get(name)?.code ?? ''));
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
}

test('loads at most 450 kB of JavaScript for the first screen of a new installation, in each language', () => {
  const texts = [...chunks.values()].filter(({ name }) => name === 'first-screen');
  expect(texts).toHaveLength(2);
  for (const { fileName } of texts) {
    const kilobytes = kilobytesOf([...scripts, fileName]);
    expect(kilobytes).toBeLessThanOrEqual(maxKilobytes);
    // React alone is more: less would mean that this test does not see what is loaded.
    expect(kilobytes).toBeGreaterThan(220);
  }
});

test('loads the plots after the first screen, in at most 20 kB of their own', () => {
  const inFirstScreen = new Set<string>();
  for (const name of scripts) addLoaded(name, inFirstScreen);
  const plots = [...chunks.values()].filter(({ moduleIds }) =>
    moduleIds.some((id) => id.includes('renderer/ui/plots/') && !id.endsWith('lazy-plots.tsx')),
  );
  expect(plots.length).toBeGreaterThan(0);
  expect(plots.filter(({ fileName }) => inFirstScreen.has(fileName)).map(({ name }) => name)).toEqual([]);
  const bytes = plots.map(({ code }) => gzipSync(code).length);
  expect(plots.map(({ name }) => name)).toEqual(['plots']);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(20_000);
});

/** What `loadAhead` in `renderer/app.tsx` loads for the list of projects, what that loads in turn, and the views beside it. */
const firstOfSession = [
  'shell/window-keys',
  'shell/backend-rail',
  'shell/status-bar-start',
  'shell/status-bar-end',
  'screens/session-frame',
  'screens/record-list',
  'features/projects/project-list',
  'features/views/view-links',
];

test('loads one script beside the texts for the first list of a signed-in operator', () => {
  const inFirstScreen = new Set<string>();
  for (const name of scripts) addLoaded(name, inFirstScreen);
  const loaded = new Set<string>();
  for (const module of firstOfSession) addLoaded(fileOf(`/renderer/${module}.tsx`), loaded);
  expect([...loaded.difference(inFirstScreen)].map((name) => chunks.get(name)?.name)).toEqual(['session']);
});

/** The script with a module, by the end of its path; empty if there is none. */
function fileOf(path: string): string {
  const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
  return chunk?.fileName ?? '';
}
