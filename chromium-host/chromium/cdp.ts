import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';

type Parameters = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: the protocol's answers are read where their shape is known.
type Answer = any;

/** One target's (or the browser's) channel of the Chrome DevTools Protocol. Emits the protocol's events by name. */
export class CdpSession extends EventEmitter {
  readonly #connection: CdpConnection;
  readonly #id: string | undefined;

  constructor(connection: CdpConnection, id?: string) {
    super();
    this.setMaxListeners(0);
    this.#connection = connection;
    this.#id = id;
  }

  /** Calls a method. @throws Error with the protocol's message. */
  send(method: string, parameters: Parameters = {}): Promise<Answer> {
    return this.#connection.call(method, parameters, this.#id);
  }

  /** Calls a method and ignores the error that occurs if the target is closed. */
  post(method: string, parameters: Parameters = {}): Promise<Answer> {
    return this.send(method, parameters).catch(() => undefined);
  }
}

/** The protocol over `--remote-debugging-pipe`, which ends Chromium when this process ends. */
export class CdpConnection {
  readonly root = new CdpSession(this);
  readonly #sessions = new Map<string, CdpSession>();
  readonly #calls = new Map<
    number,
    { method: string; resolve: (answer: Answer) => void; reject: (error: Error) => void }
  >();
  readonly #output: Writable;
  #lastId = 0;
  #closed = false;

  constructor(output: Writable, input: Readable) {
    this.#output = output;
    output.on('error', () => this.#close());
    let pending: Buffer[] = [];
    input.on('data', (chunk: Buffer) => {
      let rest = chunk;
      for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
        const message = Buffer.concat([...pending, rest.subarray(0, end)]).toString();
        pending = [];
        rest = rest.subarray(end + 1);
        this.#receive(JSON.parse(message));
      }
      if (rest.length > 0) pending.push(rest);
    });
    input.on('close', () => this.#close());
  }

  session(id: string): CdpSession {
    const known = this.#sessions.get(id);
    if (known) return known;
    const session = new CdpSession(this, id);
    this.#sessions.set(id, session);
    return session;
  }

  call(method: string, parameters: Parameters, sessionId?: string): Promise<Answer> {
    if (this.#closed) return Promise.reject(new Error(`${method}: Chromium has ended`));
    this.#lastId += 1;
    const id = this.#lastId;
    this.#output.write(`${JSON.stringify({ id, method, params: parameters, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#calls.set(id, { method, resolve, reject }));
  }

  #receive(message: Answer): void {
    const call = this.#calls.get(message.id);
    if (call) {
      this.#calls.delete(message.id);
      if (message.error) call.reject(new Error(`${call.method}: ${message.error.message}`));
      else call.resolve(message.result);
    } else if (message.method) {
      const session = message.sessionId ? this.session(message.sessionId) : this.root;
      session.emit(message.method, message.params);
    }
  }

  #close(): void {
    this.#closed = true;
    for (const { method, reject } of this.#calls.values()) reject(new Error(`${method}: Chromium has ended`));
    this.#calls.clear();
  }
}
