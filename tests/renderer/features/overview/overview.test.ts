import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProfileOverview } from '#contract/overview.ts';
import type { ClientState, RealtimeStatus } from '#contract/state.ts';
import { connectOverview, createOverviewStore } from '#features/overview/overview-store.ts';
import type { Call, Listen } from '#state/bridge.ts';
import { anOverview as emptyOverview } from '#tests/renderer/an-overview.ts';
import { aProfile } from '#tests/renderer/fake-records.ts';

function anOverview(profileId: string, projects: number): ProfileOverview {
  const of = emptyOverview(profileId, []);
  return { ...of, projects: { count: projects, staleAsOf: null, error: null, partial: null } };
}

interface Asked {
  readonly profileId: string;
  readonly fresh: string;
}

/** A main process whose replies the test sets; the one for `slow` does not arrive. */
function start() {
  const asked: Asked[] = [];
  let pages = 0;
  const lists: unknown[] = [];
  const call = (async (name: string, input: Asked) => {
    if (name === 'lists.page') {
      pages += 1;
      lists.push(input);
      return { ok: true, value: JSON.stringify({ rows: [] }) };
    }
    asked.push(input);
    if (input.profileId === 'slow') return new Promise(() => undefined);
    if (input.profileId === 'bad') return { ok: false, error: { code: 'internal' } };
    return { ok: true, value: anOverview(input.profileId, asked.length) };
  }) as unknown as Call;
  return { asked, lists, pages: () => pages, store: createOverviewStore(call) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('loads each row by itself, without waiting for a missing or failed one', async () => {
  const { store } = start();
  store.show(['slow', 'bad', 'good']);
  await vi.advanceTimersByTimeAsync(0);
  const { entries } = store.getState();
  expect(entries.good?.overview?.profileId).toBe('good');
  expect(entries.bad).toEqual({ overview: null, error: { code: 'internal' } });
  expect(entries.slow).toBeUndefined();
});

test('requests cached data first, then the backends', async () => {
  const { store, asked } = start();
  store.show(['good']);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.map(({ fresh }) => fresh)).toEqual(['cached', 'if-older-than-cache-time']);
  store.refresh();
  expect(asked.at(-1)?.fresh).toBe('always');
});

test('shows the last 20 changes of all backends', async () => {
  const { store, lists } = start();
  store.show(['good', 'bad']);
  await vi.advanceTimersByTimeAsync(0);
  expect(lists.at(-1)).toMatchObject({ list: 'activity', profileIds: ['good', 'bad'], offset: 0, limit: 20 });
});

test('sends a few requests for a storm of changes, and shows the last change', async () => {
  const { store, asked } = start();
  store.show(['good', 'other']);
  await vi.advanceTimersByTimeAsync(0);
  const before = asked.length;
  const change = { list: 'projects', profileId: 'good', revision: 1 } as const;
  for (let count = 0; count < 100; count += 1) {
    store.receive([change]);
    await vi.advanceTimersByTimeAsync(10);
  }
  const during = asked.length - before;
  expect(during).toBeLessThanOrEqual(5);
  store.receive([change]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.length - before).toBeGreaterThan(during);
  expect(asked.slice(before).every(({ profileId }) => profileId === 'good')).toBe(true);
});

test('requests nothing while no screen shows the overview', async () => {
  const { store, asked, pages } = start();
  store.receive([{ list: 'activity', profileId: 'good', revision: 1 }]);
  store.stateChanged();
  store.show(['good']);
  await vi.advanceTimersByTimeAsync(0);
  store.show([]);
  const before = asked.length + pages();
  store.stateChanged();
  store.receive([{ list: 'activity', profileId: 'good', revision: 2 }]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked.length + pages()).toBe(before);
});

test('requests what is missing once a backend is reachable again', async () => {
  const { store, asked } = start();
  let tell: (client: ClientState) => void = () => undefined;
  const on: Listen = (name, listener) => {
    if (name === 'app.stateChanged') tell = listener as typeof tell;
    return () => undefined;
  };
  const stop = connectOverview(store, on);
  store.show(['profile-1']);
  const state = (status: RealtimeStatus) =>
    ({ profiles: [aProfile({ realtime: { status } })] }) as unknown as ClientState;
  tell(state('offline'));
  await vi.advanceTimersByTimeAsync(1_000);
  const before = asked.length;
  tell(state('offline'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.slice(before).map(({ fresh }) => fresh)).toEqual(['cached']);
  tell(state('live'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.slice(before + 1).map(({ fresh }) => fresh)).toContain('if-older-than-cache-time');
  stop();
});
