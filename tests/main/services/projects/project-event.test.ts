import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { decodeProjectEvent, mergeRecord } from '#services/projects/project-event.ts';

const shop = { id: 'p1', name: 'Shop', description: '', path: '', sourceId: 's', vmId: 'v' };

describe('a malformed event or an unknown type', () => {
  test.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ projectId: 'p1' }],
    [{ projectId: 'p1', type: 'RENAME' }],
    [{ projectId: 'p1', type: 'update' }],
    [{ projectId: '', type: 'UPDATE' }],
    [{ projectId: null, type: 'UPDATE' }],
    [{ projectId: '..', type: 'DELETE' }],
    [{ projectId: 2 ** 60, type: 'DELETE' }],
    [JSON.parse('{"__proto__":{"projectId":"p1","type":"DELETE"}}')],
  ])('is ignored if it is %j', (payload) => {
    expect(decodeProjectEvent(payload)).toBeNull();
  });
});

describe('the data of an event', () => {
  test('is used where it reads as the record with the same identifier', () => {
    expect(
      decodeProjectEvent({ projectId: 'p1', type: 'UPDATE', data: shop })?.record?.project,
    ).toMatchObject(shop);
    const numeric = decodeProjectEvent({ projectId: 7, type: 'CREATE', data: { data: { ...shop, id: 7 } } });
    expect(numeric).toMatchObject({ projectId: '7', record: { project: { id: '7' } } });
  });

  test.each([undefined, null, 'x', [shop], { ...shop, id: 'p2' }, { ...shop, name: 5 }, { id: 'p1' }])(
    'causes a fetch where it is %j',
    (data) => {
      expect(decodeProjectEvent({ projectId: 'p1', type: 'UPDATE', data })).toEqual({
        projectId: 'p1',
        type: 'UPDATE',
        record: null,
      });
    },
  );

  test('is ignored for a deletion', () => {
    expect(decodeProjectEvent({ projectId: 'p1', type: 'DELETE', data: shop })?.record).toBeNull();
  });

  test('leaves other fields unchanged where it is a part of the record', () => {
    const read = (data: unknown) =>
      decodeProjectEvent({ projectId: 'p1', type: 'UPDATE', data })?.record ?? null;
    const cached = mergeRecord(undefined, read({ ...shop, path: '/srv', tags: [1], secret: 'x' }));
    const merged = mergeRecord(cached ?? undefined, read({ id: 'p1', name: 'New', size: 2 }));
    const again = mergeRecord(merged ?? undefined, read({ id: 'p1', name: 'New', size: 3 }));
    expect(again?.more).toEqual({ tags: [1], size: 3 });
    expect(merged).toMatchObject({
      name: 'New',
      path: '/srv',
      sourceId: 's',
      more: { tags: [1], size: 2 },
      secrets: { secret: 'set' },
    });
    expect(mergeRecord(undefined, read({ id: 'p1', name: 'New' }))).toBeNull();
  });

  test('leaves texts that no event changes in memory once, however many events bring them', () => {
    v8.setFlagsFromString('--expose-gc');
    const usedBytes = () => {
      runInNewContext('gc')();
      return process.memoryUsage().heapUsed;
    };
    const description = 'The harbour’s shop. '.repeat(1_000);
    const read = (name: string) => {
      const data: unknown = JSON.parse(JSON.stringify({ ...shop, name, description, notes: description }));
      return decodeProjectEvent({ projectId: 'p1', type: 'UPDATE', data })?.record ?? null;
    };
    const states = [mergeRecord(undefined, read('Shop')) ?? undefined];
    const before = usedBytes();
    for (let at = 0; at < 1_000; at += 1)
      states.push(mergeRecord(states.at(-1), read(`Shop ${at}`)) ?? undefined);
    expect(usedBytes() - before).toBeLessThan(2_000_000);
    expect(states.at(-1)).toMatchObject({ name: 'Shop 999', description, more: { notes: description } });
  });
});
