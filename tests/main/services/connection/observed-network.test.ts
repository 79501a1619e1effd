import { expect, test } from 'vitest';
import { type HttpRequest, TransportFailure } from '#main/http-ports.ts';
import type { HandshakeFailure, ProfileNetwork, SocketListener } from '#main/ports.ts';
import { observed } from '#services/connection/observed-network.ts';

const certificate = { kind: 'untrusted' } as never;
const failure = new TransportFailure('certificate', false, 'not trusted', { certificate });
const origin = 'https://ops.example.org';

/** A network in which everything fails in this way, and what is reported about it. */
function start(outcome: { readonly refused: unknown } = { refused: null }, thrown: Error = failure) {
  const reported: TransportFailure[] = [];
  let listening: SocketListener | null = null;
  const network = {
    transport: {
      send: async () => {
        throw thrown;
      },
    },
    probe: { secure: async () => outcome },
    sockets: {
      open: (_address: unknown, listener: SocketListener) => {
        listening = listener;
      },
    },
  } as unknown as ProfileNetwork;
  const seen = observed(network, (each) => reported.push(each));
  return { seen, reported, fail: (handshake: HandshakeFailure) => listening?.failed(handshake) };
}

test('reports a handshake of the live connection that fails for its certificate, also to its caller', () => {
  const { seen, reported, fail } = start();
  const failures: HandshakeFailure[] = [];
  const listener = { failed: (each: HandshakeFailure) => failures.push(each) } as unknown as SocketListener;
  seen.sockets.open({ origin, path: '/socket.io', token: 't', connectMs: 1 }, listener);
  const failed = { kind: 'network', message: '', cause: failure } as const;
  fail(failed);
  expect(reported).toEqual([failure]);
  expect(failures).toEqual([failed]);
  // The service itself has rejected the request.
  fail({ kind: 'rejected', message: '', status: 401 });
  expect(reported).toEqual([failure]);
  expect(failures).toHaveLength(2);
});

test('reports a request that fails on its way and still rejects it; does not report a defect', async () => {
  const { seen, reported } = start();
  await expect(seen.transport.send({} as HttpRequest)).rejects.toBe(failure);
  expect(reported).toEqual([failure]);
  const broken = start(undefined, new Error('a defect'));
  await expect(broken.seen.transport.send({} as HttpRequest)).rejects.toThrow('a defect');
  expect(broken.reported).toEqual([]);
});

test('reports a certificate that a check rejects, but not a trusted one', async () => {
  const { seen, reported } = start({ refused: certificate });
  const where = [origin, 1, new AbortController().signal] as const;
  expect(await seen.probe.secure(...where)).toEqual({ refused: certificate });
  expect(reported).toMatchObject([{ kind: 'certificate', sent: false, facts: { certificate } }]);
  const trusted = start();
  await trusted.seen.probe.secure(...where);
  expect(trusted.reported).toEqual([]);
});
