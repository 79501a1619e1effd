import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '#chromium-host/host-choice.ts';
import { readersOfFiles } from '#tests/integration/support/readers-of-files.ts';

/** Functions of `node:fs` that read a file. */
const reading =
  /^(readFile|readFileSync|createReadStream|open|openSync|openAsBlob|read|readSync|readv|readvSync|cp|cpSync|copyFile|copyFileSync|promises|default|\*)$/;

/** The module that reads files up to a limit. */
const shared = 'main/adapters/read-bounded.ts';

/** Modules of the main process that open files without it, and why. */
const others: Readonly<Record<string, string>> = {
  [shared]: 'has the limits',
  'main/adapters/data-files.ts': 'opens files for writing; reads with a limit',
  'main/adapters/policy-file.ts': 'opens a file to see whose it is; reads with a limit',
  'main/adapters/replace-file.ts': 'opens files for writing',
  'main/adapters/settings-file.ts':
    'copies a file that it has read; the library reads none that is larger than the limit',
  'main/adapters/updates/replace-app-image.ts':
    'reads in parts and copies without reading; is in the table, too',
  'main/windows/app-protocol.ts': 'reads the files of the window, which are in the archive of the app',
  'main/windows/app-image.ts': 'reads the list of mounts, which the system makes',
};

const sources = readdirSync(path.join(repositoryRoot, 'main'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({
    name: `main/${name.replaceAll(path.sep, '/')}`,
    text: readFileSync(path.join(repositoryRoot, 'main', name), 'utf8'),
  }));

/** What a source imports from the file system. */
function importedFrom(text: string, module: RegExp): readonly string[] {
  return [...text.matchAll(/import\s+(?!type)([^;]*?)\s+from\s+'([^']+)'/g)].flatMap(
    ([, what = '', from = '']) =>
      module.test(from)
        ? what
            .replaceAll(/[{}]/g, ' ')
            .split(',')
            .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => (what.includes('{') ? name : 'default'))
        : [],
  );
}

test('reads files within a limit, by one function', () => {
  const without = sources.filter(({ text }) =>
    importedFrom(text, /^(node:)?fs(\/promises)?$/).some((name) => reading.test(name)),
  );
  expect(without.map(({ name }) => name).toSorted()).toEqual(Object.keys(others).toSorted());
});

test('has a row among the hostile files for every module that reads files', () => {
  const readers = sources.filter(({ text }) => importedFrom(text, /\/read-bounded\.ts$/).length > 0);
  const inTable = new Set(Object.values(readersOfFiles).map(({ module }) => module));
  const streamed = 'main/adapters/updates/replace-app-image.ts';
  expect([...readers.map(({ name }) => name), streamed].toSorted()).toEqual([...inTable].toSorted());
});

test('reads every row with a hostile file', () => {
  const tests = readFileSync(
    path.join(repositoryRoot, 'tests/integration/security/hostile-files.test.ts'),
    'utf8',
  );
  for (const name of Object.keys(readersOfFiles)) expect(tests).toContain(`'${name}'`);
});
