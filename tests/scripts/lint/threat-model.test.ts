import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { requests } from '#contract/requests.ts';
import { listedMutants } from '#scripts/mutants/mutant-list.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/threat-model.md'), 'utf8');

/** The channels that the table names, each row's first cell. */
const named = page.split('\n').flatMap((line) => {
  const [, channels = ''] = /^\| (`[^|]+`) \|/.exec(line) ?? [];
  return [...channels.matchAll(/`([a-zA-Z]+\.[a-zA-Z]+)`/g)].map(([, name]) => name ?? '');
});

// A channel that is added needs a row in docs/threat-model.md: what can a compromised window do with it?
test('has a row in the threat model for every channel of the contract, once', () => {
  expect(named.toSorted()).toEqual(Object.keys(requests).toSorted());
});

test('says the worst case in every row', () => {
  const rows = page.split('\n').filter((line) => /^\| `[a-zA-Z]+\.[a-zA-Z]+`/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => (row.split(' | ')[1] ?? '').length < 20)).toEqual([]);
});

const promises = page.split('\n').flatMap((line) => {
  const [, promise, code, file] =
    /^\| ([^|]+) \| `([^`]+)` \| `((?:[\w-]+\/)?tests\/[^`]+)` \|$/.exec(line) ?? [];
  return promise && code && file ? [{ promise, code, file }] : [];
});
const mutants = listedMutants(path.resolve(import.meta.dirname, '../../..'));

// `npm run mutants` changes the code in this way, and reports a test that does not fail.
test('has for every promise a change to the code that keeps it, which its test has to notice', () => {
  expect(promises.length).toBeGreaterThan(45);
  const noticed = new Set(mutants.map(({ file, test: by }) => `${file} ${by}`));
  expect(promises.filter(({ code, file }) => !noticed.has(`${code} ${file}`))).toEqual([]);
  expect(new Set(promises.map(({ promise }) => promise)).size).toBe(promises.length);
});

test('puts every security test named by a change to protections behind a promise', () => {
  const behind = new Set(promises.map(({ file }) => file));
  const named = mutants
    .map(({ test: by }) => by)
    .filter((by) => by.startsWith('tests/integration/security/'));
  expect([...new Set(named)].filter((by) => !behind.has(by))).toEqual([]);
});
