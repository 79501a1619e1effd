import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { net } from 'electron';
import type { Network } from '../ports.ts';

/** `Network` by whether the system is online at all and by the addresses it has. */
export const systemNetwork: Network = {
  fingerprint: () => JSON.stringify([net.isOnline(), addresses(networkInterfaces())]),
};

/** Those that lead somewhere: what never leaves this computer or this cable comes and goes with virtual machines. */
function addresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string[] {
  return Object.entries(interfaces)
    .flatMap(([name, infos]) => (infos ?? []).map((info) => ({ ...info, name })))
    .filter(({ internal, address }) => !internal && !/^(fe[89ab]|169\.254\.)/i.test(address))
    .map(({ name, address }) => `${name} ${address}`)
    .sort();
}
