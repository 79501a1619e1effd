import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BackendRecord } from '#contract/records.ts';
import { authorizationKind } from '#services/authorizations/authorization.ts';
import { domainKind } from '#services/domains/domain.ts';
import { AppFailure } from '#services/errors/app-failure.ts';
import { parseJson } from '#services/json/json-text.ts';
import { networkKind } from '#services/networks/network.ts';
import { projectKind } from '#services/projects/project.ts';
import type { RecordKind } from '#services/records/record-reader.ts';
import { type CachedRecords, decodeRecords } from '#services/records/records.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { hostileListText } from './hostile-json.ts';
import { referenceDecode } from './reference-decoder.ts';

const kinds: readonly RecordKind<object>[] = [projectKind, authorizationKind, networkKind, domainKind];

/** The decoder's result as text, so that the order of fields counts as well. */
function outcome(decode: () => object): string {
  try {
    return JSON.stringify(decode());
  } catch (thrown) {
    if (thrown instanceof AppFailure) return JSON.stringify(thrown.error);
    throw thrown;
  }
}

test('decodes every list as the reference decoder does, however hostile', () => {
  fc.assert(
    fc.property(hostileListText, (text) => {
      const json = parseJson(text);
      for (const kind of kinds)
        expect(outcome(() => decodeRecords(json, kind, 'GET /any'))).toBe(
          outcome(() => referenceDecode(json, kind, 'GET /any')),
        );
    }),
    { numRuns: propertyRuns(750) },
  );
});

/** The records of a list by their keys, as a store of records has them. */
function cachedRecords(json: unknown, kind: RecordKind<object>): CachedRecords<BackendRecord> {
  const outcome = decoded(json, kind);
  const records = new Map(outcome.map((record) => [record.key, record]));
  return { get: (id) => records.get(id), share: (record) => record };
}

function decoded(json: unknown, kind: RecordKind<object>): readonly BackendRecord[] {
  try {
    return decodeRecords(json, kind, 'GET /any').items;
  } catch {
    return [];
  }
}

test('decodes a list to the same records, whatever is cached already', () => {
  const texts = fc.tuple(hostileListText, hostileListText);
  fc.assert(
    fc.property(texts, ([before, after]) => {
      const json = parseJson(after);
      const ofBoth = [before, after].flatMap((text) => parseJson(text));
      for (const held of [ofBoth, json, parseJson(before)].map((list) => cachedRecords(list, projectKind)))
        expect(
          JSON.parse(outcome(() => decodeRecords(json, projectKind, 'GET /any', held as never))),
        ).toEqual(JSON.parse(outcome(() => decodeRecords(json, projectKind, 'GET /any'))));
    }),
    { numRuns: propertyRuns(500) },
  );
});

const project = {
  id: 'p1',
  name: 'Docs',
  description: '',
  path: '/srv',
  sourceId: 's',
  vmId: 'v',
  revision: 3,
  owner: 'Robin',
};

test('returns the cached record for an equal one, without reading it', () => {
  const held = cachedRecords([project], projectKind);
  const { items } = decodeRecords([{ ...project }], projectKind, 'GET /any', held as never);
  expect(items[0]).toBe(held.get('p1'));
});

test.each([
  ['another value', { name: 'Wiki' }],
  ['another value of a field of the backend', { revision: 4 }],
  ['one field more', { state: 'new' }],
  ['one field less', { owner: undefined }],
  ['another field instead', { owner: undefined, state: 'new' }],
  ['a field with a name of every object', { owner: undefined, toString: 'x' }],
  ['a secret', { token: 'x' }],
  ['a private key', { owner: '-----BEGIN RSA PRIVATE KEY-----' }],
  ['a list', { owner: ['Robin'] }],
])('reads a record with %s than the cached one', (_name, change) => {
  const held = cachedRecords([project], projectKind);
  const item = JSON.parse(JSON.stringify({ ...project, ...change }));
  const { items } = decodeRecords([item], projectKind, 'GET /any', held as never);
  expect(items[0]).not.toBe(held.get('p1'));
  expect(items).toEqual(decodeRecords([item], projectKind, 'GET /any').items);
});
