import type { Dispatcher } from 'undici';
import type { HttpLimits, HttpRequest, HttpResponse, HttpTransport } from '../ports.ts';
import { TransportFailure } from '../ports.ts';
import { toTransportFailure } from './transport-failure.ts';

type Undici = typeof import('undici');

/** `HttpTransport` on undici. Connections are kept alive and shared between calls with the same limits. */
export class UndiciTransport implements HttpTransport {
  readonly #dispatchers = new Map<string, Dispatcher>();
  #renewal = new AbortController();

  async send(request: HttpRequest): Promise<HttpResponse> {
    const { limits } = request;
    // Loaded by the first request: it is more than half of this process's code, and the window does not wait for it.
    const undici = await import('undici');
    const deadline = AbortSignal.timeout(limits.totalMs);
    const renewal = this.#renewal.signal;
    const ends = [deadline, request.signal, request.method === 'GET' ? renewal : undefined];
    const signal = AbortSignal.any(ends.filter((end) => end !== undefined));
    try {
      const response = await undici.request(request.url, {
        method: request.method,
        headers: request.headers,
        body: request.body ?? null,
        dispatcher: this.#dispatcher(limits, undici),
        signal,
      });
      const headers = Object.fromEntries(
        Object.entries(response.headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
        ),
      );
      return { status: response.statusCode, headers, body: await readBody(response, limits.maxBytes) };
    } catch (thrown) {
      const renewed = renewal.aborted && request.method === 'GET' && !request.signal?.aborted;
      if (renewed) throw new TransportFailure('reset', true, 'The connection was renewed.');
      throw toTransportFailure(thrown, deadline.aborted, request.signal?.aborted === true);
    }
  }

  renew(): void {
    this.#renewal.abort();
    this.#renewal = new AbortController();
    const dispatchers = [...this.#dispatchers.values()];
    this.#dispatchers.clear();
    // Closes what is idle; what is under way goes on to its end.
    for (const dispatcher of dispatchers) void dispatcher.close();
  }

  /** Ends all connections; for quitting. */
  async close(): Promise<void> {
    await Promise.all([...this.#dispatchers.values()].map((dispatcher) => dispatcher.destroy()));
    this.#dispatchers.clear();
  }

  #dispatcher(limits: HttpLimits, { Agent, interceptors }: Undici): Dispatcher {
    const key = `${limits.connectMs}/${limits.idleMs}`;
    const known = this.#dispatchers.get(key);
    if (known !== undefined) return known;
    const agent = new Agent({
      connect: { timeout: limits.connectMs },
      headersTimeout: limits.idleMs,
      bodyTimeout: limits.idleMs,
    });
    const created = agent.compose(interceptors.decompress({ skipErrorResponses: false }));
    this.#dispatchers.set(key, created);
    return created;
  }
}

/** Collects the body, counting bytes after decompression, and stops at the limit, at once where more is announced. */
async function readBody({ headers, body }: Dispatcher.ResponseData, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  const announced = Number(headers['content-length'] ?? 0);
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes || announced > maxBytes)
      throw new TransportFailure('too-large', true, 'The answer exceeds the size limit.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
