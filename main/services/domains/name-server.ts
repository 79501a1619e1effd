import { isIPv4, isIPv6 } from './ip-address.ts';

/** What `dns.Resolver.setServers` takes: an IPv4 or IPv6 address, with a port where it is not 53. */
export function isNameServer(text: string): boolean {
  const [, bracketed, plain = bracketed, port = '53'] =
    /^(?:\[(.+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (bracketed !== undefined ? isIPv6(bracketed) : plain !== undefined && isIPv4(plain)) {
    return Number(port) >= 1 && Number(port) <= 65_535;
  }
  return isIPv6(text);
}
