import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { checkedParser, EventBatch } from '#main/adapters/event-batches.ts';

interface DecodedPacket {
  readonly type: number;
  readonly id?: number;
  readonly data?: readonly unknown[];
}

const connect = '0{"sid":"s"}';

/** A decoder on an established connection. */
function decoder() {
  const packets: DecodedPacket[] = [];
  const decoder = new checkedParser.Decoder();
  decoder.on('decoded', (packet) => packets.push(packet));
  decoder.add(connect);
  packets.length = 0;
  const events = () =>
    packets.map(({ data }) => (data?.[1] instanceof EventBatch ? data[1].events : (data ?? null)));
  return { add: (frame: unknown) => decoder.add(frame), packets, events };
}

test('puts events that are read together into one packet, and later ones into another', async () => {
  const { add, events } = decoder();
  for (const number of [1, 2, 3]) add(`2["project.update",${number}]`);
  await turn();
  add('2["project.update",4]');
  expect(events()).toEqual([
    [
      ['project.update', 1],
      ['project.update', 2],
      ['project.update', 3],
    ],
    [['project.update', 4]],
  ]);
});

test('passes on an event with too many values as unreadable', () => {
  const { add, events } = decoder();
  add(`2["project.update",{"projectId":"1","type":"UPDATE","data":{"more":[${'[],'.repeat(300_000)}0]}}]`);
  add('2["a",1]');
  expect(events()).toEqual([[[''], ['a', 1]]]);
});

test('does not keep events from before CONNECT', () => {
  const packets: DecodedPacket[] = [];
  const early = new checkedParser.Decoder();
  early.on('decoded', (packet) => packets.push(packet));
  early.add('2["project.update",1]');
  expect(packets).toEqual([]);
});

test('cuts the reason of a rejection to what can be shown', () => {
  const { add, packets } = decoder();
  add(`4${JSON.stringify({ message: 'x'.repeat(100_000) })}`);
  expect(packets[0]?.data).toEqual({ message: 'x'.repeat(4_000), data: undefined });
});

test('keeps other packets in their place between events', () => {
  const { add, packets, events } = decoder();
  add('2["a",1]');
  add('1');
  add('27["to be acknowledged",2]');
  expect(events()).toEqual([[['a', 1]], null, [['to be acknowledged', 2]]]);
  expect(packets.map(({ id }) => id)).toEqual([undefined, undefined, undefined]);
});

test.each([connect, '0', '2', '2{}', '2/other,["a"]', '3[]', '51-["a",{"_placeholder":true,"num":0}]'])(
  'ignores %j on an open connection',
  (frame) => {
    const { add, packets } = decoder();
    add(frame);
    expect(packets).toEqual([]);
  },
);

test.each(['2[', '2[]', '2["a"', '9'])('rejects %j as a frame', (frame) => {
  const { add, packets } = decoder();
  expect(() => add(frame)).toThrow();
  expect(packets).toEqual([]);
});
