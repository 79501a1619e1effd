import { EventEmitter } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import type { BackendRecord, ResourceList } from '#contract/records.ts';
import { ActivityLog } from '#services/activity/activity-log.ts';
import type { AccountData } from '#services/profiles/account-data.ts';
import { ProfileCache } from '#services/profiles/profile-cache.ts';
import type { ProfileEvents } from '#services/profiles/profile-events.ts';
import type { StoredListReading } from '#services/profiles/restored-lists.ts';
import { ProfileSecrets } from '#services/secrets/profile-secrets.ts';
import { ProfileTrends } from '#services/trends/profile-trends.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { memoryFiles } from '#tests/support/memory-files.ts';
import { MemoryKeychain } from '#tests/support/memory-keychain.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';
import { settled } from '#tests/support/settled.ts';

const ownerOf = (name: string) => ({
  ownerId: `${name}-1`,
  account: `${name}@example.org`,
  baseUrl: 'https://ops.example.org',
});

const listOf = (...names: readonly string[]) =>
  ({
    fetchedAt: 1,
    items: names.map((name) => ({ key: name, id: name, name })),
    unreadable: [],
    offered: true,
  }) as unknown as ResourceList<BackendRecord>;

/** The data of a person whose domains the test sets. */
function dataOf() {
  let domains: ResourceList<BackendRecord> | null = null;
  const loading = { domains: { stored: async (): Promise<ResourceList<BackendRecord> | null> => null } };
  const data = {
    domains: {
      cache: {
        get last() {
          return domains;
        },
        loading: loading.domains,
      },
    },
    authorizations: {
      cache: { last: null, loading: {} },
      notes: { restore: () => true, encode: () => '{}' },
    },
    networks: { cache: { last: null, loading: {} } },
    sync: { records: { fetchedAt: null }, loading: {} },
    activity: new ActivityLog(
      () => 1,
      () => undefined,
    ),
    offlineDiff: { setStored: () => undefined },
  } as unknown as AccountData;
  const set = (list: ResourceList<BackendRecord> | null) => {
    domains = list;
  };
  return { data, set, loading: loading.domains };
}

/** A computer on which the app can start several times. */
function aComputer() {
  const ports = {
    files: memoryFiles(),
    clock: new FakeClock(),
    log: recordedLog(),
    keychain: new MemoryKeychain(),
  };
  const start = () => {
    const events: ProfileEvents = new EventEmitter();
    const secrets = new ProfileSecrets(ports.keychain);
    const cache = new ProfileCache(
      'p',
      { ...ports, secrets },
      { events, trends: new ProfileTrends(ports.clock) },
    );
    return {
      ...{ cache, events },
      listed: () => events.emit('listChanged', 'domains'),
      dropped: () => events.emit('listDropped', 'domains'),
    };
  };
  return { ...ports, start };
}

const namesOf = (list: ResourceList<BackendRecord> | null) =>
  list === null ? null : (list.items as unknown as { name: string }[]).map(({ name }) => name);

/** A computer on which Ada has saved the domain `saved` in an earlier run. */
async function withSaved() {
  const computer = aComputer();
  const { cache, listed } = computer.start();
  const { data, set } = dataOf();
  cache.open(data, ownerOf('ada'), []);
  await settled();
  set(listOf('saved'));
  listed();
  await computer.clock.advance(2_000);
  await cache.close();
  return computer;
}

test('keeps a list that came before the saved one was read, and is dropped as unused', async () => {
  const computer = await withSaved();
  const { cache, listed } = computer.start();
  const { data, set } = dataOf();
  computer.keychain.mode = 'held';
  cache.open(data, ownerOf('ada'), []);
  set(listOf('fresh'));
  listed();
  computer.keychain.release();
  await settled();
  await computer.clock.advance(2_000);
  set(null);
  expect(namesOf(await cache.storedList(data, 'domains'))).toEqual(['fresh']);
});

test('keeps a list that came after the saved one was read, and is dropped as unused', async () => {
  const computer = await withSaved();
  const { cache, listed } = computer.start();
  const { data, set } = dataOf();
  cache.open(data, ownerOf('ada'), []);
  await settled();
  expect(namesOf(await cache.storedList(data, 'domains'))).toEqual(['saved']);
  set(listOf('fresh'));
  listed();
  await computer.clock.advance(2_000);
  set(null);
  expect(namesOf(await cache.storedList(data, 'domains'))).toEqual(['fresh']);
});

test('gives nobody a saved list that is read while its person signs out', async () => {
  const computer = await withSaved();
  const { cache } = computer.start();
  const ada = dataOf();
  computer.keychain.mode = 'held';
  cache.open(ada.data, ownerOf('ada'), []);
  const asked = cache.storedList(ada.data, 'domains');
  computer.keychain.release();
  const ben = dataOf();
  const left = cache.close();
  cache.open(ben.data, ownerOf('ben'), ['ada-1']);
  await left;
  expect(await asked).toBeNull();
  // A request for the data of a person who is no longer signed in.
  expect(await cache.storedList(ada.data, 'domains')).toBeNull();
  expect(await cache.storedList(ben.data, 'domains')).toBeNull();
  ben.set(listOf('of Ben'));
  expect(await cache.storedList(ada.data, 'domains')).toBeNull();
});

test('does not restore the earlier person when the keychain answers after another has signed in', async () => {
  const computer = aComputer();
  const { cache, listed } = computer.start();
  const [ada, ben] = [dataOf(), dataOf()];
  computer.keychain.mode = 'absent';
  cache.open(ada.data, ownerOf('ada'), []);
  await settled();
  cache.tryAgain();
  const left = cache.close();
  computer.keychain.mode = 'open';
  cache.open(ben.data, ownerOf('ben'), []);
  await left;
  await settled();
  ada.set(listOf('of Ada'));
  ben.set(listOf('of Ben'));
  listed();
  await computer.clock.advance(2_000);
  await cache.close();
  const next = computer.start().cache;
  const again = dataOf();
  next.open(again.data, ownerOf('ben'), []);
  expect(namesOf(await next.storedList(again.data, 'domains'))).toEqual(['of Ben']);
});

test('writes what has changed in a list, also after the list was dropped and read again', async () => {
  const computer = await withSaved();
  const { cache, listed, dropped } = computer.start();
  const { data, set } = dataOf();
  cache.open(data, ownerOf('ada'), []);
  await settled();
  const saved = () => Buffer.from(computer.files.files.get('p/ada-1/domains') ?? '');
  const change = async (...names: readonly string[]) => {
    const before = saved();
    set(listOf(...names));
    listed();
    await computer.clock.advance(2_000);
    const after = saved();
    expect(after).not.toEqual(before);
    return after.subarray(0, before.length).equals(before);
  };
  expect(await change('saved', 'second')).toBe(true);
  set(null);
  dropped();
  expect(namesOf(await cache.storedList(data, 'domains'))).toEqual(['saved', 'second']);
  expect(await change('saved', 'second', 'third')).toBe(true);
  set(null);
  dropped();
  // Nothing of the list is kept in memory, so that its changes are unknown.
  expect(await change('saved', 'second', 'third', 'fourth')).toBe(false);
  await cache.close();
  const again = computer.start().cache;
  again.open(data, ownerOf('ada'), []);
  set(null);
  expect(namesOf(await again.storedList(data, 'domains'))).toEqual(['saved', 'second', 'third', 'fourth']);
});

test.each(['lost', 'cancelled'] as const)(
  'does not write a list that is %s over a longer one',
  async (reason) => {
    const { clock, start } = aComputer();
    const { cache, listed } = start();
    const { data, set, loading } = dataOf();
    cache.open(data, ownerOf('ada'), []);
    await settled();
    set(listOf('a', 'b', 'c'));
    listed();
    await clock.advance(2_000);
    set(null);
    expect(namesOf(await loading.stored())).toEqual(['a', 'b', 'c']);
    set({ ...listOf('a'), partial: { total: null, reason, received: 1 } });
    listed();
    await clock.advance(2_000);
    await cache.close();
    const next = start();
    const again = dataOf();
    next.cache.open(again.data, ownerOf('ada'), []);
    expect(namesOf(await again.loading.stored())).toEqual(['a', 'b', 'c']);
    // After the restart as well.
    again.set({ ...listOf('b'), partial: { total: null, reason, received: 1 } });
    next.listed();
    await clock.advance(2_000);
    again.set(null);
    expect(namesOf(await next.cache.storedList(again.data, 'domains'))).toEqual(['a', 'b', 'c']);
    // A whole list replaces it, however short it is.
    again.set(listOf('b'));
    next.listed();
    await clock.advance(2_000);
    again.set(null);
    expect(namesOf(await next.cache.storedList(again.data, 'domains'))).toEqual(['b']);
  },
);

describe('a long list on the disk', () => {
  /** A computer with a saved authorization and 1,200 saved domains, whose clock goes on by a second each time that it is read. */
  async function withLongList() {
    const computer = aComputer();
    const { cache, events, listed } = computer.start();
    const { data, set } = dataOf();
    cache.open(data, ownerOf('ada'), []);
    await settled();
    set(listOf(...Array.from({ length: 1_200 }, (_, at) => `d${at}`)));
    Object.assign(data.authorizations.cache, { last: listOf('key') });
    listed();
    events.emit('listChanged', 'authorizations');
    await computer.clock.advance(2_000);
    await cache.close();
    let seconds = 0;
    vi.spyOn(computer.clock, 'now').mockImplementation(() => ++seconds * 1_000);
    return computer;
  }

  test('says how far it is read, and shows its first records', async () => {
    const { start } = await withLongList();
    const { cache, events } = start();
    const { data } = dataOf();
    const seen: unknown[] = [];
    events.on('storedListRead', (name) => {
      const { progress, arrived } = cache.reading(data, name) as StoredListReading;
      seen.push([name, progress?.done, progress?.total, arrived?.length]);
    });
    cache.open(data, ownerOf('ada'), []);
    expect((await cache.storedList(data, 'domains'))?.items).toHaveLength(1_200);
    expect(seen).toContainEqual(['domains', 500, 1_200, 500]);
    expect(seen).toContainEqual(['domains', 1_000, 1_200, expect.any(Number)]);
    expect(cache.reading(data, 'domains')).toMatchObject({ progress: null, arrived: null });
    expect(cache.reading(dataOf().data, 'domains')).toBeNull();
  });

  test('has what was read until the operator stops it, which is not written over the whole list', async () => {
    const { clock, start } = await withLongList();
    const { cache, events, listed } = start();
    const { data, set } = dataOf();
    events.on('storedListRead', (name) => cache.reading(data, name)?.stop());
    cache.open(data, ownerOf('ada'), []);
    const read = await cache.storedList(data, 'domains');
    expect(read?.items).toHaveLength(500);
    expect(read?.partial).toEqual({ total: 1_200, reason: 'cancelled', received: 500 });
    const cut = listOf(...Array.from({ length: 600 }, (_, at) => `d${at}`));
    set({ ...cut, partial: { total: null, reason: 'lost', received: 600 } });
    listed();
    await clock.advance(10_000);
    await cache.close();
    const next = start().cache;
    next.open(data, ownerOf('ada'), []);
    set(null);
    expect((await next.storedList(data, 'domains'))?.items).toHaveLength(1_200);
  });

  test('keeps no other list waiting', async () => {
    const { files, start } = await withLongList();
    const { cache } = start();
    const { data } = dataOf();
    const disk = Promise.withResolvers<void>();
    const { read } = files;
    files.read = async (place, name) => {
      if (name === 'domains') await disk.promise;
      return read(place, name);
    };
    cache.open(data, ownerOf('ada'), []);
    expect(namesOf(await cache.storedList(data, 'authorizations'))).toEqual(['key']);
    disk.resolve();
    expect((await cache.storedList(data, 'domains'))?.items).toHaveLength(1_200);
  });
});
