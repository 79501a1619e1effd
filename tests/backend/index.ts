import { type Intercept, startService } from '#sample-backend/service.ts';
import type { Backend } from './backend.ts';
import { createFaults } from './faults.ts';
import type { BackendOptions } from './options.ts';
import { createRequestLog } from './request-log.ts';
import { transferOf } from './transfer.ts';

export type { Backend } from './backend.ts';
export { shapes } from './presets.ts';

/**
 * Starts a reference backend on 127.0.0.1: the service of `sample-backend`, with a log of its requests and with faults to
 * inject. Resolves once it listens.
 *
 * @throws where the port is taken or the data file cannot be opened
 */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const faults = createFaults();
  const requests = createRequestLog();
  const intercept: Intercept = (perform) => async (request) => {
    const { method, path, headers } = request;
    const logged = requests.add({
      method,
      path: path ?? request.pathname,
      hasQuery: request.hasQuery,
      hasAuthorization: headers.authorization !== undefined,
      status: null,
    });
    const body = await request.readBody();
    if (options.recordBodies) logged.body = body;
    const strike = faults.take(method, logged.path);
    const answer = await strike(() => {
      if (!request.isServed()) throw new Error('The service has stopped');
      return perform({ method, path, authorization: headers.authorization, body });
    });
    if (answer === null) return null;
    const sent = transferOf(answer, method, headers, options);
    logged.status = sent.status;
    return sent;
  };
  const service = await startService({ report: (error) => console.error(error), ...options }, intercept);
  const { realtime, tokens } = service;
  return {
    ...service,
    requests: requests.entries,
    get connections() {
      return realtime.connections();
    },
    realtimeRequests: realtime.asked,
    get handshakes() {
      return realtime.accepted();
    },
    dropConnectionsAfter: realtime.dropAfter,
    emit: realtime.emit,
    revoke: tokens.revoke,
    expireAll: tokens.revokeAll,
    failNext: faults.failNext,
  };
}
