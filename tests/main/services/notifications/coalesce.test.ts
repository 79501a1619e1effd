import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coalesce } from '#services/notifications/coalesce.ts';
import { aChange } from '#tests/main/support/start-notifier.ts';

const burst = fc
  .array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 60 })
  .map((projects) => projects.map((id) => ({ change: aChange(`${id}`) })));

test('Each change is notified once; those of one project together, in their order', () => {
  fc.assert(
    fc.property(burst, fc.boolean(), (changes, alone) => {
      const bundles = coalesce(changes, alone);
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

test('Never more than five notifications, and one where the last ones have only just been shown', () => {
  fc.assert(
    fc.property(burst, (changes) => {
      const projects = new Set(changes.map(({ change }) => change.project.id)).size;
      expect(coalesce(changes, true)).toHaveLength(projects > 5 ? 1 : projects);
      expect(coalesce(changes, false)).toHaveLength(1);
    }),
  );
});
