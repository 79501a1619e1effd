import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { requests } from '#contract/requests.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/threat-model.md'), 'utf8');

/** The channels that the table names, each row's first cell. */
const named = page.split('\n').flatMap((line) => {
  const [, channels = ''] = /^\| (`[^|]+`) \|/.exec(line) ?? [];
  return [...channels.matchAll(/`([a-zA-Z]+\.[a-zA-Z]+)`/g)].map(([, name]) => name ?? '');
});

// A channel that is added needs a row in docs/threat-model.md: what can a compromised window do with it?
test('the threat model has a row for every channel of the contract, once', () => {
  expect(named.toSorted()).toEqual(Object.keys(requests).toSorted());
});

test('every row says what the worst is', () => {
  const rows = page.split('\n').filter((line) => /^\| `[a-zA-Z]+\.[a-zA-Z]+`/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => (row.split(' | ')[1] ?? '').length < 20)).toEqual([]);
});
