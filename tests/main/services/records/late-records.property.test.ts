import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startLateLists } from '#tests/main/support/late-lists.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { settled } from '#tests/support/settled.ts';

/** A new seed for each run, which a failure prints. */
const runs = { numRuns: propertyRuns(200) };

const step = fc.record({
  kind: fc.constantFrom(
    ...(['own-create', 'own-create-unnamed', 'own-delete', 'colleague-create', 'colleague-delete'] as const),
    ...(['list', 'hold', 'release', 'look', 'look-away', 'wait', 'wait'] as const),
  ),
  at: fc.nat({ max: 30 }),
});
const lagging = fc.record({
  maxMs: fc.nat({ max: 30_000 }),
  shares: fc.oneof(
    fc.constant<readonly number[]>([1]),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 }),
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What was actually done, and by whom. */
interface Done {
  /** Own creations whose response named the record, and own deletions. */
  readonly created: Set<string>;
  readonly deleted: Set<string>;
  readonly deletedByColleague: Set<string>;
}

async function start({ maxMs, shares }: { maxMs: number; shares: readonly number[] }) {
  let reads = 0;
  const client = await startLateLists(() => {
    reads += 1;
    return Math.floor(maxMs * (shares[reads % shares.length] ?? 0));
  });
  const { backend, cache, clock } = client;
  const done: Done = { created: new Set(), deleted: new Set(), deletedByColleague: new Set() };
  let serial = 0;
  let release: () => void = () => undefined;
  const newId = () => {
    serial += 1;
    return `r${serial}`;
  };
  const take = async ({ kind, at }: Step) => {
    const known = client.ids()?.[at % Math.max(1, client.ids()?.length ?? 0)];
    const stored = backend.ids()[at % Math.max(1, backend.ids().length)];
    if (kind === 'own-create') {
      const id = newId();
      done.created.add(id);
      client.create(id);
    } else if (kind === 'own-create-unnamed') client.create(newId(), 'unnamed');
    else if (kind === 'own-delete' && known != null) {
      client.remove(known);
      done.deleted.add(known);
    } else if (kind === 'colleague-create') backend.add(newId());
    else if (kind === 'colleague-delete' && stored !== undefined) {
      backend.remove(stored);
      done.deletedByColleague.add(stored);
    } else if (kind === 'list') void cache.list('always');
    else if (kind === 'hold') {
      release();
      release = client.hold();
    } else if (kind === 'release') release();
    else if (kind === 'look' || kind === 'look-away') cache.setInUse(kind === 'look');
    else if (kind === 'wait') await clock.advance(at * 500);
    await settled();
  };
  const finish = async () => {
    release();
    await settled();
    await client.pass(125_000);
    await cache.list('always');
  };
  return { ...client, done, take, finish };
}

test('reverts no own creation or deletion by lists up to 30 s behind, and reports nothing untrue', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(lagging, fc.array(step, { maxLength: 60, size: 'max' }), async (lag, steps) => {
      const { backend, cache, ids, differences, done, take, finish } = await start(lag);
      for (const one of steps) {
        await take(one);
        // A list that nobody uses is discarded.
        if (cache.last === null) continue;
        for (const id of done.created) {
          if (!done.deleted.has(id) && !done.deletedByColleague.has(id)) expect(ids()).toContain(id);
        }
        for (const id of done.deleted) expect(ids()).not.toContain(id);
      }
      await finish();
      expect([...(ids() ?? [])].sort()).toEqual([...backend.ids()].sort());
      for (const [difference, id] of differences) {
        expect(difference).toBe('missing');
        expect([...done.deletedByColleague, ...done.deleted]).toContain(id);
      }
      expect(new Set(differences.map(([, id]) => id)).size).toBe(differences.length);
    }),
    runs,
  );
});
