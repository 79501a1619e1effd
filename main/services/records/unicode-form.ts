import { domainToUnicode } from 'node:url';

/** The Unicode form of a domain name, or null if it is the same. */
export function unicodeForm(ascii: string): string | null {
  const unicode = domainToUnicode(ascii);
  return unicode === '' || unicode === ascii.toLowerCase() ? null : unicode;
}
