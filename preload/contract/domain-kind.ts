/** A name of a domain or a network connection: a plain one, a wildcard such as `*.example.org`, or an IP address. */
export type DomainKind = 'name' | 'wildcard' | 'address';

/** What a name is by its form; whether it can be used is `asciiDomain`'s to say. */
export function domainKind(name: string): DomainKind {
  const plain = name.trim();
  if (plain.startsWith('*.')) return 'wildcard';
  const isIPv4 = /^\d{1,3}(\.\d{1,3}){3}$/.test(plain);
  const isIPv6 = /^\[?[\da-f.]*:[\da-f.]*:[\da-f:.]*\]?$/i.test(plain);
  return isIPv4 || isIPv6 ? 'address' : 'name';
}

/** The name at which the challenge of a domain is: a wildcard has none of its own, it is that of the name below it. */
export function challengedName(domain: string): string {
  return domainKind(domain) === 'wildcard' ? domain.trim().slice(2) : domain;
}
