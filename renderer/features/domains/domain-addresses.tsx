import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { RecordSection } from '#records/record-parts.tsx';
import { Fact, Facts } from '#ui/layout/facts.tsx';
import { useChallenge } from './use-challenge.ts';

/** The addresses of a domain beside the backend's; shown after a DNS check. */
export function DomainAddresses({ domain }: { readonly domain: Domain }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { check } = useChallenge(domain.domain);
  if (check === null) return null;
  const { cname, addresses, backendHost, backendAddresses, resolvesToBackend } = check.addresses;
  const listed = (found: readonly string[]) =>
    found.length === 0 ? t('domains.addresses.none') : <bdi>{formats.list(found)}</bdi>;
  const verdict = resolvesToBackend === null ? 'unknown' : resolvesToBackend ? 'same' : 'different';
  return (
    <RecordSection title={t('domains.addresses.title')} help={t(`domains.addresses.${verdict}`)}>
      <Facts>
        <Fact name={t('domains.addresses.domain')}>{listed(addresses)}</Fact>
        {cname !== null && (
          <Fact name={t('domains.addresses.cname')}>
            <bdi>{cname}</bdi>
          </Fact>
        )}
        <Fact name={t('domains.addresses.backend', { host: backendHost })}>{listed(backendAddresses)}</Fact>
      </Facts>
    </RecordSection>
  );
}
