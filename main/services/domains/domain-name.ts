import { domainToASCII } from 'node:url';
import { failure } from '../errors/app-failure.ts';
import { isIPv4, isIPv6 } from './ip-address.ts';

/** The maximum length of a fully qualified name. */
const maxLength = 253;

/**
 * A domain name in ASCII, without the root's dot (RFC 5891 through the URL Standard's domain to ASCII). A wildcard keeps its
 * first label `*`; an IP address is returned in its shortest form, without brackets.
 * @throws AppFailure `bad-input` with field `domain`
 */
export function asciiDomain(typed: string): string {
  const name = typed.trim();
  const ascii = asciiAddress(name) ?? (name.startsWith('*.') ? wildcard(name) : asciiName(name));
  if (ascii === null) throw failure('bad-input', { field: 'domain' });
  return ascii;
}

function wildcard(name: string): string | null {
  const below = asciiName(name.slice(2));
  return below === null || below.length + 2 > maxLength ? null : `*.${below}`;
}

function asciiName(name: string): string | null {
  // The algorithm also accepts addresses and percent-encoding; a domain name is labels of letters, digits and hyphens.
  const plain = name.length <= maxLength + 1 && !/[/?#@:%\\\s]/.test(name);
  const ascii = plain ? domainToASCII(name).replace(/\.$/, '') : '';
  const labels = ascii.split('.');
  const isName =
    ascii.length <= maxLength &&
    labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
  // Other notations of an address are rejected: the result would differ from the input.
  return isName && !isIPv4(ascii) ? ascii : null;
}

function asciiAddress(text: string): string | null {
  if (isIPv4(text)) return text;
  const inner = /^\[(.*)\]$/.exec(text)?.[1] ?? text;
  if (!isIPv6(inner)) return null;
  return new URL(`http://[${inner}]`).hostname.slice(1, -1);
}
