import { expect, test } from 'vitest';
import { completed, completionsOf, termsOf, tokenAt, withoutTerm } from '#records/query-completion.ts';

const fields = { name: [], vm: [], updated: ['today', '<7d'] };

test.each([
  ['v', 1, 'vm:', 'vm:'],
  ['web -u', 6, '-updated:', 'web -updated:'],
  ['updated:<', 9, 'updated:<7d', 'updated:<7d '],
  ['updated:to name:a', 10, 'updated:today', 'updated:today name:a'],
  ['vm:web-1,"db, 2",v', 18, 'vm:web-1,"db, 2","vm web"', 'vm:web-1,"db, 2","vm web" '],
  ['a OR vm:vm', 10, 'vm:"vm web"', 'a OR vm:"vm web" '],
  ['vm:"vm w', 8, 'vm:"vm web"', 'vm:"vm web" '],
])('completes %s at %i by %s', (query, cursor, completion, expected) => {
  const token = tokenAt(query, cursor, fields);
  if (token === null) throw new Error('There is nothing to complete.');
  expect(completionsOf(token, fields, ['vm web'])).toContain(completion);
  expect(completed(query, token, completion).query).toBe(expected);
});

test('suggests no value that is typed already, whatever its case', () => {
  for (const query of ['vm:"vm web"', 'vm:"VM Web"']) {
    const token = tokenAt(query, query.length - 1, fields);
    if (token === null) throw new Error('There is nothing to complete.');
    expect(completionsOf(token, fields, ['vm web'])).toEqual([]);
  }
});

test.each(['', 'a ', 'https://a', 'other:x'])('completes nothing in “%s”', (query) => {
  expect(tokenAt(query, query.length, fields)).toBeNull();
});

test('removes a term once, and leaves the others as they were typed', () => {
  expect(termsOf('a  vm:"two words" a')).toEqual(['a', 'vm:"two words"', 'a']);
  expect(withoutTerm('a  vm:"two words" a', 'a')).toBe('vm:"two words" a');
  expect(withoutTerm('vm:a xvm:a', 'vm:a')).toBe('xvm:a');
  expect(withoutTerm('x vm:a OR path:"/b c",/d OR b', 'path:"/b c",/d')).toBe('x vm:a OR b');
  expect(withoutTerm('vm:a OR b', 'vm:a')).toBe('b');
  expect(withoutTerm('vm:a OR b', 'vm:c')).toBe('vm:a OR b');
});
