import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placesIn } from '#services/policy/json-places.ts';

const text = `{
  "updates": "no",
  "backends": [
    { "id": "ops", "url": "a, b: [\\"{" },
    { "id": "lab",
      "paths": { "listDomains": 7 } }
  ],
  "a\\u0062c": { "d": [[1, 2], [3,
    4]] }
}`;

describe('the place of a field', () => {
  test.each([
    ['updates', 2, 3],
    ['backends', 3, 3],
    ['backends[0]', 4, 5],
    ['backends[0].url', 4, 20],
    ['backends[1]', 5, 5],
    ['backends[1].paths.listDomains', 6, 18],
    ['abc', 8, 3],
    ['abc.d[1][1]', 9, 5],
    ['', 1, 1],
  ])('is found for %s', (field, line, column) => {
    expect(placesIn(text)(field)).toEqual({ line, column });
  });

  test.each([
    ['backends[1].url', 5, 5],
    ['backends[1].paths.listNetworks', 6, 7],
    ['backends[7].url', 3, 3],
    ['proxy.port', 1, 1],
  ])('is that of the parent where %s is missing', (field, line, column) => {
    expect(placesIn(text)(field)).toEqual({ line, column });
  });

  test('is that of the last key of the same name, whose value counts', () => {
    expect(placesIn('{"updates": 1,\n"updates": 2}')('updates')).toEqual({ line: 2, column: 1 });
  });

  test('is found in any JSON, however it is written', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), (value, indent) => {
        const json = JSON.stringify({ before: value, wanted: [value, 'here'] }, null, indent);
        const { line, column } = placesIn(json)('wanted[1]');
        expect(json.split('\n')[line - 1]?.slice(column - 1)).toMatch(/^"here"/);
      }),
    );
  });

  test('is found in the largest and deepest allowed file', () => {
    const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
    expect(placesIn(`{"x": ${deep},\n"updates": 7}`)('updates')).toEqual({ line: 2, column: 1 });
    const long = 'x"'.repeat(300_000);
    expect(placesIn(JSON.stringify({ long, updates: 7 }, null, 1))('updates')).toEqual({
      line: 3,
      column: 2,
    });
  });
});
