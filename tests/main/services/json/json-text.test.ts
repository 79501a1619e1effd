import { describe, expect, it } from 'vitest';
import { jsonOrNull, parseJson } from '#services/json/json-text.ts';

describe('an integer that a number would round', () => {
  it.each([
    ['as the whole text', '12345678901234567890', '12345678901234567890'],
    ['below a key', '{"id": 12345678901234567890}', { id: '12345678901234567890' }],
    ['in a list', '[1,\n  -12345678901234567890]', [1, '-12345678901234567890']],
    ['first in a list', '[12345678901234567890]', ['12345678901234567890']],
  ])('is a string of its digits %s', (_where, text, value) => {
    expect(parseJson(text)).toEqual(value);
  });
});

it('leaves everything else as JSON has it', () => {
  const value = {
    id: '1234567890123456789012',
    text: 'at: 12345678901234567890',
    number: 9007199254740991,
    share: 0.1,
  };
  expect(parseJson(JSON.stringify(value))).toEqual(value);
});

describe('jsonOrNull', () => {
  const many = (count: number) => `[${Array(count).fill('[]').join(',')}]`;

  it.each([
    ['text that is no JSON', 'Created'],
    ['more values than one record may have', many(20_001)],
    ['more values, one in the other', '['.repeat(40_001) + ']'.repeat(40_001)],
  ])('is null for %s', (_what, text) => {
    expect(jsonOrNull(text)).toBeNull();
  });

  it('returns what one record may have', () => {
    expect(jsonOrNull(`[${Array(15_000).fill('1234').join(',')}]`)).toHaveLength(15_000);
    expect(jsonOrNull(`["${'x'.repeat(100_000)}"]`)).toHaveLength(1);
  });
});
