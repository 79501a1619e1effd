import { describe, expect, test } from 'vitest';
import { startLateLists } from '#tests/main/support/late-lists.ts';

describe('a list that is behind', () => {
  test('keeps what was created and does not bring back what was deleted', async () => {
    const { cache, clock, list, create, remove, pass, ids, differences, lag } = await startLateLists(1_500);
    create('new');
    remove('a');
    expect(ids()).toEqual(['b', 'new']);
    for (let round = 0; round < 5; round += 1) {
      await list();
      expect(ids()).toEqual(['b', 'new']);
      await clock.advance(500);
    }
    await pass(60_000);
    expect(ids()).toEqual(['b', 'new']);
    expect(differences).toEqual([]);
    expect(lag.seenMs).toBeGreaterThan(0);
    expect(lag.seenMs).toBeLessThan(1_500);
    expect(cache.last?.items).toHaveLength(2);
  });

  test('is refetched after 2 and 10 seconds and at the end of the window, also while it is not shown', async () => {
    const { clock, list, create, asked } = await startLateLists(50_000);
    create('new');
    await list();
    const before = asked.length;
    const begun = clock.now();
    for (let ms = 0; ms < 45_000; ms += 100) await clock.advance(100);
    expect(asked.slice(before).map((at) => Math.floor((at - begun) / 1_000))).toEqual([2, 10, 30]);
  });

  test('shows a creation whose response has no identifier as soon as reads have it', async () => {
    const { create, list, pass, ids, differences, lag } = await startLateLists(5_000);
    create('new', 'unnamed');
    await list();
    expect(ids()).toEqual(['a', 'b']);
    await pass(12_000);
    expect(ids()).toEqual(['a', 'b', 'new']);
    await pass(60_000);
    expect(differences).toEqual([]);
    expect(lag.seenMs).toBeGreaterThan(0);
  });

  test('reports the identifier of such a creation once it has that', async () => {
    const { create, list, pass } = await startLateLists(5_000);
    const found: string[] = [];
    create('new', 'unnamed', (id) => found.push(id));
    await list();
    expect(found).toEqual([]);
    await pass(12_000);
    expect(found).toEqual(['new']);
    await pass(60_000);
    expect(found).toEqual(['new']);
  });

  test('reports no identifier where nothing is known of the records before a creation', async () => {
    const { cache, create, list } = await startLateLists(0);
    const found: string[] = [];
    cache.drop();
    create('new', 'unnamed', (id) => found.push(id));
    expect((await list()).items).toHaveLength(3);
    expect(found).toEqual([]);
  });

  test('does not prove a creation by an equal record that was there before', async () => {
    const { backend, clock, cache, create, list, pass, differences } = await startLateLists(0);
    backend.add('new');
    await clock.advance(60_000);
    await list();
    create('new', 'unnamed');
    await list();
    await pass(65_000);
    expect(cache.last?.items).toHaveLength(3);
    expect(differences).toEqual([['missing', 'new']]);
  });

  test('is not requested with the tag of a list that has to be read again', async () => {
    const { create, list, tags } = await startLateLists(5_000);
    create('new', 'unnamed');
    await list();
    await list();
    expect(tags.at(-1)).toBeNull();
  });

  test('is judged by when it was requested', async () => {
    const { cache, clock, create, remove, ids, hold, differences } = await startLateLists(0);
    const release = hold();
    const read = cache.list('always');
    create('new');
    remove('a');
    await clock.advance(40_000);
    release();
    await read;
    expect(ids()).toEqual(['b', 'new']);
    expect(differences).toEqual([]);
  });
});

describe('a difference at the end of the window', () => {
  test.each(['named', 'unnamed'] as const)(
    'is accepted and reported once for a creation: %s',
    async (answer) => {
      const { backend, create, list, pass, ids, differences } = await startLateLists(0);
      create('new', answer);
      backend.remove('new');
      await list();
      await pass(29_000);
      expect(ids()).toEqual(answer === 'named' ? ['a', 'b', 'new'] : ['a', 'b']);
      expect(differences).toEqual([]);
      await pass(35_000);
      expect(ids()).toEqual(['a', 'b']);
      expect(differences).toEqual([['missing', 'new']]);
    },
  );

  test('is accepted and reported once for a deletion', async () => {
    const { backend, remove, list, pass, ids, differences } = await startLateLists(0);
    remove('a');
    backend.add('a');
    await list();
    await pass(29_000);
    expect([ids(), differences]).toEqual([['b'], []]);
    await pass(35_000);
    expect([ids(), differences]).toEqual([['b', 'a'], [['still-listed', 'a']]]);
  });
});

test('finds what was created, and not what was deleted, in a read of one record that is behind', async () => {
  const { cache, clock, create, remove } = await startLateLists(5_000);
  const known = cache.last?.items[0] ?? null;
  create('new');
  remove('a');
  const asked = { askedAt: clock.now() };
  expect(cache.late.inRead('new', null, asked)).toMatchObject({ id: 'new' });
  expect(cache.late.inRead('a', known, asked)).toBeNull();
  expect(cache.late.inRead('b', null, asked)).toBeNull();
});

test('decides a deletion with an unknown outcome by the next list', async () => {
  const { backend, cache, create, list, ids } = await startLateLists(0);
  create('new');
  backend.remove('new');
  cache.late.doubt('new');
  await list();
  expect(ids()).toEqual(['a', 'b']);
});

test('reads nothing again after the end', async () => {
  const { cache, create, list, pass, asked } = await startLateLists(5_000);
  create('new');
  await list();
  const before = asked.length;
  cache.stop();
  await pass(60_000);
  expect(asked).toHaveLength(before);
});
