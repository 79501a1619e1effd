import type { BackendRecord } from '#contract/records.ts';
import type { Clock } from '#main/ports.ts';
import type { ListTag } from '#services/http/list-tag.ts';
import { ReadLag } from '#services/records/read-lag.ts';
import { ResourceCache } from '#services/records/resource-cache.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { settled } from '#tests/support/settled.ts';

const record = (id: string): BackendRecord => ({ id, key: id, more: { name: id }, secrets: {} });

/** Records of one kind, with a replica that has the state of this many ms ago. */
class LateBackend {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #log: { readonly at: number; readonly id: string; readonly exists: boolean }[] = [];

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  add(id: string): void {
    this.#log.push({ at: this.#clock.now(), id, exists: true });
  }

  remove(id: string): void {
    this.#log.push({ at: this.#clock.now(), id, exists: false });
  }

  /** The state of this many ms ago; without it, the current one. */
  ids(agoMs = 0): readonly string[] {
    const ids = new Set<string>();
    for (const { at, id, exists } of this.#log) {
      if (at > this.#clock.now() - agoMs) break;
      if (exists) ids.add(id);
      else ids.delete(id);
    }
    return [...ids];
  }
}

/** A list of records of a backend whose reads lag by this much, with "a" and "b", which all replicas have. */
export async function startLateLists(lagMs: number | (() => number)) {
  const clock = new FakeClock();
  const backend = new LateBackend(clock);
  backend.add('a');
  backend.add('b');
  await clock.advance(60_000);
  const differences: [difference: string, name: string][] = [];
  const asked: number[] = [];
  const tags: (ListTag | null)[] = [];
  let released = Promise.resolve();
  const lag = new ReadLag(() => undefined);
  const cache = new ResourceCache<BackendRecord>(
    clock,
    async ({ tag }) => {
      asked.push(clock.now());
      tags.push(tag());
      const ids = backend.ids(typeof lagMs === 'number' ? lagMs : lagMs());
      await released;
      return { items: ids.map(record), unreadable: [], tag: { etag: '"1"' } as unknown as ListTag };
    },
    () => [],
    undefined,
    { lag, differs: (difference, { more }) => void differences.push([difference, `${more.name}`]) },
  );
  await cache.list('always');
  return {
    ...{ clock, backend, cache, differences, asked, tags, lag },
    list: () => cache.list('always'),
    /** The identifiers that are listed. */
    ids: () => cache.last?.items.map(({ id }) => id) ?? null,
    /** This computer creates a record; the response contains it or not. */
    create(id: string, answer: 'named' | 'unnamed' = 'named', found?: (id: string) => void): void {
      const before = cache.last?.items ?? null;
      backend.add(id);
      cache.invalidate();
      const named = answer === 'named' ? record(id) : { ...record(id), id: null };
      cache.created({ ...named, key: id }, ({ more }) => more.name === id, before, found);
    },
    remove(id: string): void {
      backend.remove(id);
      cache.invalidate();
      cache.deleted(id);
    },
    /** Responses from now on are delayed. @returns delivers them */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    },
    /** Advances the clock, and someone views the list. */
    async pass(ms: number): Promise<void> {
      cache.setInUse(true);
      for (let left = ms; left > 0; left -= 500) {
        await clock.advance(500);
        await settled();
      }
    },
  };
}
