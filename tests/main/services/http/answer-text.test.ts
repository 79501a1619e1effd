import { expect, test } from 'vitest';
import { jsonOf } from '#services/http/answer-text.ts';

test('reads the JSON of an error only up to the size of one record', () => {
  const body = '{"statusCode":400}';
  expect(jsonOf({ body })).toEqual({ statusCode: 400 });
  expect(jsonOf({ body, bytes: 4_000_000 })).toEqual({ statusCode: 400 });
  let isJoined = false;
  const long = {
    get body() {
      isJoined = true;
      return body;
    },
    bytes: 4_000_001,
  };
  expect(jsonOf(long)).toBeNull();
  // Joining 60 MB takes some time as well.
  expect(isJoined).toBe(false);
});
