import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from './build.ts';
import { repositoryRoot } from './host-choice.ts';

const folder = path.join(repositoryRoot, 'out/main');

beforeAll(() => ensureBuilt(repositoryRoot));

/** The files that `file` loads before its first statement runs, itself included. */
function loadedFirst(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = readFileSync(path.join(folder, file), 'utf8').matchAll(/\bfrom\s*["']\.\/([^"']+)["']/g);
  for (const [, imported = ''] of imports) loadedFirst(imported, found);
  return found;
}

const bytes = (files: ReadonlySet<string>) =>
  [...files].reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);

test('little code is loaded before compiled code is taken from the cache', () => {
  const first = loadedFirst('index.js');
  expect(first.size).toBeGreaterThan(1);
  // The start itself is 50 times as large. A file that it shares with `index.js` is compiled again at each start.
  expect(bytes(first)).toBeLessThan(20_000);
});
