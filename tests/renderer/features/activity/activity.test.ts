import { expect, test, vi } from 'vitest';
import type { ActivityEntry, ActivityPage } from '#contract/activity.ts';
import type { RequestInput } from '#contract/requests.ts';
import { activityPageSize, createActivityStore, entryAt } from '#features/activity/activity.ts';
import type { Call } from '#state/bridge.ts';

function anEntry(sequence: number): ActivityEntry {
  return {
    sequence,
    profileId: 'profile-1',
    at: sequence,
    kind: 'updated',
    projectId: '1',
    projectName: 'One',
    changes: [],
    own: false,
    read: false,
    outcome: { kind: 'notified' },
  };
}

/** A store over a main process that has `count` entries, which may become more. */
function startStore(count: number) {
  const main = { count, pages: [] as RequestInput<'activity.page'>[], marked: [] as number[] };
  function page(input: RequestInput<'activity.page'>): ActivityPage {
    main.pages.push(input);
    const until = input.until ?? main.count;
    const from = Math.min(until, main.count) - input.offset;
    const length = Math.max(0, Math.min(input.limit, from));
    const entries = Array.from({ length }, (_, index) => anEntry(from - index));
    return { until, total: until, newer: main.count - until, unread: main.count, entries };
  }
  const call = (async (name: string, input: RequestInput<'activity.page'>) => {
    if (name === 'activity.page') return { ok: true, value: page(input) };
    return { ok: false, error: { code: 'internal' } };
  }) as Call;
  const store = createActivityStore(call);
  const changed = () => store.receive([{ profileId: 'profile-1', unread: 0 }]);
  const shown = (position: number) => entryAt(store.getState(), position)?.sequence;
  return { main, store, changed, shown };
}

test('requests only the pages in view, however long the feed is', async () => {
  const { main, store, shown } = startStore(100_000);
  store.show({});
  await vi.waitFor(() => expect(store.getState().total).toBe(100_000));
  store.look(70_000, 70_020, false);
  await vi.waitFor(() => expect(shown(70_010)).toBe(29_990));
  expect(main.pages.map(({ offset }) => offset)).toEqual([0, 70_000]);
  expect(shown(500)).toBeUndefined();
});

test('returns the position of an entry, and null for one that is not in the feed', async () => {
  const { store } = startStore(1_000);
  store.show({});
  await vi.waitFor(() => expect(store.getState().total).toBe(1_000));
  expect(await store.positionOf(1_000)).toBe(0);
  expect(await store.positionOf(400)).toBe(600);
  expect(await store.positionOf(5_000)).toBeNull();
});

test('new entries appear at once at the top, and are only counted further down', async () => {
  const { main, store, changed, shown } = startStore(1_000);
  store.show({});
  await vi.waitFor(() => expect(shown(0)).toBe(1_000));
  main.count = 1_001;
  changed();
  await vi.waitFor(() => expect(shown(0)).toBe(1_001));
  store.look(500, 520, false);
  await vi.waitFor(() => expect(shown(510)).toBe(491));
  main.count = 1_013;
  changed();
  await vi.waitFor(() => expect(store.getState().newer).toBe(12));
  expect(shown(510)).toBe(491);
  store.look(0, 20, true);
  await vi.waitFor(() => expect(shown(0)).toBe(1_013));
  expect(store.getState().newer).toBe(0);
});

test('changes of profiles that are not shown cause no request', async () => {
  const { main, store, changed } = startStore(10);
  store.show({ profileIds: ['profile-2'] });
  await vi.waitFor(() => expect(store.getState().total).toBe(10));
  changed();
  await Promise.resolve();
  expect(main.pages).toHaveLength(1);
});

test('a mark that fails is reverted, and shows an error', async () => {
  const { store, shown } = startStore(activityPageSize);
  store.show({});
  await vi.waitFor(() => expect(shown(0)).toBe(activityPageSize));
  await store.mark(anEntry(activityPageSize), true);
  expect(entryAt(store.getState(), 0)?.read).toBe(false);
  expect(store.getState().error).toEqual({ code: 'internal' });
});

test('a response that arrives after signing out is not shown', async () => {
  const held = Promise.withResolvers<void>();
  const store = createActivityStore((async () => {
    await held.promise;
    return { ok: true, value: { until: 1, total: 1, newer: 0, unread: 1, entries: [anEntry(1)] } };
  }) as unknown as Call);
  store.show({});
  store.show(null);
  held.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(store.getState().total).toBeNull();
});
