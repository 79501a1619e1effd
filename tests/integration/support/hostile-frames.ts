import fc from 'fast-check';
import { connectPacket, frame, openPacket } from './frame-server.ts';

/** Frames of one connection. A text is sent as a text frame; bytes are written unchanged. */
export interface Sequence {
  readonly name: string;
  readonly frames: readonly (string | Buffer)[];
}

const payloads = [
  '',
  'null',
  '{',
  '{}',
  '[]',
  '[null]',
  '[1]',
  '[{}]',
  '["a"]',
  '["project.update"]',
  '["project.update",null]',
  '["project.update",{"projectId":"1","type":"UPDATE","data":{"__proto__":{"x":1}}}]',
  '["connect",1]',
  '["disconnect"]',
  '["__proto__",1]',
  '"text"',
  '0',
  '-1',
  '1-["a",{"_placeholder":true,"num":9}]',
  '1-["a",{"_placeholder":true,"num":"length"}]',
  '9999999999999999999["a"]',
  '7["a"]',
  '/',
  '/other,["a"]',
  '/,',
  '{"sid":1}',
  '{"sid":""}',
  '{"sid":"x","pid":"y"}',
  '{"message":null}',
  '{"message":{"toString":1}}',
  '{"message":"no","data":{"statusCode":{"toString":1}}}',
  '{"sid":"x","upgrades":{"length":-1},"pingInterval":1,"pingTimeout":1}',
  '{"sid":"x","pingInterval":25000,"pingTimeout":20000}',
  '{"sid":"x","upgrades":null,"pingInterval":25000,"pingTimeout":20000}',
  '{"sid":"x","upgrades":[],"pingInterval":1e300,"pingTimeout":-1}',
  '{"sid":"x","upgrades":[],"pingInterval":"1","pingTimeout":null}',
  '{"sid":"x","upgrades":[null,{}],"pingInterval":0,"pingTimeout":0}',
];

/** Bytes that are not valid frames of a server. */
const brokenFrames: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['an unknown opcode', frame(3, Buffer.from('x'))],
  ['a reserved bit', Buffer.from([0xc1, 1, 0x34])],
  ['a masked frame', Buffer.from([0x81, 0x81, 1, 2, 3, 4, 5])],
  ['a continuation of nothing', frame(0, Buffer.from('x'))],
  ['invalid UTF-8', frame(1, Buffer.from([0x34, 0xff, 0xfe]))],
  ['a length of 2^63', Buffer.from([0x81, 127, 0x80, 0, 0, 0, 0, 0, 0, 0])],
  ['a length of 2^53', Buffer.from([0x81, 127, 0, 0x20, 0, 0, 0, 0, 0, 0])],
  ['a close frame of one byte', frame(8, Buffer.from([3]))],
  ['a close frame with an invalid code', frame(8, Buffer.from([0, 1]))],
  ['a long ping', frame(9, Buffer.alloc(126))],
  ['a pong without a ping', frame(10, Buffer.from('x'))],
  ['binary data', frame(2, Buffer.from([4, 0x32, 0x5b]))],
  ['no data at all', frame(2, Buffer.alloc(0))],
  ['an answer to another request', Buffer.from('HTTP/1.1 200 OK\r\n\r\n')],
];

const engineTypes = ['', '0', '1', '2', '3', '4', '5', '6', '7', 'b', '😀'];
const packetTypes = ['', '0', '1', '2', '3', '4', '5', '6', '9', ' '];

const stages = [
  ['before the open packet', []],
  ['before CONNECT', [openPacket]],
  ['after CONNECT', [openPacket, connectPacket]],
] as const;

/** Every packet type of both protocols with every payload, at each stage of a connection. */
export function systematicSequences(): readonly Sequence[] {
  const packets = engineTypes.flatMap((engine) =>
    (engine === '4' ? packetTypes : ['']).flatMap((type) =>
      payloads.map((payload) => engine + type + payload),
    ),
  );
  const hostile = [...new Set(packets)].map((text) => [JSON.stringify(text), text] as const);
  return stages.flatMap(([stage, before]) =>
    [...hostile, ...brokenFrames].map(([name, bad]) => ({
      name: `${name} ${stage}`,
      frames: [...before, bad],
    })),
  );
}

/** Sequences of several frames, combined at random. */
export function randomSequences(count: number, seed: number): readonly Sequence[] {
  const text = fc
    .tuple(
      fc.constantFrom(...engineTypes),
      fc.constantFrom(...packetTypes),
      fc.oneof(fc.constantFrom(...payloads), fc.string({ maxLength: 12 }), fc.json({ maxDepth: 3 })),
    )
    .map((parts) => parts.join(''));
  const bytes = fc.uint8Array({ maxLength: 40 }).map((part) => Buffer.from(part));
  const one = fc.oneof(
    { weight: 4, arbitrary: text },
    { weight: 2, arbitrary: fc.constantFrom(openPacket, connectPacket) },
    { weight: 1, arbitrary: bytes.map((part) => frame(2, part)) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenFrames.map(([, broken]) => broken)) },
  );
  const sequences = fc.sample(fc.array(one, { minLength: 2, maxLength: 6 }), { numRuns: count, seed });
  return sequences.map((frames, at) => ({
    name: `sequence ${at} of seed ${seed}: ${JSON.stringify(frames)}`,
    frames,
  }));
}
