/** The kind of a domain name: a plain name, a wildcard such as `*.example.org`, or an IP address. */
export type DomainKind = 'name' | 'wildcard' | 'address';

/** The kind of a name by its form. `asciiDomain` checks whether the name is valid. */
export function domainKind(name: string): DomainKind {
  const plain = name.trim();
  if (plain.startsWith('*.')) return 'wildcard';
  const isIPv4 = /^\d{1,3}(\.\d{1,3}){3}$/.test(plain);
  const isIPv6 = /^\[?[\da-f.]*:[\da-f.]*:[\da-f:.]*\]?$/i.test(plain);
  return isIPv4 || isIPv6 ? 'address' : 'name';
}

/** The name whose challenge is checked: for a wildcard, the name without `*.`. */
export function challengedName(domain: string): string {
  return domainKind(domain) === 'wildcard' ? domain.trim().slice(2) : domain;
}
