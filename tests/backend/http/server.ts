import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type ApiRequest, readBody } from '../api.ts';
import type { Faults } from '../faults.ts';
import type { BackendOptions } from '../options.ts';
import { type Transfer, type TransferOptions, transferOf } from '../transfer.ts';
import type { Answer } from './answer.ts';
import type { RequestLog } from './request-log.ts';

/** What a server needs to process requests. */
export interface ServerParts {
  readonly basePath: string;
  readonly tls: BackendOptions['tls'];
  readonly recordBodies: boolean;
  readonly transfer: TransferOptions;
  readonly faults: Faults;
  readonly requests: RequestLog;
  readonly api: (request: ApiRequest) => Promise<Answer>;
}

/** Creates an HTTP(S) server that logs each request, applies faults, and writes the API's response. */
export function createHttpServer({
  basePath,
  tls,
  recordBodies,
  transfer,
  faults,
  requests,
  api,
}: ServerParts): Server {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : null;
    const { authorization } = request.headers;
    const logged = requests.add({
      method,
      path: path ?? pathname,
      hasQuery: search !== '',
      hasAuthorization: authorization !== undefined,
      status: null,
    });
    const body = await readBody(request);
    if (recordBodies) logged.body = body;
    const strike = faults.take(method, logged.path);
    const answer = await strike(() => {
      // A request that was held until the service stopped is never processed.
      if (!server.listening) throw new Error('The service has stopped');
      return api({ method, path, authorization, body });
    });
    if (answer === null) {
      response.destroy();
      return;
    }
    const sent = transferOf(answer, method, request.headers, transfer);
    logged.status = sent.status;
    write(response, sent);
  }

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    // The client has disconnected.
    serve(request, response).catch(() => response.destroy());
  };
  const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  return server;
}

function write(response: ServerResponse, { status, body, contentType, headers }: Transfer): void {
  response.writeHead(status, {
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...(status === 204 || status === 304 ? {} : { 'content-length': body.length }),
    ...headers,
  });
  response.end(body);
}
