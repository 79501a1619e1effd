import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf } from '#contract/project-fields.ts';
import type { Project } from '#contract/projects.ts';
import type { ModelShape } from '#tests/main/support/model-backend.ts';
import { type SlowStep, slowStep, World } from '#tests/main/support/model-world.ts';

const runs = { numRuns: 200, seed: 20_260_115 };

/** A backend whose reads are behind: always as much, or each by another time up to that. */
const lagging = fc
  .record({
    eventData: fc.constantFrom('record' as const, 'none' as const, 'partial' as const),
    bodies: fc.constantFrom('record' as const, 'empty' as const),
    times: fc.boolean(),
    mostMs: fc.nat({ max: 30_000 }),
    shares: fc.oneof(
      fc.constant([1]),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 }),
    ),
  })
  .map(({ mostMs, shares, ...shape }) => {
    let reads = 0;
    const lagMs = () => {
      reads += 1;
      return Math.floor(mostMs * (shares[reads % shares.length] ?? 0));
    };
    return { ...shape, tags: false, lagMs };
  });
const steps = fc.array(slowStep, { maxLength: 60, size: 'max' });

const byId = (records: Iterable<Project>) =>
  [...records]
    .map((each) => ({ id: each.id, ...fieldsOf(each) }))
    .sort((a, b) => `${a.id}`.localeCompare(`${b.id}`));

/** Nothing is told as somebody's change that was an own one, and nothing as not saved. */
function expectTruth(world: World): void {
  for (const { project, kind, fields } of world.told.filter(({ own }) => !own)) {
    expect(world.colleague.get(project.id ?? '') ?? 0, `${kind} ${project.id}`).toBeGreaterThan(0);
    if (kind === 'updated') for (const name of fields) expect(project[name], name).not.toMatch(/^own-/);
    if (kind === 'deleted') expect(world.deleted, `${project.id}`).toContain(project.id);
  }
  expect(world.notSaved).toEqual([]);
}

const at = (kind: SlowStep['kind'], index = 0, field: SlowStep['field'] = 'name'): SlowStep => ({
  kind,
  at: index,
  field,
});

/** Runs that the properties have failed with: the lags of reads in turn, projects at the begin, what happens. */
const found: readonly (readonly [
  what: string,
  shape: Pick<ModelShape, 'bodies' | 'eventData'>,
  lags: readonly number[],
  count: number,
  taken: readonly SlowStep[],
])[] = [
  [
    "a state between a colleague's change and an own one",
    { bodies: 'record', eventData: 'partial' },
    [2_001],
    1,
    [at('colleague-update', 0, 'description'), at('wait', 1), at('own-update')],
  ],
  [
    "a colleague's change that is read together with an own one",
    { bodies: 'record', eventData: 'record' },
    [15_501],
    5,
    [
      ...[
        at('colleague-delete'),
        at('colleague-twin'),
        at('colleague-delete'),
        at('reconnect'),
        at('wait', 1),
      ],
      ...[at('colleague-update', 3), at('event-twice'), at('own-update', 5)],
      ...[at('colleague-update', 3, 'path'), at('wait', 9), at('reconnect'), at('wait', 2)],
    ],
  ],
  [
    'own creations whose answers have no record',
    { bodies: 'empty', eventData: 'none' },
    [1, 0],
    0,
    [...[at('reload'), at('own-create'), at('carry-out'), at('deliver'), at('reload')], at('own-create')],
  ],
  [
    'own creations whose answers have no record, and a reconnect',
    { bodies: 'empty', eventData: 'none' },
    [1, 0, 0],
    0,
    [at('own-create'), at('reconnect'), at('own-create')],
  ],
];

test.each(found)('Nothing untrue is told of %s', async (_what, shape, lags, count, taken) => {
  let reads = 0;
  const lagMs = () => {
    reads += 1;
    return lags[reads % lags.length] ?? 0;
  };
  const world = new World({ ...shape, times: false, tags: false, lagMs });
  await world.begin(count);
  for (const one of taken) await world.take(one);
  await world.finish();
  await world.clock.advance(61_000);
  await world.finish();
  expectTruth(world);
});

test('Reads that are up to 30 s behind never replace what an own write left, and nothing untrue is told', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(lagging, fc.nat({ max: 8 }), steps, async (shape, count, taken) => {
      const world = new World(shape);
      await world.begin(count);
      for (const one of taken) {
        await world.take(one);
        for (const [id, version] of world.ownVersions) {
          const stored = world.backend.projects.get(id);
          // It was not changed since: what the operator saved is in the list.
          if (stored?.version !== version) continue;
          const { name, vmId, sourceId } = stored;
          expect(world.mirror.get(id)).toMatchObject({ name, vmId, sourceId });
        }
      }
      await world.finish();
      await world.clock.advance(61_000);
      await world.finish();
      expectTruth(world);
    }),
    runs,
  );
});

test('Once the reads have caught up, the list is that of the backend', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(lagging, fc.nat({ max: 8 }), steps, async (shape, count, taken) => {
      const world = new World(shape);
      await world.begin(count);
      for (const one of taken) await world.take(one);
      await world.finish();
      await world.clock.advance(61_000);
      await world.take({ kind: 'reload', at: 0, field: 'name' });
      await world.finish();
      const stored = [...world.backend.projects.values()].map((each) => ({
        ...fieldsOf({ ...each, description: each.description ?? '', path: each.path ?? '' }),
        id: each.id,
      }));
      const expected = stored.sort((a, b) => a.id.localeCompare(b.id));
      expect(byId(world.sync.records.all())).toEqual(expected);
      expect(byId(world.mirror.values())).toEqual(expected);
    }),
    runs,
  );
});
