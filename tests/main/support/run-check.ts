import type { CheckStage, CheckStageName } from '#contract/connection-check.ts';
import type { HandshakeFailure } from '#main/ports.ts';
import { checkConnection } from '#services/connection-check/connection-check.ts';
import { BackendClient } from '#services/http/backend-client.ts';
import { defaultLimits } from '#services/http/limits.ts';
import { realtimeAddress } from '#services/realtime/realtime-address.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { type FakeNetwork, fakeProbe } from './fake-probe.ts';
import { FakeSockets } from './fake-sockets.ts';
import { FakeTransport, refusal, type Scripted } from './fake-transport.ts';

const now = Date.UTC(2026, 0, 15, 12);
const token = 'T0KEN';
/** The service's response once somebody is signed in. */
export const list: Scripted = { json: [] };
/** The response of the origin's root to a search for socket.io. */
const absent: Scripted = { status: 404 };
/** A web page in place of the service. */
export const page: Scripted = { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' };

/** What a check finds wrong. */
export interface Given {
  readonly url?: string;
  readonly token?: string | null;
  readonly acceptsErrorBody?: boolean;
  readonly network?: FakeNetwork;
  /** The responses to the calls, in order. */
  readonly answers?: readonly Scripted[];
  /** Null acknowledges the handshake. */
  readonly handshake?: HandshakeFailure | null;
  /** Called before the stage of this name begins. */
  readonly before?: (name: CheckStageName, controller: AbortController) => void;
}

/** A check that finds no problem, except for what the test sets. */
export async function runCheck(given: Given = {}) {
  const clock = new FakeClock(now);
  const transport = new FakeTransport(...(given.answers ?? [refusal(401), list, absent]));
  const sockets = new FakeSockets();
  const reported: CheckStage[] = [];
  const controller = new AbortController();
  const done = checkConnection(
    {
      url: given.url ?? 'https://ops.test/api',
      token: given.token === undefined ? token : given.token,
      acceptsErrorBody: given.acceptsErrorBody ?? false,
      realtime: (baseUrl) => realtimeAddress(baseUrl, null),
      connectMs: 10_000,
    },
    {
      probe: fakeProbe(given.network),
      sockets: {
        open(address, listener) {
          const close = sockets.open(address, listener);
          queueMicrotask(() =>
            given.handshake ? sockets.last.failed(given.handshake) : sockets.last.connected(),
          );
          return close;
        },
      },
      clientOf: (baseUrl) =>
        new BackendClient({ transport, clock, random: fixedRandom() }, baseUrl, defaultLimits),
      clock,
    },
    (stage) => {
      reported.push(stage);
      if (stage.status === 'running') given.before?.(stage.name, controller);
    },
    controller.signal,
  );
  await clock.advance(200_000);
  const result = await done;
  const stage = (name: CheckStageName) => result.stages.find((one) => one.name === name);
  return { ...result, stage, reported, sent: transport.sent, sockets };
}

/** Requests that contain the token. */
export function withToken(sent: FakeTransport['sent']) {
  return sent.filter(({ headers }) => headers.authorization !== undefined);
}
