import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { readBody } from '../api.ts';
import type { ServiceOptions } from '../options.ts';
import type { Answer } from './answer.ts';
import { ApiError, errorAnswer } from './api-error.ts';

/** A request whose body has not been read yet. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path below the base path; null for requests outside of it. */
  readonly path: string | null;
  /** The path from the origin, without the query. */
  readonly pathname: string;
  readonly hasQuery: boolean;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readBody(): Promise<string>;
  /** False once the service was stopped: a request that was waiting until then must not be processed. */
  isServed(): boolean;
}

/** A response as it is sent. */
export interface SentAnswer extends Omit<Answer, 'body'> {
  /** An iterable is sent as it comes, without a length. */
  readonly body?: string | Buffer | AsyncIterable<string>;
}

/** Processes a request; null closes its connection without a response. */
export type Respond = (request: ReceivedRequest) => Promise<SentAnswer | null>;

/** What a server needs to process requests. */
export interface ServerParts {
  readonly basePath: string;
  readonly tls: ServiceOptions['tls'];
  /** Limit of a request body, bytes. */
  readonly maxBodyBytes: number;
  readonly respond: Respond;
}

/** Creates an HTTP(S) server that writes what `respond` returns. */
export function createHttpServer({ basePath, tls, maxBodyBytes, respond }: ServerParts): Server {
  /** Errors before the API is called, such as a body that is too large, have the same format. */
  async function answerOf(request: ReceivedRequest): Promise<SentAnswer | null> {
    try {
      return await respond(request);
    } catch (thrown) {
      if (thrown instanceof ApiError) return errorAnswer(thrown, 'string');
      throw thrown;
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const answer = await answerOf({
      method: request.method ?? 'GET',
      path: pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : null,
      pathname,
      hasQuery: search !== '',
      query: searchParams,
      headers: request.headers,
      readBody: () => readBody(request, maxBodyBytes),
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
    ...(status === 204 || status === 304 || isStream(body)
      ? {}
      : { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  });
  if (!isStream(body)) response.end(body);
  // The client has disconnected, or the list ends early.
  else pipeline(body, response).catch(() => response.destroy());
}

function isStream(body: NonNullable<SentAnswer['body']>): body is AsyncIterable<string> {
  return typeof body !== 'string' && !Buffer.isBuffer(body);
}
