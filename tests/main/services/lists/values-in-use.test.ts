import { expect, test } from 'vitest';
import { valuesInUse } from '#services/lists/values-in-use.ts';

const find = (values: readonly string[], text: string) =>
  valuesInUse([{ length: () => values.length, texts: (at) => [values[at] as string] }], text);

test('finds the values that contain a text in any case, each once, the most frequent first', async () => {
  const sources = ['GIT-Pier', 'git-quay', 'svn', 'git-quay', ''];
  expect(await find(sources, '')).toEqual(['git-quay', 'GIT-Pier', 'svn']);
  expect(await find(sources, ' Git')).toEqual(['git-quay', 'GIT-Pier']);
  expect(await find(sources, 'PIER')).toEqual(['GIT-Pier']);
  expect(await find(sources, 'git-quay')).toEqual([]);
});

test('puts values that begin with the text before those that occur more often', async () => {
  expect(await find(['old-vm', 'old-vm', 'vm-2', 'VM-1'], 'vm')).toEqual(['VM-1', 'vm-2', 'old-vm']);
});

test('offers nothing that a field of one line cannot show', async () => {
  expect(await find(['two\nlines', 'x'.repeat(501), 'one line', 'x'.repeat(500)], '')).toEqual([
    'one line',
    'x'.repeat(500),
  ]);
});

test('joins the values of several lists, and of records with several', async () => {
  const tags = [['live', 'shop'], [], ['shop']];
  const others = [
    ['shop', 'old'],
    ['old', 'shore'],
  ];
  const lists = [tags, others].map((of) => ({
    length: () => of.length,
    texts: (at: number) => of[at] ?? [],
  }));
  expect(await valuesInUse(lists, 'sh')).toEqual(['shop', 'shore']);
});

test('finds the best 50 of very many values, wherever they are in the list', async () => {
  const many = Array.from(
    { length: 20_000 },
    (_, at) => `name-${`${(at * 7_919) % 20_000}`.padStart(5, '0')}`,
  );
  const first = (from: number) =>
    Array.from({ length: 50 }, (_, at) => `name-${`${from + at}`.padStart(5, '0')}`);
  expect(await find([...many, ...many], '')).toEqual(first(0));
  expect(await find(many, 'name-01')).toEqual(first(1_000));
  expect(await find([...many, '0199-name'], '0199')).toEqual([
    '0199-name',
    'name-00199',
    ...Array.from({ length: 10 }, (_, at) => `name-0199${at}`),
    'name-10199',
  ]);
});
