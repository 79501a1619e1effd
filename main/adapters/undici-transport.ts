import type { Dispatcher } from 'undici';
import type { HttpLimits, HttpRequest, HttpResponse, HttpTransport } from '../ports.ts';
import { TransportFailure } from '../ports.ts';
import { type ConnectionSettings, headersFor } from '../services/transport/connection-settings.ts';
import { openConnection, type ResolveProxy } from './network/open-connection.ts';
import { acceptEncoding, readBody } from './response-body.ts';
import { toTransportFailure } from './transport-failure.ts';

type Undici = typeof import('undici');

/**
 * `HttpTransport` on undici, over connections that `openConnection` makes. They are kept alive and shared between calls
 * with the same limits, as long as the settings stay.
 */
export class UndiciTransport implements HttpTransport {
  readonly #readSettings: () => Promise<ConnectionSettings>;
  readonly #resolveProxy: ResolveProxy;
  #settings: ConnectionSettings | null = null;
  #dispatchers = new Map<string, Dispatcher>();
  #renewal = new AbortController();

  constructor(settings: () => Promise<ConnectionSettings>, resolveProxy: ResolveProxy) {
    this.#readSettings = settings;
    this.#resolveProxy = resolveProxy;
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    const { limits } = request;
    const deadline = AbortSignal.timeout(limits.totalMs);
    const renewal = this.#renewal.signal;
    const ends = [deadline, request.signal, request.method === 'GET' ? renewal : undefined];
    const signal = AbortSignal.any(ends.filter((end) => end !== undefined));
    try {
      const settings = await this.#readSettings();
      // Loaded by the first request: it is more than half of this process's code, and the window does not wait for it.
      const undici = await import('undici');
      const response = await undici.request(request.url, {
        method: request.method,
        // A gateway's header never takes the place of one of ours.
        headers: {
          ...headersFor(settings, request.url),
          'accept-encoding': acceptEncoding,
          ...request.headers,
        },
        body: request.body ?? null,
        dispatcher: this.#dispatcher(limits, settings, undici),
        signal,
      });
      const headers = Object.fromEntries(
        Object.entries(response.headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
        ),
      );
      return { status: response.statusCode, headers, ...(await readBody(response, request)) };
    } catch (thrown) {
      const renewed = renewal.aborted && request.method === 'GET' && !request.signal?.aborted;
      if (renewed) throw new TransportFailure('reset', true, 'The connection was renewed.');
      throw toTransportFailure(thrown, deadline.aborted, request.signal?.aborted === true);
    }
  }

  renew(): void {
    this.#renewal.abort();
    this.#renewal = new AbortController();
    this.#retire();
  }

  /** Ends all connections; for quitting. */
  async close(): Promise<void> {
    const ending = [...this.#dispatchers.values()].map((dispatcher) => dispatcher.destroy());
    this.#dispatchers = new Map();
    await Promise.all(ending);
  }

  #dispatcher(limits: HttpLimits, settings: ConnectionSettings, { Agent, interceptors }: Undici): Dispatcher {
    this.#use(settings);
    const key = `${limits.connectMs}/${limits.idleMs}/${limits.maxBytes}`;
    const known = this.#dispatchers.get(key);
    if (known !== undefined) return known;
    const options = { timeoutMs: limits.connectMs, resolveProxy: this.#resolveProxy };
    const agent = new Agent({
      connect({ protocol, hostname, port }, callback) {
        const secure = protocol === 'https:';
        const target = { secure, host: hostname, port: Number(port || (secure ? 443 : 80)) };
        openConnection(target, settings, options).then(
          (socket) => callback(null, socket),
          (thrown) => callback(thrown, null),
        );
      },
      headersTimeout: limits.idleMs,
      bodyTimeout: limits.idleMs,
    });
    const created = agent.compose(
      interceptors.decompress({ skipErrorResponses: false, maxSize: limits.maxBytes }),
    );
    this.#dispatchers.set(key, created);
    return created;
  }

  #use(settings: ConnectionSettings): void {
    if (this.#settings !== settings) this.#retire();
    this.#settings = settings;
  }

  /** Closes what is idle; what is under way goes on to its end. */
  #retire(): void {
    for (const dispatcher of this.#dispatchers.values()) void dispatcher.close();
    this.#dispatchers = new Map();
  }
}
