import { expect, test } from 'vitest';
import { checks } from '../../checks/all.ts';
import { mutants } from '../support/mutants.ts';
import { runOfMutant } from '../support/run-of-mutant.ts';

test('has a mutant for every check', () => {
  expect(Object.keys(mutants).sort()).toEqual(checks.map(({ id }) => id).sort());
});

test.each(Object.entries(mutants))('fails %s on its mutant', async (id, mutant) => {
  const { results } = await runOfMutant(mutant);
  expect(results.find((result) => result.id === id)).toMatchObject({
    status: 'failed',
    failure: { expected: expect.stringMatching(/\S/), came: expect.stringMatching(/\S/) },
  });
});
