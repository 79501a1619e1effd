import { setTimeout } from 'node:timers/promises';
import { type Intercept, startService } from '../service/service.ts';
import type { Backend } from './backend.ts';
import { createFaults } from './faults.ts';
import { framed } from './framework-errors.ts';
import { generatedList } from './generated-list.ts';
import { withOldReads } from './old-reads.ts';
import type { BackendOptions } from './options.ts';
import { createRequestLog } from './request-log.ts';
import { transferOf } from './transfer.ts';

export type { Backend } from './backend.ts';
export { shapes } from './presets.ts';

/**
 * Starts a reference backend on 127.0.0.1: the service, with a log of its requests and with faults to inject. Resolves
 * once it listens.
 *
 * @throws if the port is taken or the data file cannot be opened
 */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const faults = createFaults();
  const requests = createRequestLog();
  const intercept: Intercept = (perform) => {
    const answer = withOldReads(options, perform);
    return async (request) => {
      const { method, path, query, headers } = request;
      const logged = requests.add({
        method,
        path: path ?? request.pathname,
        hasQuery: request.hasQuery,
        hasAuthorization: headers.authorization !== undefined,
        status: null,
      });
      const body = await request.readBody();
      if (options.recordBodies) logged.body = body;
      if (options.latencyMs !== undefined) await setTimeout(options.latencyMs);
      const strike = faults.take(method, logged.path);
      const answered = await strike(async () => {
        if (!request.isServed()) throw new Error('The service has stopped');
        const served = await answer({ method, path, query, authorization: headers.authorization, body });
        return framed(served, options.errors, body);
      });
      if (answered === null) return null;
      const sent = transferOf(answered, method, headers, options);
      logged.status = sent.status;
      const isGenerated = options.generated !== undefined && method === 'GET' && path === '/project';
      if (!isGenerated || sent.status !== 200) return sent;
      return { status: 200, contentType: sent.contentType, body: generatedList(options.generated) };
    };
  };
  // A framework reports its reasons by field.
  const shape =
    options.errors === undefined ? options.shape : { ...options.shape, messages: 'array' as const };
  const service = await startService(
    { report: (error) => console.error(error), ...options, shape },
    intercept,
  );
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
