import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const files = globSync(
  '{main,preload,renderer,chromium-host,conformance,reference-backend,scripts,tests}/**/*.{ts,tsx}',
  { cwd: root },
);
const sources = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
const cited = (pattern: RegExp) =>
  new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name ?? '')));

const records = readdirSync(path.join(root, 'docs/decisions')).filter((name) => name !== 'README.md');
const citedRecords = cited(/docs\/decisions\/([\w-]+\.md)/g);

test('has a record for every decision that the code cites', () => {
  expect(citedRecords.size).toBeGreaterThan(30);
  expect([...citedRecords].filter((name) => name !== 'README.md' && !records.includes(name))).toEqual([]);
});

test('has every record cited by code and listed in the index', () => {
  const index = readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8');
  expect(records.filter((name) => !citedRecords.has(name))).toEqual([]);
  expect(records.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});

test('has a heading in the interface page for every part that the code cites', () => {
  const page = readFileSync(path.join(root, 'docs/interface.md'), 'utf8');
  const parts = [...cited(/docs\/interface\.md, "([^"]+)"/g)];
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.filter((part) => !page.includes(`\n## ${part}\n`))).toEqual([]);
});

test('has every file and folder that the architecture page names', () => {
  const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const named = (text: string) => [...text.matchAll(/`([\w./-]+)`/g)].map(([, name]) => name ?? '');
  const isThere = (name: string) => existsSync(path.join(root, name));
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && line.split('|').length === 5);
  expect(rows.length).toBeGreaterThan(25);
  const missing = rows.flatMap((row) => {
    const [, , folders = '', files = ''] = row.split('|');
    const places = named(folders).filter((name) => name.includes('/') || isThere(name));
    const bases = places.length > 0 ? places : ['main/services', 'renderer/features'];
    return [
      ...places.filter((name) => !isThere(name)),
      ...named(files).filter(
        (name) =>
          /\.(ts|tsx|css)$/.test(name) && ![...bases, '.'].some((base) => isThere(path.join(base, name))),
      ),
    ];
  });
  expect(missing).toEqual([]);
});

test('has a row in the architecture page for every folder of the app, and a folder for every row', () => {
  const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const [, table = ''] = page.split('## All folders');
  const rows = [...table.matchAll(/^\| `([\w-]+)` \| (yes)? ?\| (yes)? ?\|/gm)].flatMap(
    ([, word, inMain, inWindow]) => [
      ...(inMain === undefined ? [] : [`main/services/${word}`]),
      ...(inWindow === undefined ? [] : [`renderer/features/${word}`]),
    ],
  );
  const others = [
    ...table.matchAll(
      /`((?:main|preload|renderer|scripts|conformance|reference-backend|chromium-host)\/[\w/-]+)`/g,
    ),
  ].map(([, name]) => name ?? '');
  const named = new Set([...rows, ...others]);
  // A folder that contains only folders, or languages and pictures, needs no row.
  const isPart = (folder: string) =>
    /^(main\/services|renderer\/(features|ui|i18n\/.*|assets\/.*)|scripts\/bench\/.*)$/.test(folder);
  const there = new Set(
    globSync(
      [
        '{main,preload,renderer,scripts}/*/**/*.{ts,tsx,css,mjs,json,svg}',
        '{conformance,reference-backend,chromium-host}/!(tests)/**/*.ts',
      ],
      { cwd: root },
    ).map((file) => path.dirname(file)),
  );
  expect([...there].filter((folder) => !named.has(folder) && !isPart(folder)).sort()).toEqual([]);
  expect([...named].filter((folder) => !existsSync(path.join(root, folder))).sort()).toEqual([]);
});

test('has every file and folder that the data flow page names', () => {
  const page = readFileSync(path.join(root, 'docs/data-flow.md'), 'utf8');
  const named = [...page.matchAll(/`((?:main|preload|renderer)\/[\w./-]+)`/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});

test('cites no document that is not in the repository', () => {
  const isElsewhere = /\bservice-interface\b|\b[dD]ecisions(?:\.md)?,\s*"/;
  expect(
    files.filter(
      (_file, at) => isElsewhere.test(sources[at] ?? '') && !files[at]?.endsWith('references.test.ts'),
    ),
  ).toEqual([]);
});

test.each(['chromium-host', 'conformance', 'reference-backend'])(
  'has every file and folder that the README of %s names, and a row for each of its folders',
  (product) => {
    const readme = readFileSync(path.join(root, product, 'README.md'), 'utf8');
    const [, rows = ''] = readme.split('## Structure');
    const named = [...rows.matchAll(/`([\w-]+(?:\/[\w.-]+)*(?:\.ts)?)`/g)].map(([, name]) => name ?? '');
    const paths = named.filter((name) => /[/.]/.test(name));
    expect(paths.length).toBeGreaterThan(4);
    const folders = readdirSync(path.join(root, product), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const places = ['', product, ...folders.map((folder) => `${product}/${folder}`)];
    const isThere = (name: string) => places.some((folder) => existsSync(path.join(root, folder, name)));
    expect(paths.filter((name) => !isThere(name))).toEqual([]);
    expect(folders.filter((name) => !rows.includes(`\`${name}`))).toEqual([]);
  },
);
