import { expect, test } from 'vitest';
import { nothingObserved } from '#conformance/run/choices.ts';
import { readChoices } from '#services/profiles/read-choices.ts';

const at = '2026-03-01T09:30:00.000Z';

test.each([
  ['none', null],
  ['an old version', { ...nothingObserved(at), version: 0 }],
  ['a missing field', { ...nothingObserved(at), lists: {} }],
  ['an unknown value', { ...nothingObserved(at), idKey: 'key' }],
  ['a wrong type', { ...nothingObserved(at), ownEcho: 'yes' }],
  ['a long text', { ...nothingObserved(at), single: 'x'.repeat(1_000) }],
])('ignores a stored profile of choices that cannot be read: %s', (_name, stored) => {
  expect(readChoices(stored)).toBeNull();
});

test('reads a stored profile of choices unchanged', () => {
  const choices = nothingObserved(at);
  expect(readChoices(JSON.parse(JSON.stringify(choices)))).toEqual(choices);
});
