import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A network fault. Bytes are those of a response, counted from each request on a connection, including the head.
 *
 * | kind | what it does |
 * |---|---|
 * | `latency` | each chunk of a response is delayed |
 * | `bandwidth` | a response is sent in chunks of this size, each with this delay |
 * | `slow-close` | the end of a connection is delayed |
 * | `reset` | RST after this many bytes |
 * | `limit` | the connection is closed regularly (FIN) after this many bytes |
 * | `time-out` | after this many bytes nothing more is sent, and the connection stays open |
 * | `partition` | nothing is forwarded in either direction until the toxic is removed |
 */
export type Toxic = { readonly on?: 'http' | 'socket'; readonly times?: number } & (
  | { readonly kind: 'latency'; readonly ms: number }
  | { readonly kind: 'slow-close'; readonly ms: number }
  | { readonly kind: 'bandwidth'; readonly bytes: number; readonly everyMs: number }
  | { readonly kind: 'reset' | 'limit' | 'time-out'; readonly afterBytes: number }
  | { readonly kind: 'partition' }
);

/** Interval at which a partition is checked, ms. */
const partitionTick = 10;

/** A TCP proxy on its own port, between a client and a server that may have faults. */
export class TcpProxy {
  /** First lines of the forwarded requests. */
  readonly requestLines: string[] = [];
  /** Tokens of the forwarded requests. */
  readonly tokens = new Set<string>();
  /** Number of realtime connections since the start. */
  socketsBegun = 0;
  #upstreamPort: number;
  readonly #host: string;
  #server: Server | null = null;
  #port = 0;
  readonly #links = new Set<Link>();
  readonly #toxics: { toxic: Toxic; left: number }[] = [];
  #onSocket: (link: Link) => void = () => undefined;

  constructor(upstreamPort: number, host: string) {
    this.#upstreamPort = upstreamPort;
    this.#host = host;
  }

  get port(): number {
    return this.#port;
  }

  get origin(): string {
    return `http://${this.#host.includes(':') ? `[${this.#host}]` : this.#host}:${this.#port}`;
  }

  /** Number of open connections. */
  get open(): number {
    return this.#links.size;
  }

  /** Accepts connections, after `refuse` on the same port again. */
  async accept(): Promise<void> {
    const server = createServer({ allowHalfOpen: true }, (client) => this.#link(client));
    this.#server = server;
    server.listen(this.#port, this.#host);
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Stops listening, and closes all connections. */
  async refuse(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.cut();
    if (server === null) return;
    server.close();
    await once(server, 'close');
  }

  /** Closes all open connections with RST. */
  cut(on?: Toxic['on']): void {
    for (const link of this.#links) if (on === undefined || link.kind === on) link.reset();
  }

  /**
   * The open connections never transfer anything again, and neither side is notified, as after sleep.
   *
   * @returns closes them, as the server's own timeout does
   */
  freeze(): () => void {
    const frozen = [...this.#links];
    for (const link of frozen) link.frozen = true;
    return () => {
      for (const link of frozen) link.reset();
    };
  }

  /** New connections lead to another server; open ones are closed. */
  leadTo(port: number): void {
    this.#upstreamPort = port;
    this.cut();
  }

  /** Injects a fault until the returned function is called, or for this many responses. */
  add(toxic: Toxic): () => void {
    const entry = { toxic, left: toxic.times ?? Number.POSITIVE_INFINITY };
    this.#toxics.push(entry);
    return () => {
      const at = this.#toxics.indexOf(entry);
      if (at >= 0) this.#toxics.splice(at, 1);
    };
  }

  /** Called with each realtime connection when it starts. */
  onSocket(run: (link: { reset(): void }) => void): void {
    this.#onSocket = run;
  }

  /** The first toxic of a kind that applies to this link; `strike` uses one of its responses. */
  find<Kind extends Toxic['kind']>(link: Link, ...kinds: Kind[]) {
    const entry = this.#toxics.find(
      ({ toxic, left }) =>
        left > 0 && (kinds as string[]).includes(toxic.kind) && (toxic.on ?? link.kind) === link.kind,
    );
    if (entry === undefined) return null;
    const strike = () => {
      entry.left -= 1;
    };
    return { toxic: entry.toxic as Extract<Toxic, { kind: Kind }>, strike };
  }

  #link(client: Socket): void {
    const link = new Link(client, connect(this.#upstreamPort, '127.0.0.1'), this, {
      asked: (line, token) => {
        this.requestLines.push(line);
        if (token !== undefined) this.tokens.add(token);
        if (link.kind !== 'socket') return;
        this.socketsBegun += 1;
        this.#onSocket(link);
      },
      closed: () => this.#links.delete(link),
    });
    this.#links.add(link);
  }
}

/** A client's connection and the corresponding one to the server. */
class Link {
  kind: 'http' | 'socket' = 'http';
  frozen = false;
  readonly #client: Socket;
  readonly #upstream: Socket;
  readonly #proxy: TcpProxy;
  readonly #asked: (line: string, token: string | undefined) => void;
  /** Bytes of the response to the latest request. */
  #answered = 0;
  #stalled = false;

  constructor(
    client: Socket,
    upstream: Socket,
    proxy: TcpProxy,
    listener: { asked: (line: string, token: string | undefined) => void; closed: () => void },
  ) {
    this.#client = client;
    this.#upstream = upstream;
    this.#proxy = proxy;
    this.#asked = listener.asked;
    const destroy = () => {
      client.destroy();
      upstream.destroy();
      listener.closed();
    };
    for (const socket of [client, upstream]) socket.setNoDelay(true);
    client.on('error', () => this.reset());
    client.on('close', destroy);
    // What the server does with a frozen connection is not forwarded.
    upstream.on('error', () => this.frozen || this.reset());
    upstream.on('close', () => this.frozen || destroy());
    void this.#carry(client, upstream, (piece) => this.#request(piece));
    void this.#carry(upstream, client, (piece) => this.#answer(piece));
  }

  reset(): void {
    this.#client.resetAndDestroy();
    this.#upstream.resetAndDestroy();
  }

  /** Forwards chunks one after the other, as fast as they are read. */
  async #carry(from: Socket, to: Socket, pass: (piece: Buffer) => Promise<void>): Promise<void> {
    try {
      for await (const piece of from as AsyncIterable<Buffer>) {
        while (!to.destroyed && this.#proxy.find(this, 'partition') !== null) await delay(partitionTick);
        if (!this.frozen && !this.#stalled) await pass(piece);
      }
      const slow = this.#proxy.find(this, 'slow-close')?.toxic;
      if (slow !== undefined) await delay(slow.ms);
      if (!this.frozen) to.end();
    } catch {
      // Reset by either side.
      if (!this.frozen) this.reset();
    }
  }

  async #request(piece: Buffer): Promise<void> {
    const line = /^[A-Z]+ \S+ HTTP\/1\.1/.exec(piece.subarray(0, 4096).toString('latin1'))?.[0];
    if (line !== undefined) {
      if (/^upgrade: *websocket/im.test(piece.toString('latin1'))) this.kind = 'socket';
      this.#answered = 0;
      this.#asked(line, /^authorization: Bearer (\S+)/im.exec(piece.toString('latin1'))?.[1]);
    }
    await write(this.#upstream, piece);
  }

  async #answer(piece: Buffer): Promise<void> {
    const late = this.#proxy.find(this, 'latency')?.toxic;
    if (late !== undefined) await delay(late.ms);
    const narrow = this.#proxy.find(this, 'bandwidth')?.toxic;
    const size = narrow?.bytes ?? piece.length;
    for (let at = 0; at < piece.length; at += size) {
      if (narrow !== undefined) await delay(narrow.everyMs);
      if (this.#client.destroyed || !(await this.#deliver(piece.subarray(at, at + size)))) return;
    }
  }

  /** @returns whether more can be sent */
  async #deliver(piece: Buffer): Promise<boolean> {
    const cutting = this.#proxy.find(this, 'reset', 'limit', 'time-out');
    const left = cutting === null ? Number.POSITIVE_INFINITY : cutting.toxic.afterBytes - this.#answered;
    const passed = piece.subarray(0, Math.max(0, left));
    this.#answered += piece.length;
    if (passed.length > 0) await write(this.#client, passed);
    if (cutting === null || piece.length < left) return true;
    cutting.strike();
    if (cutting.toxic.kind === 'time-out') this.#stalled = true;
    else if (cutting.toxic.kind === 'limit') {
      this.#client.end(() => this.#upstream.destroy());
    } else this.reset();
    return false;
  }
}

async function write(to: Socket, piece: Buffer): Promise<void> {
  if (to.destroyed || to.write(piece)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      to.off('drain', done);
      to.off('close', done);
      resolve();
    };
    to.on('drain', done);
    to.on('close', done);
  });
}
