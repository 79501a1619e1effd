import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** The record at a name. A text given as a list is sent in these parts. */
export interface DnsRecords {
  readonly txt?: readonly (string | readonly string[])[];
  readonly cname?: string;
  readonly a?: readonly string[];
  readonly aaaa?: readonly (readonly number[])[];
  /** Sends this instead of an answer: a response code (RFC 1035, 4.1.1), or nothing. */
  readonly fails?: 'SERVFAIL' | 'REFUSED' | 'silent';
}

export interface DnsServer {
  /** The address as a profile's name server: `127.0.0.1:port`. */
  readonly address: string;
  /** Every question, as `TXT name`. */
  readonly questions: readonly string[];
  /** Replaces all records; all other names do not exist. */
  serve(records: Readonly<Record<string, DnsRecords>>): void;
  close(): Promise<void>;
}

const types = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;
const codes = { SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;

/** Starts a name server on loopback (RFC 1035 over UDP) without records. */
export async function startDnsServer(): Promise<DnsServer> {
  let served: Readonly<Record<string, DnsRecords>> = {};
  const questions: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query);
    const typeName = Object.entries(types).find(([, number]) => number === type)?.[0] ?? String(type);
    questions.push(`${typeName} ${name}`);
    const records = served[name];
    if (records?.fails === 'silent') return;
    const answers = records === undefined ? [] : answersOfType(records, type);
    const code = records === undefined ? codes.NXDOMAIN : records.fails ? codes[records.fails] : 0;
    // A response to the same question that states that recursion is available.
    const header = Buffer.alloc(12);
    header.writeUInt16BE(query.readUInt16BE(0), 0);
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    serve: (records) => {
      served = records;
    },
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answersOfType({ txt = [], cname, a = [], aaaa = [] }: DnsRecords, type: number): Buffer[] {
  if (type === types.TXT) {
    return txt.map((text) => answer(type, Buffer.concat([text].flat().map((piece) => piece256(piece)))));
  }
  if (type === types.CNAME && cname !== undefined) return [answer(type, nameBytes(cname))];
  if (type === types.A) return a.map((address) => answer(type, Buffer.from(address.split('.').map(Number))));
  if (type === types.AAAA) return aaaa.map((bytes) => answer(type, Buffer.from(bytes)));
  return [];
}

/** One resource record whose name is the question's (a pointer to byte 12). */
function answer(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function piece256(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
}

function nameBytes(name: string): Buffer {
  return Buffer.concat([...name.split('.').map(piece256), Buffer.from([0])]);
}
