import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { TransportFailure } from '#main/http-ports.ts';
import type { ConnectionSettings, NetworkProbe, Reached, SettingsOf } from '#main/network-ports.ts';
import { DnsFailure } from '#main/ports.ts';
import { certificateFacts } from '#services/connection/certificate-facts.ts';
import { certificateVerdict, pinFor } from '#services/connection/certificate-verdict.ts';
import { hostPort } from '#services/settings/connection-settings.ts';
import { toTransportFailure } from '../transport-failure.ts';
import {
  lacksClientCertificate,
  namedHandshake,
  proxiesFor,
  type ResolveProxy,
  reach,
  type Target,
  targetOf,
} from './open-connection.ts';
import { isForwarded, tryForwarding } from './proxy-forward.ts';
import { connectTcp } from './tcp.ts';
import { handshake } from './verified-tls.ts';

/** `NetworkProbe` on the functions that make every connection of a profile. */
export function networkProbe(readSettings: SettingsOf, resolveProxy: ResolveProxy): NetworkProbe {
  async function way(baseUrl: string, signal: AbortSignal) {
    const settings = await readSettings(baseUrl);
    const target = targetOf(baseUrl);
    return { settings, target, ways: await proxiesFor(target, settings, resolveProxy, signal) };
  }

  async function connected(baseUrl: string, signal: AbortSignal) {
    const { settings, target, ways } = await way(baseUrl, signal);
    return { settings, target, socket: await reach(target, ways, settings, signal) };
  }

  return {
    lookup: resolved,
    reach: (address, port, timeoutMs, signal) =>
      limited(timeoutMs, signal, async (both) => {
        const socket = await connectTcp({ host: address, port }, both);
        socket.destroy();
        return 'open' as const;
      }).catch((thrown) => reachedNot(thrown, address)),
    proxyFor: (baseUrl, timeoutMs, signal) =>
      limited(timeoutMs, signal, async (both) => {
        const [first = null] = (await way(baseUrl, both)).ways;
        return first === null ? null : hostPort(first);
      }).catch((thrown) => {
        if (thrown instanceof TransportFailure && thrown.kind === 'keychain') throw thrown;
        // The stages that connect find and report the same.
        return null;
      }),
    tunnel: (baseUrl, timeoutMs, signal) =>
      limited(timeoutMs, signal, async (both) => {
        const { settings, target, ways } = await way(baseUrl, both);
        const [first = null] = ways;
        if (isForwarded(first, target, settings)) return tryForwarding(first, target, settings, both);
        const socket = await reach(target, ways, settings, both);
        socket.destroy();
      }),
    secure: (baseUrl, timeoutMs, signal) =>
      limited(timeoutMs, signal, async (both) => {
        const { settings, target, socket } = await connected(baseUrl, both);
        const lacks = () =>
          lacksClientCertificate(target, settings, { timeoutMs, resolveProxy, signal: both });
        const made = await namedHandshake(handshake(socket, target, settings, both), lacks);
        const shown = shownBy(made, target, settings);
        return { ...shown, lacksClientCertificate: shown.refused === null && (await lacks()) };
      }),
  };
}

async function resolved(host: string): Promise<readonly string[]> {
  try {
    const found = await lookup(host, { all: true });
    return [...new Set(found.map(({ address }) => address))];
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'EUNKNOWN';
    throw new DnsFailure(code);
  }
}

/** @throws TransportFailure */
async function limited<Value>(
  timeoutMs: number,
  cancelled: AbortSignal,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    return await run(AbortSignal.any([deadline, cancelled]));
  } catch (thrown) {
    if (thrown instanceof TransportFailure) throw thrown;
    if (deadline.aborted) {
      throw new TransportFailure('connect-time-out', false, 'The connection was not made in time.');
    }
    throw toTransportFailure(thrown, false, cancelled.aborted);
  }
}

/** Why an address was not reached. macOS reports no route to the local network for apps without permission. */
export function reachedNot(
  thrown: unknown,
  address: string,
  platform: string = process.platform,
): Exclude<Reached, 'open'> {
  if (!(thrown instanceof TransportFailure)) throw thrown;
  if (thrown.kind === 'refused' || thrown.kind === 'reset') return 'refused';
  if (thrown.kind !== 'network') return 'silent';
  const isDenied = platform === 'darwin' && thrown.message === 'EHOSTUNREACH' && isInLocalNetwork(address);
  return isDenied ? 'local-network' : 'no-route';
}

/** Addresses of local networks (RFC 1918, RFC 3927, RFC 4193, RFC 4291). */
const localNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  localNetworks.addSubnet(network, bits, 'ipv4');
localNetworks.addSubnet('fc00::', 7, 'ipv6');
localNetworks.addSubnet('fe80::', 10, 'ipv6');

function isInLocalNetwork(address: string): boolean {
  const [host = ''] = address.split('%');
  return localNetworks.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
}

function shownBy(
  { socket, shown, chain }: Awaited<ReturnType<typeof handshake>>,
  target: Target,
  { pins }: ConnectionSettings,
) {
  socket.destroy();
  return {
    refused: certificateVerdict(shown, pins, Date.now()),
    pinned: pinFor(pins, target)?.sha256 === shown.certificate.sha256,
    chain: chain.map(certificateFacts),
  };
}
