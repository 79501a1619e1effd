import { expect, test } from 'vitest';
import { ListReader } from '#services/json/list-reader.ts';
import { errorOf } from '#tests/main/support/app-error.ts';

/** The error of reading an answer that comes in parts of 64 kB. */
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
])('A list with %s beside it is not read', async (_name, value) => {
  const error = await errorOfReading(`{"more":${value},"data":[]}`);
  expect(error).toMatchObject({ code: 'unreadable', params: { difference: 'too much beside the list' } });
});

test('A list with a little beside it is read', async () => {
  expect(await errorOfReading(`{"more":"${'x'.repeat(900_000)}","data":[{"id":"1"}]}`)).toBeNull();
});
