import type { AddressComparison, ChallengeState, DomainCheck } from '#contract/domains.ts';
import type { Clock, DnsLookup } from '#main/ports.ts';
import { DnsFailure } from '#main/ports.ts';
import { challengedName, domainKind } from '#shared/domain-kind.ts';

export interface ChallengeQuestion {
  /** ASCII. */
  readonly domain: string;
  readonly challenge: string;
  /** Labels that the profile puts before a domain to get the challenge's name, such as `_challenge`; empty for the domain itself. */
  readonly prefix: string;
  readonly backendHost: string;
}

/** The name does not exist or has no such record, unlike a failing resolver. */
const absentCodes = new Set(['ENOTFOUND', 'ENODATA']);

interface Texts {
  readonly name: string;
  readonly values: readonly string[];
}

/**
 * Looks for the challenge in the DNS, as this computer sees it. The interface does not define challenges; most services
 * expect a TXT record at the domain, or at a name that the profile sets.
 */
export async function checkChallenge(
  question: ChallengeQuestion,
  dns: DnsLookup,
  clock: Clock,
): Promise<DomainCheck> {
  const { domain, challenge, prefix } = question;
  const name = challengedName(domain);
  const recordName = prefix === '' ? name : `${prefix}.${name}`;
  if (domainKind(domain) === 'address') {
    const nothing = { foundAt: null, found: [], resolverError: null, checkedAt: clock.now() };
    const addresses = await compare(question, dns);
    return { ...nothing, domain, recordName: domain, expected: challenge, state: 'address', addresses };
  }
  const names = [...new Set([recordName, name])];
  const [look, addresses] = await Promise.all([
    lookUpChallenge(names, challenge, dns),
    compare(question, dns),
  ]);
  const shared = { domain, recordName, expected: challenge, addresses };
  if ('code' in look) {
    const nothing = { foundAt: null, found: [], resolverError: look.code };
    return { ...shared, ...nothing, state: 'resolver-failed', checkedAt: clock.now() };
  }
  const texts = look.isThere ? look.texts : ((await doubled(recordName, name, challenge, dns)) ?? look.texts);
  return {
    ...shared,
    checkedAt: clock.now(),
    state: texts === null ? 'not-found' : stateOf(texts, challenge, names),
    foundAt: texts?.name ?? null,
    found: texts?.values ?? [],
    resolverError: null,
  };
}

type Look = { readonly texts: Texts | null; readonly isThere: boolean } | { readonly code: string };

/**
 * The first name that has the value, else the records of the first name. Other TXT records at the domain itself are common.
 */
async function lookUpChallenge(names: readonly string[], challenge: string, dns: DnsLookup): Promise<Look> {
  let atFirst: Texts | null = null;
  for (const [index, name] of names.entries()) {
    const look = await textsAt(name, dns);
    if ('code' in look) return look;
    if (look.values.includes(challenge)) return { texts: look, isThere: true };
    if (index === 0 && look.values.length > 0) atFirst = look;
  }
  return { texts: atFirst, isThere: false };
}

/** Some DNS providers append the zone to a name that was entered in full. */
async function doubled(
  name: string,
  domain: string,
  challenge: string,
  dns: DnsLookup,
): Promise<Texts | null> {
  const twice = `${name}.${domain}`;
  const look = await textsAt(twice, dns);
  return 'values' in look && look.values.includes(challenge) ? look : null;
}

function stateOf(texts: Texts, challenge: string, names: readonly string[]): ChallengeState {
  if (!names.includes(texts.name)) return 'doubled-name';
  if (!texts.values.includes(challenge)) return 'wrong-value';
  return texts.values.length === 1 ? 'in-place' : 'several';
}

async function textsAt(name: string, dns: DnsLookup): Promise<Texts | { readonly code: string }> {
  try {
    return { name, values: await dns.txt(name) };
  } catch (thrown) {
    if (!(thrown instanceof DnsFailure)) throw thrown;
    return absentCodes.has(thrown.code) ? { name, values: [] } : { code: thrown.code };
  }
}

async function compare(
  { domain, backendHost }: ChallengeQuestion,
  dns: DnsLookup,
): Promise<AddressComparison> {
  const isAddress = domainKind(domain) === 'address';
  const [cname, addresses, backendAddresses] = await Promise.all([
    isAddress ? [] : dns.cname(domain).catch(emptyIfNotFound<string>),
    dns.addresses(domain).catch(emptyIfNotFound<string>),
    dns.addresses(backendHost).catch(emptyIfNotFound<string>),
  ]);
  const known = addresses.length > 0 && backendAddresses.length > 0;
  return {
    cname: cname[0] ?? null,
    addresses,
    backendHost,
    backendAddresses,
    resolvesToBackend: known ? addresses.some((address) => backendAddresses.includes(address)) : null,
  };
}

function emptyIfNotFound<Value>(thrown: unknown): readonly Value[] {
  if (thrown instanceof DnsFailure) return [];
  throw thrown;
}
