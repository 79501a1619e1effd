import { describe, expect, test, vi } from 'vitest';
import { AppFailure, failure } from '#services/errors/app-failure.ts';
import { type Clearing, type LearnedChoices, nothingLearned } from '#services/records/learned-choices.ts';
import { shop, startProjects } from '#tests/main/support/start-projects.ts';
import { settled } from '#tests/support/settled.ts';

const believing = (choices: Partial<LearnedChoices>) => startProjects({}, { ...nothingLearned, ...choices });

describe('events while an own creation is pending', () => {
  test('shows them at once where own creations have none, and reports them with the response', async () => {
    const { backend, changes, sync, answerAll, deliverEvents, listed, theirs } = believing({
      echoes: () => false,
    });
    await listed();
    const mine = changes.create(shop);
    await settled();
    const theirsCreated = backend.create({ ...shop, name: 'Theirs' });
    deliverEvents();
    expect(sync.records.get(theirsCreated.id)).toMatchObject({ name: 'Theirs' });
    expect(theirs()).toEqual([]);
    await answerAll();
    await mine;
    await answerAll();
    expect(theirs()).toEqual([['created', theirsCreated.id]]);
  });

  test.each([null, true])('waits for the response where that is %s', async (echoes) => {
    const { backend, changes, sync, answerAll, deliverEvents, listed, theirs } = believing({
      echoes: () => echoes,
    });
    await listed();
    const mine = changes.create(shop);
    await settled();
    const { id } = backend.create({ ...shop, name: 'Theirs' });
    deliverEvents();
    expect(sync.records.get(id)).toBeUndefined();
    await answerAll();
    await mine;
    expect(theirs()).toEqual([['created', id]]);
  });

  test('does not report them as another person’s where the backend sends them after all', async () => {
    const { changes, sync, answerAll, backend, deliverEvents, listed, nextCall, theirs } = believing({
      echoes: () => false,
    });
    await listed();
    const mine = changes.create(shop);
    const post = await nextCall();
    backend.carryOut(post);
    deliverEvents();
    expect([...sync.records.all()]).toHaveLength(1);
    await backend.deliver(post);
    await answerAll();
    await mine;
    await answerAll();
    expect(theirs()).toEqual([]);
  });
});

describe('a field that is cleared', () => {
  /** Saves a project without its description; `refuses` determines how the backend treats the body. */
  async function clear(clearing: Clearing, refuses: (body: Record<string, unknown>) => boolean) {
    const refute = vi.fn();
    const client = believing({ clearing: () => clearing, refute });
    const { id } = client.backend.create(shop);
    await client.listed();
    const saved = client.changes.update(id, shop, { ...shop, name: 'Mine', description: '' });
    const bodies: Record<string, unknown>[] = [];
    for (await settled(); client.backend.exchanges.length > 0; await settled()) {
      const exchange = await client.nextCall();
      if (exchange.call.method === 'PUT') {
        const body = { ...exchange.call.body } as Record<string, unknown>;
        bodies.push(body);
        if (refuses(body))
          exchange.answer = new AppFailure({ code: 'rejected', status: 400, message: 'No.' });
      }
      client.backend.carryOut(exchange);
      await client.backend.deliver(exchange);
    }
    client.deliverEvents();
    await client.answerAll();
    return {
      outcome: await saved,
      bodies,
      refute,
      stored: client.backend.projects.get(id),
      theirs: client.theirs(),
    };
  }
  const refusesEmpty = ({ description }: Record<string, unknown>) => description === '';
  const refusesNull = ({ description }: Record<string, unknown>) => description === null;

  test('is sent as null where the backend was found to clear by it', async () => {
    const { outcome, bodies, refute, stored } = await clear('null', refusesEmpty);
    expect(bodies).toEqual([{ ...shop, name: 'Mine', description: null }]);
    expect(outcome).toMatchObject({ kind: 'saved', notAccepted: [], project: { description: '' } });
    expect(stored).toMatchObject({ name: 'Mine', description: null });
    expect(refute).not.toHaveBeenCalled();
  });

  test('is sent as empty text where null is refused after all, which is remembered', async () => {
    const { outcome, bodies, refute, theirs } = await clear('null', refusesNull);
    expect(bodies.map(({ description }) => description)).toEqual([null, '']);
    expect(outcome).toMatchObject({ kind: 'saved', notAccepted: [], project: { description: '' } });
    expect(refute.mock.calls).toEqual([['clearing']]);
    expect(theirs).toEqual([]);
  });

  test('is sent as empty text where leaving it out keeps it after all', async () => {
    const { outcome, bodies, refute, theirs } = await clear('omitted', () => false);
    expect(bodies.map((body) => 'description' in body)).toEqual([false, true]);
    expect(outcome).toMatchObject({
      kind: 'saved',
      notAccepted: [],
      project: { name: 'Mine', description: '' },
    });
    expect(refute.mock.calls).toEqual([['clearing']]);
    expect(theirs).toEqual([]);
  });

  test('is reported as not saved where the backend accepts neither, and the other fields are saved', async () => {
    const { outcome, refute } = await clear('omitted', refusesEmpty);
    expect(outcome).toMatchObject({
      kind: 'saved',
      notAccepted: ['description'],
      project: { name: 'Mine', description: 'd' },
    });
    expect(refute.mock.calls).toEqual([['clearing']]);
  });

  test('is sent once where the response is lost', async () => {
    const refute = vi.fn();
    const { backend, changes, answerNext, listed, nextCall, calls } = believing({
      clearing: () => 'null',
      refute,
    });
    const { id } = backend.create(shop);
    await listed();
    const saved = changes.update(id, shop, { ...shop, description: '' });
    saved.catch(() => undefined);
    await answerNext();
    const put = await nextCall();
    put.answer = failure('outcome-unknown', { host: 'model.test' });
    await backend.deliver(put);
    expect(calls()).toEqual(['GET /project']);
    expect(refute).not.toHaveBeenCalled();
  });
});

describe('a list of projects that is kept current by events', () => {
  test.each([
    [null, false],
    [true, false],
    [false, true],
  ])(
    'refetches after a minute where deletions have an event: %s, expected: %s',
    async (emits, fetchesAgain) => {
      const { sync, clock, answerAll, listed, calls } = believing({
        emits: (type) => (type === 'DELETE' ? emits : true),
      });
      await listed();
      sync.records.setLive(true, clock.now());
      await clock.advance(60_000);
      const refreshed = sync.refresh('if-older-than-cache-time');
      await settled();
      expect(calls()).toEqual(fetchesAgain ? ['GET /project'] : []);
      await answerAll();
      await refreshed;
    },
  );
});
