import { expect, test } from 'vitest';
import { ProfileTrends } from '#services/trends/profile-trends.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

const minute = 60_000;
const none = { size: 0, at: () => undefined };

function started() {
  const clock = new FakeClock();
  return { clock, trends: new ProfileTrends(clock) };
}

const viewOf = ({ clock, trends }: ReturnType<typeof started>) =>
  trends.read('p', none, { from: clock.now() - 60 * minute, to: clock.now(), buckets: 4 });

test('counts events per minute, with 0 only for minutes in which it was live', async () => {
  const app = started();
  app.trends.states.note('live');
  app.trends.received(3);
  await app.clock.advance(2 * minute);
  app.trends.states.note('polling');
  await app.clock.advance(2 * minute);
  const { eventsPerMinute, current } = viewOf(app);
  expect(eventsPerMinute).toHaveLength(60);
  expect(eventsPerMinute.slice(-6)).toEqual([null, 3, 0, null, null, null]);
  expect(current.eventsPerMinute).toBe(1.5);
});

test('knows no rate while it is polling', () => {
  const app = started();
  app.trends.states.note('polling');
  expect(viewOf(app).current).toEqual({ profileId: 'p', eventsPerMinute: null, p95: null });
});

test('shows nothing of the activity of a signed-out profile', () => {
  const { clock, trends } = started();
  trends.states.note('live');
  trends.received(3);
  const view = trends.read('p', null, { from: clock.now() - minute, to: clock.now(), buckets: 4 });
  expect(view).toMatchObject({ changes: null, eventsPerMinute: [], current: { eventsPerMinute: null } });
});

test('goes on in the next run', async () => {
  const app = started();
  app.trends.states.note('live');
  app.trends.received(2);
  app.trends.latency.add(app.clock.now(), 30);
  const stored = app.trends.encode();
  await app.clock.advance(5 * minute);
  const next = new ProfileTrends(app.clock);
  next.states.note('live');
  expect(next.restore(stored)).toBe(true);
  const { eventsPerMinute, states, latency } = viewOf({ ...app, trends: next });
  expect(eventsPerMinute.slice(-6)).toEqual([2, null, null, null, null, 0]);
  expect(states.map(({ state }) => state)).toContain(null);
  expect(latency.p95.at(-1)).toBe(30);
});

test('ignores another version of the file', () => {
  const { trends } = started();
  expect(trends.restore('{"version":0}')).toBe(false);
});

test('has nothing of a person who left', () => {
  const app = started();
  app.trends.states.note('live');
  app.trends.received(2);
  app.trends.latency.add(app.clock.now(), 30);
  app.trends.clear();
  expect(viewOf(app).states).toEqual([{ at: app.clock.now() - 60 * minute, state: null }]);
  expect(viewOf(app).current).toEqual({ profileId: 'p', eventsPerMinute: null, p95: null });
});
