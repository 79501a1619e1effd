import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coalesce } from '#services/notifications/coalesce.ts';
import { aChange } from '#tests/main/support/start-notifier.ts';

/** Yields after each change. */

const burst = fc
  .array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 60 })
  .map((projects) => projects.map((id) => ({ change: aChange(`${id}`) })));
const withDeletions = fc
  .array(fc.record({ id: fc.integer({ min: 1, max: 12 }), isGone: fc.boolean() }), {
    minLength: 1,
    maxLength: 60,
  })
  .map((all) =>
    all.map(({ id, isGone }) => ({
      change: aChange(`${id}`, isGone ? { kind: 'deleted', fields: [] } : {}),
    })),
  );
const detail = fc.constantFrom('each' as const, 'few' as const, 'no-names' as const);

test('notifies each change once, and those of one project together in their order', async () => {
  await fc.assert(
    fc.asyncProperty(withDeletions, detail, async (changes, how) => {
      const bundles = coalesce(changes, how);
      const reported = bundles.flatMap((bundle) => bundle.changes);
      expect(reported).toHaveLength(changes.length);
      expect(new Set(reported)).toEqual(new Set(changes));
      for (const { about, changes: together } of bundles) {
        if (about === 'project') {
          expect(new Set(together.map(({ change }) => change.project.id)).size).toBe(1);
        }
        expect(together).toEqual(changes.filter((change) => together.includes(change)));
      }
      const projects = bundles.map(
        (bundle) => new Set(bundle.changes.map(({ change }) => change.project.id)),
      );
      expect(projects.reduce((sum, { size }) => sum + size, 0)).toBe(
        new Set(changes.map(({ change }) => change.project.id)).size,
      );
    }),
  );
});

test('shows at most five notifications, and only one shortly after the last ones', async () => {
  await fc.assert(
    fc.asyncProperty(burst, async (changes) => {
      const projects = new Set(changes.map(({ change }) => change.project.id)).size;
      expect(coalesce(changes, 'each')).toHaveLength(projects > 5 ? 1 : projects);
      expect(coalesce(changes, 'few')).toHaveLength(1);
    }),
  );
});

test('never puts deletions into one notification with changes of other projects', async () => {
  await fc.assert(
    fc.asyncProperty(withDeletions, detail, async (changes, how) => {
      for (const { changes: together } of coalesce(changes, how)) {
        const kindsOf = (id: string | null) =>
          together.filter(({ change }) => change.project.id === id).map(({ change }) => change.kind);
        const areDeleted = new Set(
          together.map(({ change }) => kindsOf(change.project.id).includes('deleted')),
        );
        expect(areDeleted.size).toBe(1);
      }
    }),
  );
});
