import { expect, test, vi } from 'vitest';
import { defaultPaths } from '#contract/profiles.ts';
import { failure } from '#services/errors/app-failure.ts';
import { systemClock } from '../../app/connections.ts';
import type { HttpResponse } from '../../app/ports.ts';
import { namesOf } from '../../run/names.ts';
import { OwnRecords } from '../../run/own-records.ts';
import { Pace } from '../../run/pace.ts';
import { BackendGone, Requests } from '../../run/requests.ts';
import { fakeTime, fixedRandom } from '../support/fake-time.ts';

const names = namesOf(fixedRandom);

/** Requests of a run that has created the project 1. */
function requests(readOnly: boolean) {
  const sent: string[] = [];
  const client = {
    answer: async ({ method, path }: { method: string; path: string }): Promise<HttpResponse> => {
      sent.push(`${method} ${path}`);
      return { status: 200, headers: {}, body: '{}' };
    },
  };
  const own = new OwnRecords({ ...defaultPaths, deleteDomain: '/names/:id' }, names);
  own.add('project', 'own').id = '1';
  own.add('domain', 'own.example.org').id = '2';
  own.add('network', 'own.example.org').id = '3';
  const rules = { readOnly, mayChange: (path: string) => own.owns(path) };
  const http = new Requests(
    client,
    systemClock,
    new Pace(systemClock, 1e9),
    rules,
    new AbortController().signal,
  );
  return { http, sent };
}

test.each([
  ['PUT', '/project/7'],
  ['DELETE', '/project/7'],
  ['DELETE', '/project/1/'],
  ['DELETE', '/project/../project/7'],
  ['DELETE', '/project'],
  ['DELETE', '/authorization/1'],
  ['DELETE', '/domains/2'],
  ['DELETE', '/names/1'],
  ['DELETE', '/networks/3'],
] as const)(
  'neither changes nor deletes a record that the run did not create: %s %s',
  async (method, path) => {
    const { http, sent } = requests(false);
    await expect(http.send({ method, path })).rejects.toThrow('did not create');
    await expect(http.together({ method, path }, { method, path })).rejects.toThrow('did not create');
    expect(sent).toEqual([]);
  },
);

test('changes own records and identifiers that no record has', async () => {
  const { http, sent } = requests(false);
  await http.send({ method: 'PUT', path: '/project/1' });
  await http.send({ method: 'DELETE', path: '/names/2' });
  await http.send({ method: 'DELETE', path: `/project/${names.unknownId}` });
  expect(sent).toEqual(['PUT /project/1', 'DELETE /names/2', `DELETE /project/${names.unknownId}`]);
});

test('sends only GET and the sign-in in a read-only run', async () => {
  const { http, sent } = requests(true);
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    await expect(http.send({ method, path: '/project/1' })).rejects.toThrow('only reads');
  await http.get('/project');
  await http.send({ method: 'POST', path: '/auth/signin' });
  expect(sent).toEqual(['GET /project', 'POST /auth/signin']);
});

test('sends neither of two simultaneous changes where one is of a foreign record', async () => {
  const { http, sent } = requests(false);
  const [own, other] = [
    { method: 'PUT', path: '/project/1' },
    { method: 'PUT', path: '/project/7' },
  ] as const;
  await expect(http.together(other, own)).rejects.toThrow('did not create');
  await expect(http.together(own, other)).rejects.toThrow('did not create');
  expect(sent).toEqual([]);
});

/** A run whose backend answers with these statuses, or not at all; the last one is repeated. */
function paced(statuses: readonly (number | null)[], headers: Readonly<Record<string, string>> = {}) {
  fakeTime();
  const sent: { readonly at: number; readonly once?: boolean }[] = [];
  const begun = systemClock.now();
  const client = {
    answer: async ({ once }: { readonly once?: boolean }): Promise<HttpResponse> => {
      const status = statuses[Math.min(sent.length, statuses.length - 1)] ?? null;
      sent.push({ at: systemClock.now() - begun, ...(once !== undefined && { once }) });
      if (status === null) throw failure('unreachable', { host: 'h', reason: 'refused', detail: '' });
      return { status, headers: status === 429 ? headers : {}, body: '{}' };
    },
  };
  const rules = { readOnly: false, mayChange: () => true };
  const http = new Requests(
    client,
    systemClock,
    new Pace(systemClock, 10),
    rules,
    new AbortController().signal,
  );
  async function outcome(method: 'GET' | 'POST' | 'PUT' | 'DELETE') {
    const ended = http.send({ method, path: '/project' }).then(
      ({ status }) => status,
      (thrown: unknown) => thrown,
    );
    await vi.advanceTimersByTimeAsync(600_000);
    return ended;
  }
  return { http, sent, outcome };
}

test.each([
  [{ 'retry-after': '7' }, 7_000],
  [{}, 1_000],
  [{ 'retry-after': '86400' }, 30_000],
])('resends a read once the backend allows more requests: %j', async (headers, ms) => {
  const { outcome, sent } = paced([429, 200], headers);
  expect(await outcome('GET')).toBe(200);
  expect(sent.map(({ at }) => at)).toEqual([0, ms]);
});

test('sends a read three times at most and a change once; the client does not resend it either', async () => {
  const read = paced([429]);
  expect(await read.outcome('GET')).toMatchObject({ name: 'NotTried' });
  expect(read.sent).toMatchObject([{ once: true }, { once: true }, { once: true }]);
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const change = paced([429]);
    expect(await change.outcome(method)).toMatchObject({ name: 'NotTried' });
    expect(change.sent).toMatchObject([{ once: true }]);
  }
});

test('gives up after three requests in a row without a response', async () => {
  const gone = paced([null]);
  for (let at = 0; at < 2; at += 1) expect(await gone.outcome('GET')).toMatchObject({ name: 'Deviation' });
  expect(await gone.outcome('GET')).toBeInstanceOf(BackendGone);
  const back = paced([null, null, 200, null, null, null]);
  const names: unknown[] = [];
  for (let at = 0; at < 5; at += 1) names.push(await back.outcome('GET'));
  expect(names.some((one) => one instanceof BackendGone)).toBe(false);
  expect(await back.outcome('GET')).toBeInstanceOf(BackendGone);
});

test.each([
  ['POST', 5_000],
  ['DELETE', 5_000],
  ['GET', 0],
] as const)('waits in a cancelled run for what was sent: %s, %i ms', async (method, ms) => {
  fakeTime();
  let call: AbortSignal | undefined;
  const client = {
    answer: async ({ signal }: { readonly signal?: AbortSignal }): Promise<HttpResponse> => {
      call = signal;
      const { promise, reject } = Promise.withResolvers<never>();
      signal?.addEventListener('abort', () => reject(failure('signed-out')));
      return promise;
    },
  };
  const run = new AbortController();
  const rules = { readOnly: false, mayChange: () => true };
  const http = new Requests(client, systemClock, new Pace(systemClock, 10), rules, run.signal);
  const ended = http.send({ method, path: '/project' }).catch(() => 'given up');
  await vi.advanceTimersByTimeAsync(0);
  run.abort();
  if (ms > 0) {
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(call?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(call?.aborted).toBe(true);
  expect(await ended).toBe('given up');
});
