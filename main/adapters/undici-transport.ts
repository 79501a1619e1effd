import type { Dispatcher } from 'undici';
import type { HttpLimits, HttpRequest, HttpResponse, HttpTransport } from '../http-ports.ts';
import { TransportFailure } from '../http-ports.ts';
import type { ConnectionSettings, ProxyServer, SettingsOf } from '../network-ports.ts';
import { headersFor } from '../services/settings/connection-settings.ts';
import {
  isElsewherePossible,
  openConnection,
  openToProxy,
  proxiesInTime,
  type ResolveProxy,
  targetOf,
} from './network/open-connection.ts';
import { answerOfProxy, isForwarded } from './network/proxy-forward.ts';
import { proxyAuthorization, signInAt } from './network/proxy-server.ts';
import { acceptEncoding, readBody } from './response-body.ts';
import { toTransportFailure } from './transport-failure.ts';

type Undici = typeof import('undici');

/**
 * `HttpTransport` on undici, over connections from `openConnection`. They are kept alive and shared between calls with the
 * same limits, until the settings change.
 */
export class UndiciTransport implements HttpTransport {
  readonly #readSettings: SettingsOf;
  readonly #resolveProxy: ResolveProxy;
  #settings: ConnectionSettings | null = null;
  #dispatchers = new Map<string, Dispatcher>();
  #renewal = new AbortController();

  constructor(settings: SettingsOf, resolveProxy: ResolveProxy) {
    this.#readSettings = settings;
    this.#resolveProxy = resolveProxy;
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    const received: HttpResponse[] = [];
    try {
      return await this.exchange(request, async (response, headers) => {
        const about = { status: response.statusCode, headers };
        const cut = (body: Pick<HttpResponse, 'body'>) => void received.push({ ...body, ...about });
        return Object.assign(await readBody(response, request, { cut }), about);
      });
    } catch (thrown) {
      const [beginning] = received;
      if (beginning === undefined || !(thrown instanceof TransportFailure)) throw thrown;
      const { kind, sent, message, facts } = thrown;
      throw new TransportFailure(kind, sent, message, { ...facts, received: beginning });
    }
  }

  /**
   * Like `send`, for a body that does not fit into memory.
   *
   * @param read reads the body to its end; headers have lower-case names. Its errors are thrown like those of `send`, so it
   * has to return failures of its own
   */
  async exchange<Value>(
    request: HttpRequest,
    read: (response: Dispatcher.ResponseData, headers: Readonly<Record<string, string>>) => Promise<Value>,
  ): Promise<Value> {
    const { limits } = request;
    const deadline = AbortSignal.timeout(limits.totalMs);
    const renewal = this.#renewal.signal;
    const ends = [deadline, request.signal, request.method === 'GET' ? renewal : undefined];
    const signal = AbortSignal.any(ends.filter((end) => end !== undefined));
    try {
      const settings = await this.#readSettings(request.url);
      // Loaded by the first request: it is more than half of this process's code, and the window does not need it.
      const undici = await import('undici');
      const response = await this.#request(request, settings, undici, signal);
      const headers = Object.fromEntries(
        Object.entries(response.headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
        ),
      );
      return await read(response, headers);
    } catch (thrown) {
      const renewed = renewal.aborted && request.method === 'GET' && !request.signal?.aborted;
      if (renewed) throw new TransportFailure('reset', true, 'The connection was renewed.');
      throw toTransportFailure(thrown, deadline.aborted, request.signal?.aborted === true);
    }
  }

  /** Uses the first route that reaches the backend. */
  async #request(
    { method, url, headers, body, limits }: HttpRequest,
    settings: ConnectionSettings,
    undici: Undici,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const target = targetOf(url);
    // Over TLS every proxy is a tunnel, and `openConnection` chooses the route.
    const options = { timeoutMs: limits.connectMs, resolveProxy: this.#resolveProxy, signal };
    const ways = target.secure ? [undefined] : await proxiesInTime(target, settings, options);
    for (const [at, way] of ways.entries()) {
      const forwarder = way !== undefined && isForwarded(way, target, settings) ? way : null;
      try {
        const response = await undici.request(url, {
          method,
          headers: {
            // A gateway header must not replace a header of the app.
            ...headersFor(settings, url),
            'accept-encoding': acceptEncoding,
            ...headers,
            ...(forwarder === null ? {} : proxyAuthorization(signInAt(forwarder, settings))),
          },
          body: body ?? null,
          dispatcher: this.#dispatcher(limits, settings, undici, way, forwarder),
          signal,
        });
        const refusal =
          forwarder && answerOfProxy(forwarder, settings, response.statusCode, response.headers);
        if (refusal === null) return response;
        await response.body.dump();
        throw refusal;
      } catch (thrown) {
        if (at === ways.length - 1 || signal.aborted || !isElsewherePossible(thrown)) throw thrown;
      }
    }
    throw new TransportFailure('network', false, 'No route to the backend.');
  }

  renew(): void {
    this.#renewal.abort();
    this.#renewal = new AbortController();
    this.#retire();
  }

  /** Closes all connections; for quitting. */
  async close(): Promise<void> {
    const ending = [...this.#dispatchers.values()].map((dispatcher) => dispatcher.destroy());
    this.#dispatchers = new Map();
    this.#settings = null;
    await Promise.all(ending);
  }

  /**
   * @param way the route of these connections; undefined uses the settings
   * @param forwarder the proxy that receives requests in absolute form over them
   */
  #dispatcher(
    limits: HttpLimits,
    settings: ConnectionSettings,
    { Agent, interceptors }: Undici,
    way: ProxyServer | null | undefined,
    forwarder: ProxyServer | null,
  ): Dispatcher {
    this.#use(settings);
    const key = JSON.stringify([limits, way, forwarder]);
    const known = this.#dispatchers.get(key);
    if (known !== undefined) return known;
    const ways = way === undefined ? undefined : [way];
    const options = { timeoutMs: limits.connectMs, resolveProxy: this.#resolveProxy, ways };
    const maxSize = limits.maxListBytes ?? limits.maxBytes;
    const agent = new Agent({
      connect({ protocol, hostname, port }, callback) {
        const secure = protocol === 'https:';
        const target = { secure, host: hostname, port: Number(port || (secure ? 443 : 80)) };
        const opened =
          forwarder === null
            ? openConnection(target, settings, options)
            : openToProxy(forwarder, settings, options);
        opened.then(
          (socket) => callback(null, socket),
          (thrown) => callback(thrown, null),
        );
      },
      headersTimeout: limits.idleMs,
      bodyTimeout: limits.idleMs,
    });
    const created = agent.compose(
      forwarder === null ? (dispatch) => dispatch : inAbsoluteForm,
      withoutWarning(() => interceptors.decompress({ skipErrorResponses: false, maxSize })),
    );
    this.#dispatchers.set(key, created);
    return created;
  }

  #use(settings: ConnectionSettings): void {
    if (this.#settings !== settings) this.#retire();
    this.#settings = settings;
  }

  /** Closes idle connections; pending requests continue. */
  #retire(): void {
    for (const dispatcher of this.#dispatchers.values()) void dispatcher.close();
    this.#dispatchers = new Map();
    this.#settings = null;
  }
}

/**
 * undici warns on stderr that this interceptor may change in another version. The app has a fixed version, and tests of what
 * it decodes: a user who starts the app from a terminal cannot act on it.
 */
function withoutWarning<Value>(create: () => Value): Value {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return create();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** The request target for a forwarding proxy (RFC 9112, 3.2.2); `Host` is still the backend's. */
const inAbsoluteForm: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
  dispatch({ ...options, path: `${options.origin}${options.path}` }, handler);
