import { expect, test } from 'vitest';
import { shop, startProjects } from '#tests/main/support/start-projects.ts';

/** A client that has cached the list of a backend with tags. */
async function holding() {
  const projects = startProjects({ tags: true });
  const { id } = projects.backend.create(shop);
  await projects.listed();
  const { backend, nextCall } = projects;
  /** Lets the backend answer the oldest call, and returns the status. */
  async function answered(): Promise<number> {
    const exchange = await nextCall();
    backend.carryOut(exchange);
    const { answer } = exchange;
    await backend.deliver(exchange);
    return answer !== null && 'status' in answer ? answer.status : 0;
  }
  return { ...projects, id, answered };
}

test('receives an unchanged list only once, and treats it as current from then on', async () => {
  const { sync, clock, answered } = await holding();
  const { revision } = sync.records;
  sync.records.markStale(clock.now());
  await clock.advance(90_000);
  const listed = sync.list('always');
  expect(await answered()).toBe(304);
  expect(await listed).toMatchObject({ revision, stale: false, fetchedAt: clock.now() });
  expect((await listed).projects).toHaveLength(1);
});

test('receives a changed list again, and caches it with its new tag', async () => {
  const { backend, sync, id, answered } = await holding();
  backend.update(id, { name: 'Newer' });
  const statuses: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const listed = sync.list('always');
    statuses.push(await answered());
    expect((await listed).projects[0]?.name).toBe('Newer');
  }
  expect(statuses).toEqual([200, 304]);
});

test.each<[string, (projects: Awaited<ReturnType<typeof holding>>) => Promise<unknown>]>([
  [
    'an event',
    async ({ backend, id, deliverEvents }) => {
      backend.update(id, { name: 'Other' });
      deliverEvents();
    },
  ],
  [
    'an own write',
    async ({ changes, answerAll }) => {
      const done = changes.create({ ...shop, name: 'Own' });
      await answerAll();
      await done;
    },
  ],
  [
    'a fetch of one project',
    async ({ sync, id, answerAll }) => {
      const read = sync.read(id);
      await answerAll();
      await read;
    },
  ],
])(
  'loads the next list whole after a change by %s, which is not in the cached list',
  async (_name, happens) => {
    const projects = await holding();
    await happens(projects);
    const listed = projects.sync.list('always');
    expect(await projects.answered()).toBe(200);
    await listed;
  },
);

test('ignores a 304 after an event, and requests the list again', async () => {
  const { backend, sync, id, nextCall, answered, deliverEvents, calls } = await holding();
  const listed = sync.list('always');
  const unchanged = await nextCall();
  backend.carryOut(unchanged);
  backend.update(id, { name: 'Newer' });
  deliverEvents();
  await backend.deliver(unchanged);
  expect(calls()).toEqual(['GET /project']);
  expect(await answered()).toBe(200);
  expect((await listed).projects.map(({ name }) => name)).toEqual(['Newer']);
  expect(calls()).toEqual([]);
});
