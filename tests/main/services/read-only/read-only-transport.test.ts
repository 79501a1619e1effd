import { expect, test } from 'vitest';
import type { HttpRequest } from '#main/http-ports.ts';
import { failure } from '#services/errors/app-failure.ts';
import { defaultLimits } from '#services/http/limits.ts';
import { readOnlyTransport, transportOfRun } from '#services/read-only/read-only-transport.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { FakeTransport } from '#tests/main/support/fake-transport.ts';

const url = 'https://ops.test/api';
const request = (method: HttpRequest['method'], path: string, token?: string): HttpRequest => ({
  ...{ method, url: url + path, limits: defaultLimits, body: method === 'GET' ? undefined : '{}' },
  headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
});

function locks(isLocked = true) {
  const lock = {
    isLocked,
    refuseChanges: () => {
      if (lock.isLocked) throw failure('read-only');
    },
  };
  return lock;
}

test.each([
  ['GET', '/project', 'T', true],
  ['POST', '/auth/signin', undefined, true],
  ['POST', '/auth/signin/', undefined, true],
  ['POST', '/auth/gitprovider', undefined, true],
  ['POST', '/auth/signup', undefined, false],
  // The path of a record can be any text.
  ['POST', '/auth/signin', 'T', false],
  ['DELETE', '/auth/signin', undefined, false],
  ['POST', '/auth/signin/project', undefined, false],
  ['POST', '/project', 'T', false],
  ['PUT', '/project/1', 'T', false],
  ['DELETE', '/project/1', 'T', false],
  ['POST', '/project?x=/auth/signin', undefined, false],
] as const)('sends %s %s with token %s of a locked profile: %s', async (method, path, token, isSent) => {
  const transport = new FakeTransport({ json: {} });
  const guarded = readOnlyTransport(transport, locks());
  const error = await errorOf(() => guarded.send(request(method, path, token)));
  expect(error).toEqual(isSent ? null : { code: 'read-only' });
  expect(transport.sent).toHaveLength(isSent ? 1 : 0);
});

test('lets a run that began unlocked delete after it is locked, and nothing else', async () => {
  const transport = new FakeTransport({ json: {} });
  const lock = locks(false);
  const guarded = transportOfRun(transport, lock);
  lock.isLocked = true;
  expect(await errorOf(() => guarded.send(request('POST', '/project', 'T')))).toEqual({ code: 'read-only' });
  expect(await errorOf(() => guarded.send(request('DELETE', '/project/1', 'T')))).toBeNull();
  const later = transportOfRun(transport, lock);
  expect(await errorOf(() => later.send(request('DELETE', '/project/1', 'T')))).toEqual({
    code: 'read-only',
  });
});
