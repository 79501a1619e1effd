import { domainToASCII } from 'node:url';
import { failure } from './app-failure.ts';

/** A fully qualified name has at most 253 characters; whoever types more letters than that, in any script, types no name. */
const longest = 253;

/**
 * A domain name in ASCII, without the root's dot (RFC 5891 through the URL Standard's domain to ASCII).
 * @throws AppFailure `bad-input` with field `domain`
 */
export function asciiDomain(typed: string): string {
  const name = typed.trim();
  // The algorithm takes addresses and decodes what is escaped; a domain name is labels of letters, digits and hyphens.
  const plain = name.length <= longest + 1 && !/[/?#@:%\\\s]/.test(name);
  const ascii = plain ? domainToASCII(name).replace(/\.$/, '') : '';
  const labels = ascii.split('.');
  const isName =
    ascii.length <= longest && labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
  const isAddress = /^\d+(\.\d+){3}$/.test(ascii);
  if (!isName || isAddress) throw failure('bad-input', { field: 'domain' });
  return ascii;
}
