import { expect, test } from 'vitest';
import type { Domain } from '#contract/domains.ts';
import { Domains } from '#services/domains/domains.ts';
import { AppFailure } from '#services/errors/app-failure.ts';
import type { BackendAnswer, BackendCall } from '#services/http/backend-call.ts';
import type { LocalRecords } from '#services/records/local-records.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

type Call = Omit<BackendCall, 'token' | 'signal'>;

const rejected = (status: number) => new AppFailure({ code: 'rejected', status });
const local = (id: string) => ({ key: id, id, domain: `${id}.example.org` }) as Domain;

/** Domains of a backend whose responses the test sets. */
function start(answer: (call: Call) => BackendAnswer) {
  const calls: string[] = [];
  const created: (string | null)[] = [];
  const removed: string[] = [];
  const caller = {
    host: 'ops.example.org',
    baseUrl: 'https://ops.example.org',
    call: async (call: Call) => {
      calls.push(`${call.method} ${call.path}`);
      return answer(call);
    },
  };
  const localRecords = {
    domains: () => [local('1'), local('2')],
    addDomain: ({ domain }: Domain) => created.push(domain),
    removeDomain: (id: string) => removed.push(id),
  };
  const paths: Readonly<Record<string, string>> = {
    listDomains: '/domains',
    readDomain: '/domains/:id',
    deleteDomain: '/domains/:id',
  };
  const pathOf = (name: string) => paths[name] ?? '';
  const domains = new Domains({
    ...{ caller, pathOf, clock: new FakeClock() },
    localRecords: localRecords as unknown as LocalRecords,
  });
  return { domains, calls, removed, created };
}

const empty = (status = 204) => ({ status, body: '', contentType: '' }) as BackendAnswer;

test('deletes a domain here too, and reports one that was already gone', async () => {
  const deleted = start(() => empty());
  expect(await deleted.domains.delete('1')).toBe(true);
  expect(deleted.calls).toEqual(['DELETE /domains/1']);
  expect(deleted.removed).toEqual(['1']);
  const gone = start(() => {
    throw rejected(404);
  });
  expect(await gone.domains.delete('1')).toBe(false);
  expect(gone.removed).toEqual(['1']);
});

test.each([403, 409, 500])(
  'fails a deletion that the backend refuses with %i, and keeps the domain',
  async (status) => {
    const { domains, removed } = start(() => {
      throw rejected(status);
    });
    await expect(domains.delete('1')).rejects.toMatchObject({ error: { status } });
    expect(removed).toEqual([]);
  },
);

test('reads the local record where the backend offers no single domains', async () => {
  const { domains } = start(() => {
    throw rejected(404);
  });
  expect(await domains.read('2')).toMatchObject({ id: '2' });
  await expect(domains.read('3')).rejects.toMatchObject({ error: { status: 404 } });
});

test('sends and keeps a domain in ASCII', async () => {
  const bodies: unknown[] = [];
  const { domains, created } = start(({ body }) => {
    bodies.push(body);
    return { status: 201, body: '{"id":"7"}', contentType: 'application/json' } as BackendAnswer;
  });
  await domains.create({ domain: 'bücher.example', challenge: 'c', main: false, linked: false });
  expect(bodies).toMatchObject([{ domain: 'xn--bcher-kva.example' }]);
  expect(created).toEqual(['xn--bcher-kva.example']);
});
