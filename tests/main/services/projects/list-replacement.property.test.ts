import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { ProjectRecords, type RecordsChange } from '#services/projects/project-records.ts';
import { restoreScheduler, yieldAfterEachItem } from '#tests/main/support/scheduler.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const anId = fc.constantFrom(...ids);
const version = fc.nat({ max: 3 });

function project(id: string, version: number): Project {
  const fields = { name: id, description: `${version}`, path: '', sourceId: '', vmId: '' };
  return { ...fields, id, key: id, more: {}, secrets: {} };
}

const aList = fc
  .array(fc.tuple(anId, version), { maxLength: 5 })
  .map((all) => [...new Map(all).entries()].map(([id, of]) => project(id, of)));

/**
 * The cached records, and a list: often of the same projects in the same order, for which there is a separate code
 * path.
 */
const cachedAndListed = aList.chain((held) =>
  fc.tuple(
    fc.constant(held),
    fc.oneof(
      aList,
      fc
        .tuple(...held.map(() => version))
        .map((all) => held.map(({ id }, at) => project(id as string, all[at] as number))),
    ),
  ),
);

/** What may become known while a list replaces the cached one, and after how many of its steps. */
const meanwhile = fc.array(
  fc.record({
    after: fc.nat({ max: 14 }),
    what: fc.constantFrom('event', 'deleted', 'announced', 'earlier-fetch', 'later-fetch'),
    id: anId,
    version,
  }),
  { maxLength: 8 },
);
type Learned = typeof meanwhile extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** Cached records with a list, the reported changes, and a fetch that started before the next list. */
async function start(held: readonly Project[]) {
  const records = new ProjectRecords(() => undefined);
  const first = records.beginFetch();
  const work = { changes: () => undefined, replaced: () => undefined };
  await records.replaceAll({ items: held, unreadable: [], tag: null }, first, 0, work);
  first.settled();
  const mirror = new Map(held.map((each) => [each.key, each]));
  const tell = (change: RecordsChange | null) => {
    for (const key of change?.removed ?? []) mirror.delete(key);
    for (const each of change?.upserts ?? []) mirror.set(each.key, each);
  };
  const earlier = records.beginFetch();
  const fetch = records.beginFetch();
  const later = records.beginFetch();
  function learn({ what, id, version }: Learned): void {
    const found = project(id, version);
    if (what === 'announced' || what === 'event') records.touch(id);
    if (what === 'event') tell(records.put(found));
    if (what === 'deleted') {
      records.touch(id);
      tell(records.remove(id));
    }
    const by = what === 'earlier-fetch' ? earlier : what === 'later-fetch' ? later : null;
    if (by === null || by.isContested(id)) return;
    by.brought(id);
    tell(records.put(found));
  }
  return { records, mirror, tell, fetch, learn };
}

test('ends as if the list had come after what changes while it is taken over in turns', async () => {
  const tag = { path: '/project', etag: '"1"' };
  await fc.assert(
    fc.asyncProperty(cachedAndListed, meanwhile, async ([held, items], learned) => {
      const list = { items, unreadable: [], tag };
      const clock = new FakeClock();
      const inTurns = await start(held);
      let isDone = false;
      yieldAfterEachItem(clock);
      const taken = inTurns.records.replaceAll(list, inTurns.fetch, 1, {
        changes: () => undefined,
        replaced(change) {
          inTurns.tell(change);
          isDone = true;
        },
      });
      const reported: Learned[] = [];
      let isOver = false;
      void taken.finally(() => {
        isOver = true;
      });
      for (let turn = 0; !isOver; turn += 1) {
        for (const one of learned.filter(({ after }) => after === turn)) {
          if (isDone) continue;
          inTurns.learn(one);
          reported.push(one);
        }
        await clock.advance(1);
      }
      await taken;
      restoreScheduler();

      const atOnce = await start(held);
      for (const one of reported) atOnce.learn(one);
      const work = { changes: () => undefined, replaced: atOnce.tell };
      await atOnce.records.replaceAll(list, atOnce.fetch, 1, work);

      const content = (records: Iterable<Project>) =>
        [...records].map(({ id, description }) => `${id} ${description}`).sort();
      expect(content(inTurns.records.all())).toEqual(content(atOnce.records.all()));
      expect(content(inTurns.mirror.values())).toEqual(content(inTurns.records.all()));
      if (inTurns.records.tag !== null) expect(atOnce.records.tag).toEqual(tag);
    }),
    { numRuns: propertyRuns(1_000) },
  );
});
