import { expect, test, vi } from 'vitest';
import type { ProfileTrends } from '#contract/trends.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { live, signedUp } from './support/signed-up.ts';

type App = Awaited<ReturnType<typeof signedUp>>['app'];

function trendsOf({ profile }: App): ProfileTrends {
  const to = Date.now() + 1;
  return profile.trends.read(profile.id, profile.activity, { from: to - 3_600_000, to, buckets: 4 });
}

const statesOf = (app: App) => trendsOf(app).states.map(({ state }) => state);

test('measures states, latency and events of a backend without a request of its own, over a restart', async () => {
  const { backend, app } = await signedUp();
  expect(statesOf(app)).toEqual([null, 'connecting', 'live']);
  expect(trendsOf(app).current.p95).not.toBeNull();

  const requests = app.profile.connection.requests.list().length;
  const theirs = backend.colleague.create({ ...shop, name: 'Theirs' });
  await vi.waitFor(() => expect(trendsOf(app).changes?.created.at(-1)).toBe(1), soon);
  backend.colleague.delete(theirs.id);
  await vi.waitFor(() => expect(trendsOf(app).changes?.deleted.at(-1)).toBe(1), soon);
  expect(trendsOf(app).eventsPerMinute.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(2);
  expect(app.profile.connection.requests.list()).toHaveLength(requests);

  await backend.stop();
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('offline'), soon);
  expect(statesOf(app).at(-1)).toBe('unreachable');
  const before = statesOf(app);
  await vi.waitFor(() => expect([...app.files.files.keys()].join()).toContain('/activity'), soon);
  const next = await app.restart(() => backend.restart());
  await live(next);
  await vi.waitFor(() => expect(statesOf(next).slice(0, before.length)).toEqual(before), soon);
  expect(statesOf(next)[before.length]).toBeNull();
  expect(statesOf(next).at(-1)).toBe('live');
  expect(trendsOf(next).latency.p95.at(-1)).not.toBeNull();
  expect(trendsOf(next).changes?.created.at(-1)).toBe(1);
});

test('keeps it encrypted for the person, and shows nothing of it to another one', async () => {
  const { app } = await signedUp();
  const next = await app.restart();
  const [, file] = [...next.files.files].find(([name]) => name.endsWith('/trends')) ?? [];
  expect(file?.toString('latin1')).not.toContain('live');
  await live(next);
  await next.profile.signOut();
  expect(trendsOf(next)).toMatchObject({ changes: null, eventsPerMinute: [], current: { p95: null } });
  expect(statesOf(next).filter((state) => state !== null && state !== 'signed-out')).toEqual([]);
});
