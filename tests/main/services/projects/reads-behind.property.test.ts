import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import type { ModelShape } from '#tests/main/support/model-backend.ts';
import { type SlowStep, slowStep } from '#tests/main/support/model-steps.ts';
import { World } from '#tests/main/support/model-world.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

/** A new seed for each run, which a failure prints. */
const runs = { numRuns: propertyRuns(200) };
const timeout = 3_600_000;

/** A backend whose reads lag: always by the same time, or each by a random time up to that. */
const lagging = fc.record({
  eventData: fc.constantFrom('record' as const, 'none' as const, 'partial' as const),
  bodies: fc.constantFrom('record' as const, 'empty' as const),
  times: fc.boolean(),
  maxMs: fc.nat({ max: 30_000 }),
  shares: fc.oneof(
    fc.constant<readonly number[]>([1]),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 }),
  ),
});
type Lagging = typeof lagging extends fc.Arbitrary<infer Value> ? Value : never;
const steps = fc.array(slowStep, { maxLength: 60, size: 'max' });

const byId = (records: Iterable<Project>) =>
  [...records]
    .map((each) => ({ id: each.id, ...fieldsOf(each) }))
    .sort((a, b) => `${a.id}`.localeCompare(`${b.id}`));

/** These lags, one for each read in turn. */
function inTurn(lags: readonly number[]): () => number {
  let reads = 0;
  return () => {
    reads += 1;
    return lags[reads % lags.length] ?? 0;
  };
}

function worldOf({ maxMs, shares, ...shape }: Lagging): World {
  const lags: readonly number[] = shares;
  const lagMs = inTurn(lags.map((share) => Math.floor(maxMs * share)));
  return new World({ ...shape, tags: false, lagMs });
}

/** No own change is reported as someone else's, and none as not saved. */
function expectTruth({ reported, notSaved, truth }: World, bodies: ModelShape['bodies']): void {
  for (const { project, kind, fields } of reported.filter(({ own }) => !own)) {
    const id = project.id ?? '';
    // If responses to creations have no body, and a colleague creates the same project, nobody can know which of the
    // two is the own one: one of them is reported as created by someone else.
    const mayBeTwin = kind === 'created' && bodies === 'empty' && truth.hasTwin(id);
    if (!mayBeTwin) expect(truth.touched(id), `${kind} ${id}`).toBe(true);
    // The operator's values, unless a colleague has written the same ones. A PUT contains all fields: if it resets a
    // field that a colleague has changed since it was read, that looks like any other change.
    const typed = fields.filter((name) => project[name].startsWith('own-'));
    if (kind === 'updated')
      for (const name of typed) expect(truth.hasWritten(project, name), `${name} of ${id}`).toBe(true);
    if (kind === 'deleted') expect(truth.deleted, id).toContain(id);
  }
  // A colleague may reset a field to its value before an own change, which looks the same as a change that was not
  // saved.
  for (const { project, fields } of notSaved)
    for (const name of fields)
      expect(truth.hasWritten(project, name), `${name} of ${project.id} not saved`).toBe(true);
}

const at = (kind: SlowStep['kind'], index = 0, field: SlowStep['field'] = 'name'): SlowStep => ({
  kind,
  at: index,
  field,
});

/**
 * Runs for which the properties have failed: the lags of reads in turn, the projects at the beginning, and the steps.
 */
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
  [
    "an own change that the end of the window shows together with a colleague's",
    { bodies: 'record', eventData: 'record' },
    [2_001],
    1,
    [at('own-update', 0, 'path'), at('colleague-create'), at('reconnect', 0, 'path'), at('wait', 1)],
  ],
  [
    'an answer that is on its way for longer than the window',
    { bodies: 'record', eventData: 'record' },
    [22_438],
    0,
    [
      ...[at('reconnect', 17), at('own-create'), at('carry-out', 1), at('deliver'), at('carry-out')],
      ...[at('wait', 27), at('wait', 30), at('wait', 29)],
    ],
  ],
  [
    "a state between a colleague's change and an own one, after an own creation",
    { bodies: 'record', eventData: 'record' },
    [12_232],
    0,
    [
      ...[at('own-create'), at('carry-out'), at('deliver'), at('colleague-update', 0, 'description')],
      ...[at('wait', 11), at('own-update', 0, 'sourceId')],
    ],
  ],
];

test.each(found)('reports nothing untrue for %s', async (_what, shape, lags, count, taken) => {
  const world = new World({ ...shape, times: false, tags: false, lagMs: inTurn(lags) });
  await world.begin(count);
  for (const one of taken) await world.take(one);
  await world.finish();
  await world.clock.advance(61_000);
  await world.finish();
  expectTruth(world, shape.bodies);
});

test('never replaces an own write or an event by reads up to 30 s behind, and reports nothing untrue', {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(lagging, fc.nat({ max: 8 }), steps, async (shape, count, taken) => {
      const world = worldOf(shape);
      await world.begin(count);
      for (const one of taken) {
        await world.take(one);
        for (const [id, version] of world.ownVersions) {
          const stored = world.backend.projects.get(id);
          // It has not changed since: the list contains what the operator saved.
          if (stored?.version !== version) continue;
          const { name, vmId, sourceId } = stored;
          expect(world.mirror.get(id)).toMatchObject({ name, vmId, sourceId });
        }
        for (const [id, version] of world.reportedVersions) {
          if ((world.backend.projects.get(id)?.version ?? null) !== version) continue;
          expect(world.mirror.get(id)?.more.version ?? null, id).toBe(version);
        }
      }
      await world.finish();
      await world.clock.advance(61_000);
      await world.finish();
      expectTruth(world, shape.bodies);
    }),
    runs,
  );
});

test('ends with the list of the backend once the reads have caught up', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(lagging, fc.nat({ max: 8 }), steps, async (shape, count, taken) => {
      const world = worldOf(shape);
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
