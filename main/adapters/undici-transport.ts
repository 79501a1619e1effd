import type { Dispatcher } from 'undici';
import type { HttpLimits, HttpRequest, HttpResponse, HttpTransport } from '../ports.ts';
import { TransportFailure } from '../ports.ts';
import { toTransportFailure } from './transport-failure.ts';

type Undici = typeof import('undici');

/** `HttpTransport` on undici. Connections are kept alive and shared between calls with the same limits. */
export class UndiciTransport implements HttpTransport {
  readonly #dispatchers = new Map<string, Dispatcher>();

  async send(request: HttpRequest): Promise<HttpResponse> {
    const { limits } = request;
    // Loaded by the first request: it is more than half of this process's code, and the window does not wait for it.
    const undici = await import('undici');
    const deadline = AbortSignal.timeout(limits.totalMs);
    const signal = request.signal === undefined ? deadline : AbortSignal.any([deadline, request.signal]);
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
      return { status: response.statusCode, headers, body: await readBody(response.body, limits.maxBytes) };
    } catch (thrown) {
      throw toTransportFailure(thrown, deadline.aborted, request.signal?.aborted === true);
    }
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

/** Collects the body, counting bytes after decompression, and stops at the limit. */
async function readBody(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new TransportFailure('too-large', true, 'The answer exceeds the size limit.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
