import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Authorization } from '#contract/authorizations.ts';
import type { Progress } from '#contract/progress.ts';
import type { ResourceList } from '#contract/records.ts';
import { failure } from '#services/errors/app-failure.ts';
import { listSizes } from '#services/lists/list-sizes.ts';
import { ProfileList } from '#services/lists/profile-list.ts';
import { authorizationList, type ListedAuthorization } from '#services/lists/record-lists.ts';
import { RecordSource } from '#services/profiles/record-source.ts';
import type { StoredListReading } from '#services/profiles/restored-lists.ts';
import { ResourceCache } from '#services/records/resource-cache.ts';
import { anAuthorization } from '#tests/main/services/lists/list-fixtures.ts';
import { replaceScheduler } from '#tests/main/support/scheduler.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { settled } from '#tests/support/settled.ts';

type Item = ListedAuthorization;

const step = fc.constantFrom(
  ...(['ask', 'ask-always', 'ask-cached', 'answer', 'fail', 'change', 'read-saved', 'read-related'] as const),
  ...(['related-changes', 'in-use', 'a-minute'] as const),
);

function record(id: string, name: string): Authorization {
  return { key: id, id, name, type: 'oauth', more: {}, secrets: {} };
}

/** A source whose backend, saved list and related lists respond when the test says so. */
class World {
  readonly clock = new FakeClock();
  readonly cache: ResourceCache<Authorization>;
  readonly list: ProfileList<Item>;
  readonly source: RecordSource<Authorization, Item>;
  readonly #fetches: PromiseWithResolvers<readonly Authorization[]>[] = [];
  readonly #saved: PromiseWithResolvers<ResourceList<Authorization> | null>[] = [];
  readonly #related: PromiseWithResolvers<void>[] = [];
  /** The related values that rows show. */
  related = 0;
  #stored: readonly Authorization[] = [record('a', 'A'), record('b', 'B')];
  #isInUse = false;
  #serial = 0;

  /** @param isOffered what the client assumes about the backend, which has the list */
  constructor(isOffered: boolean | null) {
    const fetch = async () => {
      const pending = Promise.withResolvers<readonly Authorization[]>();
      this.#fetches.push(pending);
      return { items: await pending.promise, unreadable: [], tag: null };
    };
    this.cache = new ResourceCache<Authorization>(
      this.clock,
      fetch,
      () => [],
      () => isOffered,
    );
    let revision = 0;
    this.list = new ProfileList<Item>(authorizationList, {
      sizes: listSizes,
      nextRevision: () => ++revision,
      changed: () => undefined,
    });
    this.source = new RecordSource<Authorization, Item>({
      cache: this.cache,
      stored: {
        read: () => {
          const pending = Promise.withResolvers<ResourceList<Authorization> | null>();
          this.#saved.push(pending);
          return pending.promise;
        },
        reading: () => null,
      },
      list: this.list,
      rows: async () => {
        const pending = Promise.withResolvers<void>();
        this.#related.push(pending);
        await pending.promise;
        const { related } = this;
        return ({ key, name }) => anAuthorization(key, { name: `${name} ${related}` });
      },
    });
  }

  async take(what: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<void> {
    if (what === 'ask') void this.source.prepare('if-older-than-cache-time');
    else if (what === 'ask-always') void this.source.prepare('always');
    else if (what === 'ask-cached') void this.source.prepare('cached');
    else if (what === 'answer') this.#fetches.shift()?.resolve(this.#stored);
    else if (what === 'fail') this.#fetches.shift()?.reject(failure('unreachable'));
    else if (what === 'change') this.#change();
    else if (what === 'read-saved') this.#readSaved();
    else if (what === 'read-related') this.#related.shift()?.resolve();
    else if (what === 'related-changes') this.#changeRelated();
    else if (what === 'in-use') this.#toggleUse();
    else await this.clock.advance(60_000);
    await settled();
  }

  /** Answers all pending requests. */
  async finish(): Promise<void> {
    while (this.#fetches.length + this.#saved.length + this.#related.length > 0) {
      this.#fetches.shift()?.resolve(this.#stored);
      this.#readSaved();
      this.#related.shift()?.resolve();
      await settled();
    }
  }

  /** Names of the listed records, by key. */
  shown(): readonly string[] {
    return [...this.list.keys()].map((key) => this.list.get(key)?.name ?? '').sort();
  }

  get stored(): readonly Authorization[] {
    return this.#stored;
  }

  #change(): void {
    this.#serial += 1;
    const [, ...rest] = this.#stored;
    this.#stored = [...rest, record(`n${this.#serial}`, `N${this.#serial}`)];
    this.cache.invalidate();
  }

  #toggleUse(): void {
    this.#isInUse = !this.#isInUse;
    this.cache.setInUse(this.#isInUse);
  }

  #changeRelated(): void {
    this.related += 1;
    this.source.update();
  }

  #readSaved(): void {
    const items = [record('a', 'Saved A'), record('old', 'Saved')];
    this.#saved.shift()?.resolve({ fetchedAt: 1, items, unreadable: [], offered: true });
  }
}

test('ends with what is known last, in any order of answers and changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.constantFrom(null, false),
      async (steps, isOffered) => {
        const world = new World(isOffered);
        for (const each of steps) {
          await world.take(each);
          const { state } = world.source.freshness();
          // Saved records never replace fetched ones.
          expect(state === 'loaded').toBe(world.cache.last !== null);
        }
        await world.finish();
        const known = world.source.cached?.items ?? [];
        expect(world.shown()).toEqual(known.map(({ name }) => `${name} ${world.related}`).sort());
        expect(world.source.freshness().loading).toBe(false);
        // A later request gets the backend's list.
        const asked = world.source.prepare('always');
        await settled();
        await world.finish();
        await asked;
        expect(world.shown()).toEqual(world.stored.map(({ name }) => `${name} ${world.related}`).sort());
      },
    ),
    { numRuns: 300, seed: 20_260_115 },
  );
});

test('shows local records at once where the backend probably has no such list', async () => {
  const world = new World(false);
  await world.take('ask');
  const { state, offered, loading } = world.source.freshness();
  expect({ state, offered, loading }).toEqual({ state: 'loaded', offered: false, loading: true });
  // The backend offers the list after all.
  await world.finish();
  expect(world.shown()).toEqual(['A 0', 'B 0']);
  expect(world.source.freshness()).toMatchObject({ offered: true, loading: false });
});

test('reports the time of the previous list where a refetch fails', async () => {
  const world = new World(null);
  await world.take('ask');
  await world.finish();
  expect(world.source.freshness()).toMatchObject({ state: 'loaded', staleAsOf: null, error: null });
  const { fetchedAt } = world.source.freshness();
  await world.take('ask-always');
  await world.take('fail');
  expect(world.source.freshness()).toMatchObject({ state: 'loaded', staleAsOf: fetchedAt });
});

test.each(['lost', 'cancelled'] as const)(
  'keeps the saved records that are not in a list that is %s, also after the list was dropped',
  async (reason) => {
    const clock = new FakeClock();
    const saved = ['a', 'b', 'c'].map((id) => record(id, id));
    const stored = async () => ({ fetchedAt: 1, items: saved, unreadable: [], offered: true });
    const partial = { total: null, reason, received: 1 };
    const cut = { items: [record('b', 'fetched')], unreadable: [], tag: null, partial };
    const cache = new ResourceCache<Authorization>(
      clock,
      async () => cut,
      () => [],
    );
    cache.loading.stored = stored;
    const { source, shown } = aSource(stored, null, cache);
    await source.prepare('cached');
    await source.prepare('always');
    expect(shown()).toEqual(['a', 'c', 'fetched']);
    expect(['a', 'b'].map((key) => cache.isListed(key))).toEqual([false, true]);
    await clock.advance(200_000);
    expect(cache.last).toBeNull();
    await source.prepare('if-older-than-cache-time');
    expect(shown()).toEqual(['a', 'c', 'fetched']);
  },
);

/** A source that shows the first of two records of a saved list, which is still being read. */
async function startReading() {
  const saved = Promise.withResolvers<ResourceList<Authorization> | null>();
  const arrived = [record('a', 'A')];
  const reading = { progress: null as Progress | null, arrived, stop: vi.fn() };
  const { source, shown } = aSource(() => saved.promise, reading);
  const prepared = source.prepare('cached', 'progress');
  await settled();
  reading.progress = { phase: 'reading', unit: 'records', done: 1, total: 2 };
  source.storedListRead();
  await prepared;
  const items = [...arrived, record('b', 'B')];
  const finish = () => saved.resolve({ fetchedAt: 1, items, unreadable: [], offered: true });
  return { source, shown, reading, finish };
}

test('shows the first records of a saved list, and how far it is, while it is read', async () => {
  const { source, shown, reading, finish } = await startReading();
  expect(shown()).toEqual(['A']);
  expect(source.freshness()).toMatchObject({ state: 'not-loaded', arriving: true, progress: { done: 1 } });
  source.stop();
  expect(reading.stop).toHaveBeenCalledOnce();
  finish();
  await source.prepare('cached');
  expect(shown()).toEqual(['A', 'B']);
  expect(source.freshness()).toMatchObject({ state: 'restored', progress: null });
});

test('says that more are arriving until all rows of a saved list are there', async () => {
  const { source, shown, finish } = await startReading();
  const turn = Promise.withResolvers<void>();
  replaceScheduler({ turn: () => turn.promise });
  finish();
  await settled();
  expect(shown()).toEqual(['A']);
  expect(source.freshness()).toMatchObject({ state: 'restored', arriving: true });
  turn.resolve();
  await source.prepare('cached');
  expect(shown()).toEqual(['A', 'B']);
  expect(source.freshness().arriving).toBeUndefined();
});

/** A source whose rows show nothing of other lists. */
function aSource(
  read: () => Promise<ResourceList<Authorization> | null>,
  reading: StoredListReading | null = null,
  cache = new ResourceCache<Authorization>(
    new FakeClock(),
    () => new Promise<never>(() => undefined),
    () => [],
  ),
) {
  let revision = 0;
  const list = new ProfileList<Item>(authorizationList, {
    sizes: listSizes,
    nextRevision: () => ++revision,
    changed: () => undefined,
  });
  const source = new RecordSource<Authorization, Item>({
    ...{ cache, list, stored: { read, reading: () => reading } },
    rows: async () => (each) => anAuthorization(each.key, { name: each.name }),
  });
  return { source, shown: () => [...list.keys()].map((key) => list.get(key)?.name).toSorted() };
}
