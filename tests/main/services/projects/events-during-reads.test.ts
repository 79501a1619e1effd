import { describe, expect, test } from 'vitest';
import { StaleEventGuard } from '#services/projects/stale-event-guard.ts';
import { shop, startProjects } from '#tests/main/support/start-projects.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

/** A client of a backend whose events arrive a little later than its answers, each with the whole record. */
async function storm(projects: number) {
  const client = startProjects();
  const { backend, clock, sync, reported, deliverEvents, answerNext, calls, nextCall } = client;
  const ids = Array.from({ length: projects }, () => backend.create(shop).id);
  await client.listed();
  for (const id of ids) backend.update(id, { description: 'Before' });
  deliverEvents();
  reported.length = 0;
  let lists = 0;
  let count = 0;
  async function answer(): Promise<void> {
    for (await nextCall().catch(() => undefined); calls().length > 0; ) {
      if (calls()[0] === 'GET /project') lists += 1;
      await answerNext();
    }
  }
  return {
    ...client,
    /** How often the list was read. */
    lists: () => lists,
    async pass(ms: number): Promise<void> {
      await clock.advance(ms);
      await answer();
    },
    /** All projects are changed every 100 ms. @param late number of changes after which an event arrives */
    async change(times: number, late: number): Promise<void> {
      for (const end = count + times; count < end; ) {
        count += 1;
        for (const id of ids) backend.update(id, { description: `Change ${count}` });
        await clock.advance(100);
        await answer();
        const underWay = backend.events.splice(Math.max(0, backend.events.length - late * projects));
        deliverEvents();
        backend.events.push(...underWay);
      }
    },
    descriptions: () => [...new Set(ids.map((id) => sync.records.get(id)?.description))],
  };
}

test.each([1, 100])(
  'reports each change of %d projects after a change of theirs was missed',
  async (projects) => {
    const { backend, pass, listed, change, reported, digests, descriptions, deliverEvents } =
      await storm(projects);
    backend.connected = false;
    for (const id of backend.projects.keys()) backend.update(id, { description: 'Missed' });
    backend.connected = true;
    await listed();
    expect(digests).toEqual([{ created: 0, updated: projects, deleted: 0 }]);
    // Until then an event may be older than the list. It may also be about to be read again, for half a minute.
    await pass(2_100);
    await change(400, 5);
    deliverEvents();
    expect(descriptions()).toEqual(['Change 400']);
    expect(reported.length).toBe(400 * projects);
  },
);

test.each([
  ['first', 0],
  ['last', 1],
])(
  'reads a project once for events that may be older than a list, where that has the %s',
  async (_which, more) => {
    const { backend, listed, deliverEvents, answerAll, calls, nextCall, theirs } = await storm(1);
    const [id = ''] = backend.projects.keys();
    const change = (description: string) => {
      backend.update(id, { description });
      deliverEvents();
    };
    backend.connected = false;
    backend.update(id, { description: 'Missed' });
    backend.connected = true;
    await listed();
    change('First');
    await nextCall();
    if (more > 0) change('Last');
    await answerAll();
    for (let count = 1; count <= 5; count += 1) {
      change(`Later ${count}`);
      expect(calls()).toEqual([]);
    }
    expect(theirs().length).toBe(6);
  },
);

test('reports each change after a list that was fetched before its events', async () => {
  const { sync, change, reported, descriptions } = await storm(100);
  await change(5, 0);
  void sync.refetch('quiet');
  await change(60, 0);
  expect(descriptions()).toEqual(['Change 65']);
  expect(reported.length).toBe(6_500);
});

test('reads no more lists once events have caught up with one', async () => {
  const { sync, change, pass, lists, descriptions, deliverEvents } = await storm(100);
  await change(5, 3);
  void sync.refetch('quiet');
  await change(60, 3);
  deliverEvents();
  expect(descriptions()).toEqual(['Change 65']);
  const before = lists();
  await pass(600_000);
  expect(lists()).toBe(before);
});

describe('an event that has what is known already', () => {
  test('does not make later ones newer than a list if it has a part of the record only', async () => {
    const { backend, sync, listed, deliverEvents, answerAll } = startProjects({ eventData: 'partial' });
    const { id } = backend.create(shop);
    await listed();
    for (const name of ['Last', 'Other', 'Last']) backend.update(id, { name });
    const list = sync.refetch('quiet');
    await answerAll();
    await list;
    backend.events.pop();
    deliverEvents();
    expect(sync.records.get(id)).toMatchObject({ name: 'Last' });
  });

  test('does not make later ones newer than an own write', () => {
    // The write may have set a value again that someone else has replaced, whose events are all under way.
    const guard = new StaleEventGuard(new FakeClock());
    guard.fetched('p');
    guard.written('p');
    guard.caughtUp('p');
    expect(guard.mayBeStale('p')).toBe(true);
  });
});

test('reports a change whose fetch has failed, and the next one, whose event has a part of the record', async () => {
  const { backend, clock, sync, listed, deliverEvents, answerAll, nextCall, theirs } = startProjects({
    eventData: 'partial',
  });
  const { id } = backend.create(shop);
  await listed();
  // Such an event without a name is no record.
  backend.update(id, { description: 'New' });
  deliverEvents();
  await backend.lose(await nextCall());
  backend.update(id, { name: 'Renamed' });
  deliverEvents();
  await answerAll();
  await clock.advance(60_000);
  await answerAll();
  expect(sync.records.get(id)).toMatchObject({ name: 'Renamed', description: 'New' });
  expect(
    theirs()
      .flatMap(([, , ...fields]) => fields)
      .sort(),
  ).toEqual(['description', 'name']);
});
