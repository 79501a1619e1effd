import type { TFunction } from 'i18next';
import type { ComparedDomain, DomainDifference, RecordDifference } from '#contract/compare.ts';
import type { Side } from './compare-sides.ts';

/**
 * A network connection or domain of one side, a domain with what differs of it; null if this side lacks it. The Unicode form of
 * a name stands beside the other one, as it may be a look-alike.
 */
export function recordOfSide(t: TFunction, difference: RecordDifference, side: Side): string | null {
  if (difference.record === 'domain') {
    const domain = difference[side];
    return domain && [nameOf(domain), ...domainFacts(t, domain, difference.fields)].join(' · ');
  }
  const network = difference[side];
  return network && `${network.domain}:${network.port}`;
}

function nameOf({ domain, unicode }: ComparedDomain): string {
  return unicode === null ? domain : `${domain} (${unicode})`;
}

function domainFacts(
  t: TFunction,
  domain: ComparedDomain,
  fields: DomainDifference['fields'],
): readonly string[] {
  return fields.map((field) =>
    field === 'challenge'
      ? t('compare.record.challenge', { value: domain.challenge })
      : t(`compare.record.${field}.${domain[field] ? 'yes' : 'no'}`),
  );
}
