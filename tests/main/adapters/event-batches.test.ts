import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batchingParser, EventBatch } from '#main/adapters/event-batches.ts';

interface DecodedPacket {
  readonly type: number;
  readonly id?: number;
  readonly data?: readonly unknown[];
}

function decoder() {
  const packets: DecodedPacket[] = [];
  const decoder = new batchingParser.Decoder();
  decoder.on('decoded', (packet) => packets.push(packet));
  const events = () =>
    packets.map(({ data }) => (data?.[1] instanceof EventBatch ? data[1].events : (data ?? null)));
  return { add: (frame: unknown) => decoder.add(frame), packets, events };
}

test('Events that are read together are one packet, later ones another', async () => {
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

test('Other packets keep their place between events', () => {
  const { add, packets, events } = decoder();
  add('2["a",1]');
  add('0{"sid":"s"}');
  add('2["b",2]');
  add('27["acknowledged",3]');
  add('2["c",4]');
  expect(events()).toEqual([[['a', 1]], { sid: 's' }, [['b', 2]], ['acknowledged', 3], [['c', 4]]]);
  expect(packets.map(({ id }) => id)).toEqual([undefined, undefined, undefined, 7, undefined]);
});

test.each(['2[', '2[]', '2["a"', '9', '2{}'])('%j is no frame', (frame) => {
  const { add, packets } = decoder();
  expect(() => add(frame)).toThrow();
  expect(packets).toEqual([]);
});
