import { domainToUnicode } from 'node:url';

/** The name in the letters it stands for, or null where those are the same. */
export function unicodeForm(ascii: string): string | null {
  const unicode = domainToUnicode(ascii);
  return unicode === '' || unicode === ascii.toLowerCase() ? null : unicode;
}
