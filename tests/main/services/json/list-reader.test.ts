import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { ListReader } from '#services/json/list-reader.ts';
import { errorOf } from '#tests/main/support/app-error.ts';

/** The error of reading a response that arrives in parts of 64 kB. */
function errorOfReading(text: string) {
  const reader = new ListReader([], 'GET /project', () => ({
    read: () => undefined,
    setAside: () => undefined,
  }));
  return errorOf(() => {
    for (let at = 0; at < text.length; at += 65_536) reader.write(text.slice(at, at + 65_536));
    reader.end();
  });
}

test.each([
  ['a long text', `"${'x'.repeat(1_100_000)}"`],
  ['a long key', `{"${'x'.repeat(1_100_000)}":0}`],
])('rejects a list with %s beside it', async (_name, value) => {
  const error = await errorOfReading(`{"more":${value},"data":[]}`);
  expect(error).toMatchObject({ code: 'unreadable', params: { difference: 'too much beside the list' } });
});

test('reads a list with a little beside it', async () => {
  expect(await errorOfReading(`{"more":"${'x'.repeat(900_000)}","data":[{"id":"1"}]}`)).toBeNull();
});

/** Memory of the main process, in bytes, without what can be collected. */
function usedBytes(): number {
  v8.setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

test('does not keep an item without an end', () => {
  const setAside: number[] = [];
  const reader = new ListReader([], 'GET /project', () => ({
    read: () => undefined,
    setAside: () => void setAside.push(1),
  }));
  reader.write('[{"log":"');
  const before = usedBytes();
  for (let part = 0; part < 400; part += 1) reader.write(String(part % 10).repeat(100_000));
  // 40 MB have arrived; an item has at most 1 MB.
  expect(usedBytes() - before).toBeLessThan(10_000_000);
  expect(setAside).toHaveLength(1);
});
