import { openNetwork } from '#main/adapters/network/profile-network.ts';
import { TransportFailure } from '#main/http-ports.ts';
import { defaultLimits } from '#services/http/limits.ts';
import { plainSettings } from './plain-settings.ts';

/**
 * Connects to the backend whose address is its argument, with a request and a realtime connection, trusting the
 * computer's CAs, which a process reads at its start. Prints the result of each.
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
