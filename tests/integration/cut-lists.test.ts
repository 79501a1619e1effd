import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { constants, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startBareClient } from '../faults/support/bare-client.ts';
import { errorOf } from '../main/support/app-error.ts';
import { hostileServer } from './support/hostile-server.ts';

const count = 6_000;
const rest = { sourceId: 'git-1', vmId: 'vm-1' };
/** With texts that compress badly: what a decompressor has not passed on is lost with the connection. */
const projects = Array.from({ length: count }, (_, at) =>
  JSON.stringify({
    id: `p${at}`,
    name: `Project ${at}`,
    description: randomBytes(100).toString('hex'),
    ...rest,
  }),
);

type Answer = (response: ServerResponse) => void;

const whole: Answer = (response) => void response.end(`[${projects.join(',')}]`);
/** Sends this many projects, and then loses the connection. */
const cutAfter =
  (sent: number, envelope = '['): Answer =>
  (response) =>
    response.write(`${envelope}${projects.slice(0, sent).join(',')},`, () => response.destroy());
const refused: Answer = (response) => void response.writeHead(503).end();

/** A client of a backend that sends these answers, one after the other; the last one again and again. */
async function clientOf(...answers: Answer[]) {
  let requests = 0;
  const { url } = await hostileServer((_request, response) => {
    answers[Math.min(requests, answers.length - 1)]?.(response);
    requests += 1;
  });
  return { ...startBareClient(url), requests: () => requests };
}

test('keeps the beginning of a list whose connection is lost each time', async () => {
  const { sync, requests } = await clientOf(cutAfter(4_000));
  await sync.list('always');
  const { count: kept, partial } = sync.records;
  expect(kept).toBeGreaterThan(1_000);
  expect(kept).toBeLessThanOrEqual(4_000);
  expect(partial).toEqual({ total: null, reason: 'lost', received: kept });
  expect(sync.records.get('p0')?.name).toBe('Project 0');
  expect(requests()).toBe(3);
});

test('keeps the beginning of a compressed list', async () => {
  const { sync } = await clientOf((response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    const begun = gzipSync(`[${projects.slice(0, 5_000).join(',')},`, {
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    response.write(begun, () => response.destroy());
  });
  await sync.list('always');
  expect(sync.records.partial?.reason).toBe('lost');
  expect(sync.records.count).toBeGreaterThan(1_000);
});

test('names the total that came before the list', async () => {
  const { sync } = await clientOf(cutAfter(4_000, `{"total":${count},"data":[`));
  await sync.list('always');
  expect(sync.records.partial).toMatchObject({ total: count, reason: 'lost' });
});

test('keeps the beginning where the backend does not answer again', async () => {
  const { sync } = await clientOf(cutAfter(4_000), refused);
  await sync.list('always');
  expect(sync.records.partial?.reason).toBe('lost');
});

test('has the whole list where the next attempt brings it', async () => {
  const { sync } = await clientOf(cutAfter(4_000), whole);
  await sync.list('always');
  expect(sync.records).toMatchObject({ count, partial: null });
});

test('removes no record that was not received again', async () => {
  const { sync } = await clientOf(whole, cutAfter(4_000), cutAfter(4_000), cutAfter(4_000), whole);
  await sync.list('always');
  await sync.list('always');
  expect(sync.records.count).toBe(count);
  expect(sync.records.partial?.reason).toBe('lost');
  await sync.list('always');
  expect(sync.records).toMatchObject({ count, partial: null });
});

test('reports a lost connection as an error where nothing can be kept', async () => {
  const { sync } = await clientOf((response) =>
    response.write(`{"log":"${'x'.repeat(400_000)}",`, () => response.destroy()),
  );
  expect((await errorOf(() => sync.list('always')))?.code).toBe('unreachable');
  expect(sync.records.fetchedAt).toBeNull();
});

test('fetches a list that was cut off again although events arrive', async () => {
  const { sync } = await clientOf(cutAfter(4_000), cutAfter(4_000), cutAfter(4_000), whole);
  await sync.list('always');
  sync.records.setLive(true, Date.now());
  expect(sync.records.isLive).toBe(false);
  await sync.list('always');
  expect(sync.records).toMatchObject({ count, partial: null, isLive: true });
});
