import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listedMutants, mutate, readMutants, sampleOf } from '#scripts/mutants/mutant-list.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const mutants = listedMutants(root);

test('has at least 150 mutants, and none twice', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(150);
  const lines = mutants.map(({ file, search, replacement }) => JSON.stringify([file, search, replacement]));
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
});

// If this fails after a correct change of the code, adapt `scripts/mutants/mutants.txt`.
test('fits each line of scripts/mutants/mutants.txt to the code, once, with an existing test', () => {
  const problems = mutants.flatMap((mutant) => {
    const missing = [mutant.file, mutant.test].filter((file) => !existsSync(path.join(root, file)));
    if (missing.length > 0) return [`line ${mutant.line}: there is no ${missing.join(', ')}`];
    try {
      mutate(readFileSync(path.join(root, mutant.file), 'utf8'), mutant);
      return [];
    } catch (thrown) {
      return [(thrown as Error).message];
    }
  });
  expect(problems).toEqual([]);
});

test('makes a change where its text occurs once', () => {
  const [mutant] = readMutants('# a comment\n\na.ts :: if (safe) ~> if (true) :: tests/a.test.ts\n');
  if (mutant === undefined) throw new Error('the line was not read');
  expect(mutate('if (safe) go();', mutant)).toBe('if (true) go();');
  expect(() => mutate('go();', mutant)).toThrow('line 3: the text occurs 0 times in a.ts');
  expect(() => mutate('if (safe) if (safe) go();', mutant)).toThrow('occurs 2 times');
});

test('reads two quotes as nothing, and $ as itself', () => {
  const [taken, dollar] = readMutants("a :: x ~> '' :: t\na :: x ~> $& :: t");
  expect([taken, dollar].map((mutant) => mutant && mutate('axb', mutant))).toEqual(['ab', 'a$&b']);
});

test.each(['a.ts :: x :: t', 'a.ts :: x ~> y', 'a :: x ~> y ~> z :: t', 'a :: x ~> y :: t :: u'])(
  'rejects the line %j',
  (line) => {
    expect(() => readMutants(line)).toThrow('line 1');
  },
);

test('makes the same sample of a seed each time, without repetitions, and another of another seed', () => {
  const lines = (seed: number) => sampleOf(mutants, 20, seed).map(({ line }) => line);
  expect(lines(7)).toEqual(lines(7));
  expect(new Set(lines(7)).size).toBe(20);
  expect(lines(7)).not.toEqual(lines(8));
  expect(sampleOf(mutants, mutants.length + 1, 1).length).toBe(mutants.length);
});
