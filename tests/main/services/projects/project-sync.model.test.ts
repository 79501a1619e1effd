import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { beliefs, shape, step } from '#tests/main/support/model-steps.ts';
import { World } from '#tests/main/support/model-world.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

/** A fixed seed, so that every run tests the same cases; others were tried during development. */
const runs = { numRuns: propertyRuns(500), seed: 20_260_115 };

function content(record: Project) {
  return { id: record.id, ...fieldsOf(record), version: record.more.version };
}

function byId(records: readonly { id?: unknown }[]): unknown[] {
  return [...records].sort((a, b) => String(a.id).localeCompare(String(b.id)));
}

describe.each([
  ['as short ones are', false],
  ['item by item', true],
])('lists that are taken over %s', (_how, inTurns) => {
  test("ends in the backend's state after any interleaving of own writes, events, fetches and lost responses", {
    timeout: propertyRuns(60_000),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        shape,
        beliefs,
        fc.nat({ max: 25 }),
        fc.array(step, { maxLength: 40 }),
        fc.array(step, { maxLength: 40 }),
        async (form, learned, count, early, steps) => {
          const world = new World(form, inTurns, learned);
          await world.begin(count, early);
          for (const one of steps) await world.take(one);
          await world.finish();

          // Partial events do not contain fields that the interface does not define.
          const compared = ({ version, ...fields }: { version: unknown }) =>
            form.eventData === 'partial' ? fields : { ...fields, version };
          const stored = [...world.backend.projects.values()].map((project) => ({
            ...project,
            description: project.description ?? '',
          }));
          const expected = byId(stored.map(compared));
          expect(byId([...world.sync.records.all()].map(content).map(compared))).toEqual(expected);
          // The window, which receives only changes, has the same data.
          expect(byId([...world.mirror.values()].map(content).map(compared))).toEqual(expected);
        },
      ),
      runs,
    );
  });

  test('reports another person’s change once and an own one never, in any order of events and responses', {
    timeout: propertyRuns(60_000),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        shape,
        beliefs,
        fc.nat({ max: 25 }),
        fc.array(step, { maxLength: 40 }),
        async (form, learned, count, steps) => {
          const world = new World(form, inTurns, learned);
          await world.begin(count);
          for (const one of steps) await world.take(one);
          await world.finish();

          const theirs = world.reported.filter(({ own }) => !own);
          for (const { project, kind, fields } of theirs) {
            // A project that no colleague changed is never reported as changed by one.
            expect(world.truth.touched(project.id ?? ''), `${kind} ${project.id}`).toBe(true);
            if (kind === 'updated')
              for (const name of fields) expect(project[name], name).not.toMatch(/^own-/);
          }
          // Every change has been reported.
          for (const project of world.sync.records.all()) {
            const reported = world.sync.detector.baseline(project.id ?? '');
            expect(reported && fieldsOf(reported)).toEqual(fieldsOf(project));
          }
          // Every change made only by colleagues has a digest or an announcement.
          for (const [id] of world.truth.changes) {
            if (world.touchedByOwn.has(id) || world.digests.length > 0 || world.hidden(id)) continue;
            expect(theirs.map(({ project }) => project.id)).toContain(id);
          }
          const digested = world.digests.reduce(
            (sum, each) => sum + each.created + each.updated + each.deleted,
            0,
          );
          const done = [...world.truth.changes.values()].reduce((sum, each) => sum + each, 0);
          expect(theirs.length + digested).toBeLessThanOrEqual(done);
        },
      ),
      runs,
    );
  });
});
