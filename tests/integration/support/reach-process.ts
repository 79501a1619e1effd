import { openNetwork } from '#main/adapters/network/profile-network.ts';
import { TransportFailure } from '#main/http-ports.ts';
import { defaultLimits } from '#services/http/limits.ts';
import { plainSettings } from './plain-settings.ts';

/**
 * Reaches the backend at the address that is its argument, by a request and live, trusting what its computer trusts: the
 * lists of a process are read when it starts. Tells how each of them went.
 */
const [, , origin = ''] = process.argv;
const network = openNetwork(async () => 'DIRECT')(async () => plainSettings);

const rest = network.transport
  .send({ method: 'GET', url: `${origin}/project`, headers: {}, limits: defaultLimits })
  .then(({ status }) => `HTTP ${status}`, said);
const { promise: live, resolve } = Promise.withResolvers<string>();
const stop = network.sockets.open(
  { origin, path: '/socket.io', token: 'none', connectMs: defaultLimits.connectMs },
  {
    connected: () => resolve('connected'),
    failed: ({ kind, cause }) => resolve(cause === undefined ? kind : said(cause)),
    closed: () => undefined,
    events: () => undefined,
  },
);
process.send?.({ rest: await rest, live: await live });
stop();
await network.close();
process.disconnect?.();

function said(thrown: unknown): string {
  return thrown instanceof TransportFailure ? `${thrown.kind}: ${thrown.message}` : String(thrown);
}
