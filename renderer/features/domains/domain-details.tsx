import { Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { MoreFields } from '#records/more-fields.tsx';
import { RecordHead } from '#records/record-parts.tsx';
import { useChangeButton } from '#state/use-change-button.ts';
import { useGo } from '#state/use-go.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { SoftText } from '#ui/text/soft-text.tsx';
import { DeleteDomainDialog } from './delete-domain-dialog.tsx';
import { DomainAddresses } from './domain-addresses.tsx';
import { DomainBadges } from './domain-badges.tsx';
import { DomainChallenge } from './domain-challenge.tsx';
import { DomainNetworks } from './domain-networks.tsx';

/** A domain, its challenge, its addresses and its network connections. */
export function DomainDetails({ domain }: { readonly domain: Domain }) {
  const { t } = useTranslation();
  const go = useGo();
  const changing = useChangeButton();
  const [deleting, setDeleting] = useState(false);
  const { id, domain: name, unicode } = domain;
  return (
    <>
      <RecordHead
        name={name}
        below={
          <>
            {unicode !== null && (
              <SoftText>
                {t('domains.unicode')}: <bdi>{unicode.slice(0, 300)}</bdi>.{' '}
                {t('domains.lookAlike', { ascii: name })}
              </SoftText>
            )}
            <DomainBadges domain={domain} />
          </>
        }
      >
        {id !== null && (
          <Group gap="sm" wrap="nowrap">
            <ActionButton Icon={IconTrash} onClick={() => setDeleting(true)} {...changing}>
              {t('domains.delete')}
            </ActionButton>
          </Group>
        )}
      </RecordHead>
      <DomainChallenge domain={domain} />
      <DomainAddresses domain={domain} />
      <DomainNetworks name={name} />
      <MoreFields record={domain} />
      {deleting && id !== null && (
        <DeleteDomainDialog
          id={id}
          name={name}
          onClose={() => setDeleting(false)}
          onDeleted={() => go('/domains')}
        />
      )}
    </>
  );
}
