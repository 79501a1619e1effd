import { expect, test } from 'vitest';
import { selectSteps, steps } from '#scripts/test/steps.ts';

const names = (...wanted: string[]) => selectSteps(wanted).map(({ name }) => name);

test('everything runs where nothing is named', () => {
  expect(selectSteps([])).toEqual(steps);
});

test('named steps run in their order', () => {
  expect(names('e2e', 'unit')).toEqual(['unit', 'e2e']);
  expect(names('backend')).toEqual(['backend']);
});

test('a step on demand runs where it is named', () => {
  expect(names('real-slow', 'real')).toEqual(['real', 'real-slow']);
});

test('an unknown name is refused with the names there are', () => {
  expect(() => names('unit', 'units')).toThrow(/no step units; there are lint, types/);
});
