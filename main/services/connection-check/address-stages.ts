import type { NetworkProbe, Reached } from '#main/network-ports.ts';
import { type Clock, DnsFailure } from '#main/ports.ts';
import { bad, good, type Outcome, skipped, warned } from './outcome.ts';

/** Timeout of the resolver. */
const lookupMs = 10_000;
/** More addresses than a name usually has; limits the connections that a hostile resolver can cause. */
const maxAddresses = 8;

/** The outcome of a stage, with the input of the next one. */
export interface Addresses {
  readonly outcome: Outcome;
  readonly addresses: readonly string[];
}

/** Looks up the host of a URL, in the form of `URL.hostname`. */
export async function lookUp(host: string, probe: NetworkProbe, clock: Clock): Promise<Addresses> {
  const literal = host.replace(/^\[|\]$/g, '');
  if (literal !== host || /^\d+(\.\d+){3}$/.test(host)) {
    return { outcome: skipped('dns-ip-address', { address: literal }), addresses: [literal] };
  }
  const found = await within(lookupMs, probe.lookup(host).catch(failureOf), clock);
  if (found === null || found === 'silent') return { outcome: bad('dns-timeout', { host }), addresses: [] };
  if (found === 'not-found' || found.length === 0) {
    return { outcome: bad('dns-not-found', { host }), addresses: [] };
  }
  const addresses = found.slice(0, maxAddresses);
  return { outcome: good('dns-resolved', { host, addresses: addresses.join(', ') }), addresses };
}

function failureOf(thrown: unknown): 'silent' | 'not-found' {
  if (!(thrown instanceof DnsFailure)) throw thrown;
  return thrown.code === 'ENOTFOUND' || thrown.code === 'ENODATA' ? 'not-found' : 'silent';
}

async function within<Value>(ms: number, value: Promise<Value>, clock: Clock): Promise<Value | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const cancel = clock.setTimer(ms, () => resolve(null));
  try {
    return await Promise.race([value, promise]);
  } finally {
    cancel();
  }
}

/** Connects to each address: if one of several does not respond, calls are slow. */
export async function reachAddresses(
  target: { readonly host: string; readonly port: number; readonly addresses: readonly string[] },
  timeoutMs: number,
  probe: NetworkProbe,
  signal: AbortSignal,
): Promise<Outcome> {
  const { host, port, addresses } = target;
  const reached = await Promise.all(
    addresses.map(async (address) => ({
      address,
      result: await probe.reach(address, port, timeoutMs, signal),
    })),
  );
  return judgeAddresses(reached, { host, port, seconds: timeoutMs / 1000 });
}

/** The outcome if some addresses of a name accept connections and others do not. */
function judgeAddresses(
  reached: readonly { readonly address: string; readonly result: Reached }[],
  place: { readonly host: string; readonly port: number; readonly seconds: number },
): Outcome {
  const having = (result: Reached) =>
    reached.filter((one) => one.result === result).map(({ address }) => address);
  const open = having('open').join(', ');
  const silent = having('silent').join(', ');
  // An address that refuses the connection, or has no route, does not slow calls down.
  if (open !== '' && silent === '') return good('tcp-connected', { port: place.port, addresses: open });
  if (open !== '') return warned('tcp-partial', { port: place.port, addresses: open, silent });
  if (having('refused').length > 0) return bad('tcp-refused', { ...place });
  if (having('local-network').length > 0) return bad('tcp-local-network', { ...place });
  return bad(silent === '' ? 'tcp-no-route' : 'tcp-timeout', { ...place });
}
