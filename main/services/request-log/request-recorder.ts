import { type RequestFailure, requestFailures } from '#contract/request-log.ts';
import { type HttpRequest, type HttpTransport, TransportFailure } from '#main/http-ports.ts';
import type { Clock, SocketConnector } from '#main/ports.ts';
import type { RequestLog } from './request-log.ts';

/** Wraps a network so that each request and each handshake is recorded in the log. */
export function recorded<
  Ways extends { readonly transport: HttpTransport; readonly sockets: SocketConnector },
>(ways: Ways, log: RequestLog, clock: Clock): Ways {
  const transport = recordedTransport(ways.transport, log, clock);
  return { ...ways, transport, sockets: recordedSockets(ways.sockets, log, clock) };
}

function recordedTransport(transport: HttpTransport, log: RequestLog, clock: Clock): HttpTransport {
  return {
    renew: () => transport.renew(),
    async send(request) {
      const at = clock.now();
      const sent = described(request);
      if (sent.token !== null) log.remember(sent.token);
      const record = (outcome: {
        status: number | null;
        failure: RequestFailure | null;
        bytes: number | null;
      }) => log.add({ ...sent, ...outcome, kind: 'http', at, durationMs: clock.now() - at });
      try {
        const response = await transport.send(request);
        record({
          status: response.status,
          failure: null,
          bytes: response.bytes ?? Buffer.byteLength(response.body),
        });
        return response;
      } catch (thrown) {
        record({
          status: null,
          failure: failureOf(thrown instanceof TransportFailure ? thrown.kind : ''),
          bytes: null,
        });
        throw thrown;
      }
    },
  };
}

function failureOf(kind: string): RequestFailure {
  return requestFailures.find((known) => known === kind) ?? 'network';
}

function described({ method, url, headers, body, attempt = 'first' }: HttpRequest) {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null;
  return { method, url, attempt, token, hasBody: body !== undefined };
}

function recordedSockets(sockets: SocketConnector, log: RequestLog, clock: Clock): SocketConnector {
  return {
    open(address, listener) {
      const at = clock.now();
      log.remember(address.token);
      const record = (status: number | null, failure: RequestFailure | null) =>
        log.add({
          ...{ at, kind: 'socket', attempt: 'first', method: 'GET', hasBody: false, bytes: null },
          ...{ url: address.origin + address.path, token: address.token, status, failure },
          durationMs: clock.now() - at,
        });
      return sockets.open(address, {
        ...listener,
        connected: () => {
          // The status of a WebSocket handshake (RFC 6455, 1.3).
          record(101, null);
          listener.connected();
        },
        failed: (failure) => {
          const answered = failure.kind === 'blocked' ? (failure.status ?? null) : null;
          record(answered, answered === null ? failureOf(failure.cause?.kind ?? failure.kind) : null);
          listener.failed(failure);
        },
      });
    },
  };
}
