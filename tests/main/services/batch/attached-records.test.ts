import { describe, expect, test } from 'vitest';
import { AttachedRecords } from '#services/batch/attached-records.ts';
import { BackendPace } from '#services/batch/backend-pace.ts';
import type { NewRecords } from '#services/batch/new-records.ts';
import { fakeBatchAccount } from '#tests/main/support/fake-batch-account.ts';
import { limited, lost, refused, unreachable } from '#tests/main/support/start-batches.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { settled } from '#tests/support/settled.ts';

const domain = { domain: 'a.example', challenge: 'c', main: false, linked: false };
const records: NewRecords = {
  newDomains: [domain],
  newNetworks: [
    { domain: 'a.example', port: 443 },
    { domain: 'a.example', port: 80 },
  ],
};

function start() {
  const fake = fakeBatchAccount([]);
  const clock = new FakeClock();
  const sender = { ...fake.accounts.get('p'), pace: new BackendPace(clock) };
  const related = new AttachedRecords(clock);
  const stopped = { is: false };
  return {
    ...fake,
    ...{ clock, stopped },
    create: (id: string | null = '7', of = records) =>
      related.create(sender, of, id, { isStopped: () => stopped.is }),
    delete: () => related.delete(sender, [{ id: 'd1', domain: 'a.example' }], () => stopped.is),
  };
}

describe('creating the records of a project', () => {
  test('sends one after another, domains first', async () => {
    const app = start();
    const outcome = app.create();
    await settled();
    expect(app.state.asked).toEqual(['domain a.example']);
    app.of('domain a.example').resolve('d1');
    await settled();
    app.of('connect a.example:443 to 7').resolve(undefined);
    await settled();
    app.of('connect a.example:80 to 7').resolve(undefined);
    expect(await outcome).toEqual({ domains: [{ id: 'd1', domain: 'a.example' }] });
  });

  test('reports by name what the backend refuses and whose response is lost, and sends none again', async () => {
    const app = start();
    const outcome = app.create();
    await settled();
    app.of('domain a.example').reject(refused);
    await settled();
    app.of('connect a.example:443 to 7').reject(refused);
    await settled();
    app.of('connect a.example:80 to 7').reject(lost);
    expect(await outcome).toEqual({
      relatedProblems: [
        { record: 'domain', name: 'a.example', problem: 'not-created' },
        { record: 'network', name: 'a.example:443', problem: 'not-created' },
        { record: 'network', name: 'a.example:80', problem: 'unknown' },
      ],
    });
    expect(app.state.asked).toHaveLength(3);
  });

  test('waits as long as a rate limit asks, and then sends again', async () => {
    const app = start();
    const outcome = app.create('7', { newNetworks: [{ domain: 'a.example', port: 443 }] });
    await settled();
    app.of('connect a.example:443 to 7').reject(limited(30));
    await settled();
    await app.clock.advance(29_000);
    expect(app.pending).toEqual([]);
    await app.clock.advance(1_000);
    await settled();
    app.of('connect a.example:443 to 7').resolve(undefined);
    expect(await outcome).toEqual({});
  });

  test('leaves out the rest after the backend was not reached, and after the batch has ended', async () => {
    const app = start();
    const outcome = app.create();
    await settled();
    app.of('domain a.example').reject(unreachable);
    expect((await outcome).relatedProblems).toHaveLength(3);
    expect(app.state.asked).toHaveLength(1);
    app.stopped.is = true;
    expect((await app.create()).relatedProblems).toHaveLength(3);
    expect(app.state.asked).toHaveLength(1);
  });

  test('sends nothing for a project without an identifier', async () => {
    const app = start();
    expect((await app.create(null)).relatedProblems).toHaveLength(3);
    expect(app.state.asked).toEqual([]);
  });

  test('creates a domain once that several projects need, and none that exists', async () => {
    const app = start();
    const both = [app.create('7', { newDomains: [domain] }), app.create('8', { newDomains: [domain] })];
    await settled();
    expect(app.pending).toHaveLength(1);
    app.of('domain a.example').resolve('d1');
    expect(await Promise.all(both)).toEqual([{ domains: [{ id: 'd1', domain: 'a.example' }] }, {}]);
    const other = start();
    const there = { ...domain, key: 'd', id: 'd', domain: 'A.example', unicode: null };
    other.state.domains = [{ ...there, more: {}, secrets: {} }];
    expect(await other.create('7', { newDomains: [domain] })).toEqual({
      relatedProblems: [{ record: 'domain', name: 'a.example', problem: 'exists' }],
    });
    expect(other.state.asked).toEqual([]);
  });

  test('sends no connection that exists by then, or whose domain and port lead to another project', async () => {
    const app = start();
    app.state.networks = new Map([
      ['7', [{ domain: 'A.example.', port: 443 }]],
      ['9', [{ domain: 'a.example', port: 80 }]],
    ]);
    const { newNetworks = [] } = records;
    expect(await app.create('7', { newNetworks })).toEqual({
      relatedProblems: [
        { record: 'network', name: 'a.example:443', problem: 'exists' },
        { record: 'network', name: 'a.example:80', problem: 'taken' },
      ],
    });
    expect(app.state.asked).toEqual([]);
  });

  test('creates the connections of a deleted project again for the one that replaces it', async () => {
    const app = start();
    const network = { domain: 'a.example', port: 443 };
    app.state.networks = new Map([['old', [network]]]);
    const outcome = app.create('7', { newNetworks: [network], replaces: 'old' });
    await settled();
    app.of('connect a.example:443 to 7').resolve(undefined);
    expect(await outcome).toEqual({});
    // It leads to the new project now.
    expect(await app.create('8', { newNetworks: [network], replaces: 'old' })).toMatchObject({
      relatedProblems: [{ problem: 'taken' }],
    });
  });

  test('reads the lists again once they are some seconds old', async () => {
    const app = start();
    const one = { newNetworks: [{ domain: 'a.example', port: 443 }] };
    const first = app.create('7', one);
    await settled();
    app.of('connect a.example:443 to 7').resolve(undefined);
    expect(await first).toEqual({});
    app.state.networks = new Map([['9', [{ domain: 'b.example', port: 443 }]]]);
    const other = { newNetworks: [{ domain: 'b.example', port: 443 }] };
    await app.clock.advance(5_000);
    expect((await app.create('8', other)).relatedProblems).toMatchObject([{ problem: 'taken' }]);
  });

  test('names a domain that could not be deleted', async () => {
    const app = start();
    const outcome = app.delete();
    await settled();
    app.of('delete domain d1').reject(refused);
    expect(await outcome).toEqual({
      relatedProblems: [{ record: 'domain', name: 'a.example', problem: 'not-deleted' }],
    });
  });
});
