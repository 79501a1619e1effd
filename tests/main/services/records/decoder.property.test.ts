import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorizationKind } from '#services/authorizations/authorization.ts';
import { domainKind } from '#services/domains/domain.ts';
import { AppFailure } from '#services/errors/app-failure.ts';
import { parseJson } from '#services/json/json-text.ts';
import { networkKind } from '#services/networks/network.ts';
import { projectKind } from '#services/projects/project.ts';
import type { RecordKind } from '#services/records/record-reader.ts';
import { decodeRecords } from '#services/records/records.ts';
import { hostileListText } from './hostile-json.ts';
import { referenceDecode } from './reference-decoder.ts';

const kinds: readonly RecordKind<object>[] = [projectKind, authorizationKind, networkKind, domainKind];

/** What a decoder makes of it, as text, so that the order of fields counts too. */
function outcome(decode: () => object): string {
  try {
    return JSON.stringify(decode());
  } catch (thrown) {
    if (thrown instanceof AppFailure) return JSON.stringify(thrown.error);
    throw thrown;
  }
}

test('Every list, however hostile, is decoded as by the reference decoder', () => {
  fc.assert(
    fc.property(hostileListText, (text) => {
      const json = parseJson(text);
      for (const kind of kinds)
        expect(outcome(() => decodeRecords(json, kind, 'GET /any'))).toBe(
          outcome(() => referenceDecode(json, kind, 'GET /any')),
        );
    }),
    { numRuns: 3_000 },
  );
});
