import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { readBody } from '../api.ts';
import type { ServiceOptions } from '../options.ts';
import type { Answer } from './answer.ts';

/** A request whose body has not been read yet. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path below the base path; null for requests outside of it. */
  readonly path: string | null;
  /** From the origin, without the query. */
  readonly pathname: string;
  readonly hasQuery: boolean;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readBody(): Promise<string>;
  /** False once the service was stopped: a request that was held until then must not be processed. */
  isServed(): boolean;
}

/** A response as it is written. */
export interface SentAnswer extends Omit<Answer, 'body'> {
  readonly body?: string | Buffer;
}

/** Processes a request; null closes its connection without a response. */
export type Respond = (request: ReceivedRequest) => Promise<SentAnswer | null>;

/** What a server needs to process requests. */
export interface ServerParts {
  readonly basePath: string;
  readonly tls: ServiceOptions['tls'];
  readonly respond: Respond;
}

/** Creates an HTTP(S) server that writes what `respond` returns. */
export function createHttpServer({ basePath, tls, respond }: ServerParts): Server {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const answer = await respond({
      method: request.method ?? 'GET',
      path: pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : null,
      pathname,
      hasQuery: search !== '',
      query: searchParams,
      headers: request.headers,
      readBody: () => readBody(request),
      isServed: () => server.listening,
    });
    if (answer === null) response.destroy();
    else write(response, answer);
  }

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    // The client has disconnected.
    serve(request, response).catch(() => response.destroy());
  };
  const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  return server;
}

function write(response: ServerResponse, { status, body = '', contentType, headers }: SentAnswer): void {
  response.writeHead(status, {
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...(status === 204 || status === 304 ? {} : { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  });
  response.end(body);
}
