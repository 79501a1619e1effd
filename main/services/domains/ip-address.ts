import { z } from 'zod';

/** Whether a text is an IPv4 address in its usual notation, four decimal numbers. */
export function isIPv4(text: string): boolean {
  return z.ipv4().safeParse(text).success;
}

/** Whether a text is an IPv6 address, without brackets and without a zone. */
export function isIPv6(text: string): boolean {
  return z.ipv6().safeParse(text).success;
}
