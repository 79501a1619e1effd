import { expect, onTestFinished, test } from 'vitest';
import { weekChanges } from '../six-backends/day.ts';
import { startSixBackends } from '../six-backends/index.ts';
import { manyProjects, namesInOtherScripts } from '../six-backends/many-projects.ts';
import { call } from '../test-client.ts';

/** Before each instant to which `npm run test:clock` sets the clock: what is changed later has a later time. */
const until = new Date('2025-11-24T16:30:00Z');

async function start(untilMinute?: number) {
  const six = await startSixBackends({ until, ...(untilMinute !== undefined && { untilMinute }) });
  onTestFinished(six.close);
  return six;
}

const account = (backend: Awaited<ReturnType<typeof start>>['all'][number]['backend']) =>
  backend.account('robin@example.org', 'harbour-lights', 'Robin Vega');

test('has many names that begin alike, and each only once', () => {
  const names = manyProjects(250).map(({ name }) => name);
  expect(new Set(names).size).toBe(250);
  expect(
    names.filter((name) => name.startsWith('Customer ledger export for partner accounting')),
  ).not.toHaveLength(0);
  for (const script of ['Arabic', 'Hebrew', 'Han', 'Katakana'])
    expect(namesInOtherScripts.some((name) => new RegExp(`\\p{Script=${script}}`, 'u').test(name))).toBe(
      true,
    );
});

test('has the same records, identifiers and times at each start', async () => {
  const [first, second] = [await start(), await start()];
  for (const [at, { backend }] of first.all.entries())
    expect(backend.projects()).toEqual(second.all[at]?.backend.projects());
  expect(first.of.production.projects()).toHaveLength(251);
});

test('makes the changes of the day up to a minute, and the rest when asked', async () => {
  const six = await start(600);
  const late = weekChanges.filter(({ minute, backend }) => minute >= 600 && backend === 'tokyo');
  const before = six.of.tokyo.projects();
  six.changeFrom(600);
  const changed = six.of.tokyo.projects().filter(({ updatedAt }, at) => updatedAt !== before[at]?.updatedAt);
  expect(changed).toHaveLength(new Set(late.map(({ place }) => place % before.length)).size);
  expect(changed.every(({ updatedAt }) => new Date(updatedAt) > until)).toBe(true);
});

test('tells who changed what at which time of the week, as a client would have seen it', async () => {
  const { made, of } = await start(1_380);
  const dayMs = 86_400_000;
  const ofLastDay = made.filter(({ at }) => at >= until.getTime() - dayMs);
  expect(ofLastDay.length).toBeGreaterThan(200);
  expect(made.length - ofLastDay.length).toBeGreaterThan(400);
  expect(made.every(({ at }, index) => at >= (made[index - 1]?.at ?? 0) && at <= until.getTime())).toBe(true);
  expect(made.every(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))).toBe(true);
  for (const { backend, after } of made.slice(-5))
    expect(of[backend].projects().map(({ id }) => id)).toContain(after?.id);
  expect(new Set(made.map(({ by }) => by)).size).toBeGreaterThanOrEqual(6);
});

test('sends who made a change, and no times from the backend without them', async () => {
  const { of } = await start();
  const listOf = async (key: 'tokyo' | 'noTimes') => {
    const { body } = await call(of[key], 'GET /project', { token: await account(of[key]) });
    return body as Record<string, unknown>[];
  };
  expect((await listOf('tokyo')).some(({ updatedBy }) => updatedBy === 'مها الخطيب')).toBe(true);
  const untimed = await listOf('noTimes');
  expect(untimed).not.toHaveLength(0);
  expect(untimed.some((record) => 'updatedAt' in record || 'createdAt' in record)).toBe(false);
});

test('fails updates of three projects, so that a batch fails in part', async () => {
  const six = await start();
  const { production } = six.of;
  six.failInPart();
  const token = await account(production);
  const statuses = await Promise.all(
    production.projects().map(async ({ id }) => {
      const body = { vmId: 'vm-web-09' };
      return (await call(production, `PUT /project/${id}`, { token, body })).status;
    }),
  );
  expect(statuses.filter((status) => status === 403)).toHaveLength(3);
  expect(statuses.filter((status) => status === 200)).toHaveLength(248);
});
