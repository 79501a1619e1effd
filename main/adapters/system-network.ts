import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { net } from 'electron';
import type { Network } from '../ports.ts';

/** `Network` from the system's online state and addresses. */
export const systemNetwork: Network = {
  fingerprint: () => JSON.stringify([net.isOnline(), addresses(networkInterfaces())]),
};

/** Without loopback and link-local addresses, which change with virtual machines. */
function addresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string[] {
  return Object.entries(interfaces)
    .flatMap(([name, infos]) => (infos ?? []).map((info) => ({ ...info, name })))
    .filter(({ internal, address }) => !internal && !/^(fe[89ab]|169\.254\.)/i.test(address))
    .map(({ name, address }) => `${name} ${address}`)
    .sort();
}
