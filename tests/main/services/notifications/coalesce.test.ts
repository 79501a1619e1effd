import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coalesce } from '#services/notifications/coalesce.ts';
import { aChange } from '#tests/main/support/start-notifier.ts';

/** Gives way after each change. */
const slices = { spent: true, stride: 1, turn: () => Promise.resolve() };

const burst = fc
  .array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 60 })
  .map((projects) => projects.map((id) => ({ change: aChange(`${id}`) })));

test('Each change is notified once; those of one project together, in their order', async () => {
  await fc.assert(
    fc.asyncProperty(burst, fc.boolean(), async (changes, alone) => {
      const bundles = await coalesce(changes, alone, slices);
      const told = bundles.flatMap((bundle) => bundle.changes);
      expect(told).toHaveLength(changes.length);
      expect(new Set(told)).toEqual(new Set(changes));
      for (const { about, changes: together } of bundles) {
        if (about === 'project') {
          expect(new Set(together.map(({ change }) => change.project.id)).size).toBe(1);
        }
        expect(together).toEqual(changes.filter((change) => together.includes(change)));
      }
    }),
  );
});

test('Never more than five notifications, and one where the last ones have only just been shown', async () => {
  await fc.assert(
    fc.asyncProperty(burst, async (changes) => {
      const projects = new Set(changes.map(({ change }) => change.project.id)).size;
      expect(await coalesce(changes, true, slices)).toHaveLength(projects > 5 ? 1 : projects);
      expect(await coalesce(changes, false, slices)).toHaveLength(1);
    }),
  );
});
