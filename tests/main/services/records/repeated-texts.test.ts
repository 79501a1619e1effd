import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RepeatedTexts } from '#services/records/repeated-texts.ts';

/** Long enough to be looked for, with the same characters at the places that are compared first. */
const alike = fc.nat({ max: 99 }).map((number) => `Robin ${number} Vega of the harbour`);

test('gives back each text unchanged, however many are alike', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(alike, fc.string({ maxLength: 30 })), { maxLength: 3_000 }), (texts) => {
      const repeated = new RepeatedTexts();
      expect(texts.map((text) => repeated.shared(text))).toEqual(texts);
    }),
    { numRuns: 20 },
  );
});
