import type { Socket } from 'node:net';

/** What a SOCKS5 client requested. */
export interface SocksRequest {
  /** `host:port`. */
  readonly target: string;
  /** Reports to the client that the connection is established. */
  readonly accept: () => void;
}

const noMethod = 0xff;
const byPassword = 0x02;

/**
 * Performs the server's part of SOCKS5 (RFC 1928, RFC 1929) up to the request; null if the client disconnected or was
 * refused.
 */
export async function readSocksRequest(
  client: Socket,
  account: { readonly username: string; readonly password: string } | undefined,
): Promise<SocksRequest | null> {
  const bytes = reader(client);
  try {
    const [, methodCount = 0] = await bytes(2);
    const methods = [...(await bytes(methodCount))];
    const method = account === undefined ? 0 : byPassword;
    if (!methods.includes(method)) return refuse(client, [5, noMethod]);
    client.write(Buffer.from([5, method]));
    if (account !== undefined) {
      const [, nameLength = 0] = await bytes(2);
      const username = (await bytes(nameLength)).toString();
      const [passwordLength = 0] = await bytes(1);
      const password = (await bytes(passwordLength)).toString();
      const isKnown = username === account.username && password === account.password;
      if (!isKnown) return refuse(client, [1, 1]);
      client.write(Buffer.from([1, 0]));
    }
    const [, , , type = 0] = await bytes(4);
    const host = await readHost(bytes, type);
    const port = (await bytes(2)).readUInt16BE(0);
    return {
      target: `${host}:${port}`,
      accept: () => client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])),
    };
  } catch {
    return null;
  }
}

function refuse(client: Socket, answer: readonly number[]): null {
  client.end(Buffer.from(answer));
  return null;
}

async function readHost(bytes: (count: number) => Promise<Buffer>, type: number): Promise<string> {
  if (type === 1) return [...(await bytes(4))].join('.');
  if (type === 3) {
    const [length = 0] = await bytes(1);
    return (await bytes(length)).toString();
  }
  const groups = await bytes(16);
  return `[${(groups.toString('hex').match(/.{4}/g) ?? []).join(':')}]`;
}

/** Reads exactly this many bytes, and leaves the rest for the next reader. */
function reader(client: Socket): (count: number) => Promise<Buffer> {
  return async (count) => {
    for (;;) {
      const chunk: Buffer | null = count === 0 ? Buffer.alloc(0) : client.read(count);
      if (chunk !== null) return chunk;
      if (client.destroyed) throw new Error('The client left.');
      await new Promise<void>((resolve) => {
        client.once('readable', resolve).once('close', resolve);
      });
    }
  };
}
