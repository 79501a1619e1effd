import { z } from 'zod';

/** Whether a text is an IPv4 address in its usual notation, four decimal numbers. */
export function isIPv4(text: string): boolean {
  return z.ipv4().safeParse(text).success;
}

/** Whether a text is an IPv6 address, without brackets and without a zone. */
export function isIPv6(text: string): boolean {
  return z.ipv6().safeParse(text).success;
}

/** The input of `dns.Resolver.setServers`: an IPv4 or IPv6 address, with a port other than 53. */
export function isNameServer(text: string): boolean {
  const [, bracketed, plain = bracketed, port = '53'] =
    /^(?:\[(.+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (bracketed !== undefined ? isIPv6(bracketed) : plain !== undefined && isIPv4(plain)) {
    return Number(port) >= 1 && Number(port) <= 65_535;
  }
  return isIPv6(text);
}
