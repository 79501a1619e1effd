import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { authorizationKind } from '#services/authorizations/authorization.ts';
import { domainKind } from '#services/domains/domain.ts';
import { AppFailure } from '#services/errors/app-failure.ts';
import { readJson } from '#services/http/backend-client.ts';
import { networkKind } from '#services/networks/network.ts';
import { projectKind } from '#services/projects/project.ts';
import { readPage, readRecords } from '#services/records/read-records.ts';
import type { RecordKind } from '#services/records/record-reader.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { hostileListText } from './hostile-json.ts';
import { referenceDecode } from './reference-decoder.ts';

const kinds: readonly RecordKind<object>[] = [projectKind, authorizationKind, networkKind, domainKind];
const path = 'GET /any';
const host = 'backend.example';

/** A long response, as it arrives in parts. */
function inParts(parts: readonly string[]) {
  return { status: 200, contentType: 'application/json', parts, body: parts.join('') };
}

/** The result of reading, as text, so that the order of fields counts as well. */
async function outcome(read: () => object | Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await read());
  } catch (thrown) {
    if (thrown instanceof AppFailure) return JSON.stringify(thrown.error);
    throw thrown;
  }
}

/** A text divided into parts at random positions. */
const cut = (text: string) =>
  fc
    .array(fc.nat(text.length), { maxLength: 6 })
    .map((places) => [0, ...places.toSorted((a, b) => a - b), text.length])
    .map((places) => places.slice(1).map((end, at) => text.slice(places[at], end)));

/** JSON, and almost valid JSON: with a character inserted, removed or replaced. */
const anyText = fc.oneof(
  { weight: 3, arbitrary: hostileListText },
  fc
    .tuple(
      hostileListText,
      fc.nat(),
      fc.nat(1),
      fc.constantFrom('', ',', ']', '}', '[', '{', '"', '\\', ':', '1', '\ufeff'),
    )
    .map(([text, place, gone, put]) => {
      const at = place % (text.length + 1);
      return text.slice(0, at) + put + text.slice(at + gone);
    }),
);

test('reads a list that comes in parts as the whole text is parsed and decoded', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyText.chain((text) => fc.tuple(fc.constant(text), cut(text))),
      async ([text, parts]) => {
        const whole = { status: 200, contentType: 'application/json', body: text };
        for (const kind of kinds)
          expect(await outcome(() => readRecords(inParts(parts), kind, path, host))).toBe(
            await outcome(() => referenceDecode(readJson(whole, path, host), kind, path)),
          );
      },
    ),
    { numRuns: propertyRuns(750) },
  );
});

const project = (index: number, more = '') =>
  `{"id":"p${index}","name":"Project ${index}","sourceId":"s","vmId":"v"${more}}`;
const projects = (count: number) => Array.from({ length: count }, (_, index) => project(index));
const read = (parts: readonly string[]) => readRecords(inParts(parts), projectKind, path, host);

test('keeps as many records of a list as are accepted, and reads no further', async () => {
  const parts = [`{"total":9,"data":[${projects(3).join(',')},`, `${project(3)},${project(4)},`, 'no JSON'];
  const reading = { maxItems: 4 };
  const page = await readPage(inParts(parts), projectKind, path, host, reading);
  expect(page.items.map(({ id }) => id)).toEqual(['p0', 'p1', 'p2', 'p3']);
  expect(page).toMatchObject({ ended: 'limit', beside: { total: 9 } });
});

test('handles input while a long list is read', async () => {
  const text = `[${projects(60_000).join(',')}]`;
  let rounds = 0;
  let isRead = false;
  setImmediate(function count() {
    rounds += 1;
    if (!isRead) setImmediate(count);
  });
  const { items } = await readRecords(inParts([text]), projectKind, path, host, {});
  isRead = true;
  expect(items).toHaveLength(60_000);
  expect(rounds).toBeGreaterThan(5);
});

describe('a hostile response', () => {
  const refused = async (parts: readonly string[]) => {
    const [error] = await Promise.all([read(parts).catch((thrown: AppFailure) => thrown.error)]);
    return error;
  };

  test('is rejected before all of too many items were read', async () => {
    const part = '1,'.repeat(30_000);
    function* endless(): Generator<string> {
      yield '[';
      for (let at = 0; ; at += 1) {
        if (at > 60) throw new Error('It is read on and on.');
        yield part;
      }
    }
    const parts = { [Symbol.iterator]: endless } as unknown as readonly string[];
    const answer = { status: 200, contentType: 'application/json', parts, body: '' };
    await expect(readRecords(answer, projectKind, path, host)).rejects.toMatchObject({
      error: { code: 'too-large', params: { records: 1_000_000 } },
    });
  });

  test.each([
    ['with a long text', `,"log":"${'x'.repeat(1_100_000)}"`],
    ['with many values', `,"log":[${'0,'.repeat(300_000)}0]`],
    ['that is nested deeply', `,"log":${'['.repeat(300_000)}${']'.repeat(300_000)}`],
  ])('loses an item %s, and the others are read', async (_how, more) => {
    const text = `{"data":[${project(0)},${project(1, more)},${project(2)}],"total":3}`;
    for (const parts of [[text], text.match(/.{1,50000}/gs) ?? []]) {
      const { items, unreadable } = await read(parts);
      expect(items.map(({ id }) => id)).toEqual(['p0', 'p2']);
      expect(unreadable).toEqual([{ index: 1, difference: 'more than can be read of one item' }]);
    }
  });

  test('loses only items that are too large, wherever they are', async () => {
    const large = project(9, `,"log":[${'0,'.repeat(300_000)}0]`);
    const { items, unreadable } = await read([`[${large},${large},${project(0)},${large}]`]);
    expect(items.map(({ id }) => id)).toEqual(['p0']);
    expect(unreadable.map(({ index }) => index)).toEqual([0, 1, 3]);
  });

  test('is rejected where the envelope is larger than its list', async () => {
    const meta = `"meta":{"log":"${'x'.repeat(1_100_000)}"}`;
    expect(await refused([`{${meta},"data":[]}`])).toMatchObject({
      code: 'unreadable',
      params: { difference: 'too much beside the list' },
    });
  });

  test('does not count the list of another resource in the same envelope', async () => {
    const { items } = await read([`{"log":[${'0,'.repeat(200_000)}0],"data":[${project(0)}]}`]);
    expect(items).toHaveLength(1);
  });
});
