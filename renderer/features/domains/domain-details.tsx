import { Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { MoreFields, RecordField, RecordFields } from '#records/record-fields.tsx';
import { RecordHead } from '#records/record-parts.tsx';
import { useChangeButton } from '#state/use-change-button.ts';
import { useGo } from '#state/use-go.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import screen from '#ui/layout/screen.module.css';
import { SoftText } from '#ui/text/soft-text.tsx';
import { CopyLink } from '../links/copy-link.tsx';
import { DeleteDomainDialog } from './delete-domain-dialog.tsx';
import { DomainBadges } from './domain-badges.tsx';
import { DomainAddresses, DomainChallenge } from './domain-challenge.tsx';
import { isLookAlike } from './look-alike.ts';
import { DomainNetworks } from './project-networks.tsx';

interface DomainDetailsProps {
  readonly domain: Domain;
  /** Its recorded changes, beside the fields in a wide window. */
  readonly history: ReactNode;
}

/** A domain, its challenge, its addresses and its network connections. */
export function DomainDetails({ domain, history }: DomainDetailsProps) {
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
                {t('domains.unicode')}: <bdi>{unicode.slice(0, 300)}</bdi>
                {isLookAlike(unicode) && `. ${t('domains.lookAlike', { ascii: name })}`}
              </SoftText>
            )}
            <DomainBadges domain={domain} />
          </>
        }
      >
        {id !== null && (
          <Group gap="sm" wrap="nowrap">
            <CopyLink target={{ kind: 'domain', id }} />
            <ActionButton Icon={IconTrash} onClick={() => setDeleting(true)} {...changing}>
              {t('domains.delete')}
            </ActionButton>
          </Group>
        )}
      </RecordHead>
      <div className={screen.halves}>
        <div className={screen.half}>
          <RecordFields>
            <RecordField label={t('domains.column.domain')} value={name} />
            {unicode !== null && <RecordField label={t('domains.unicode')} value={unicode} />}
            {id !== null && <RecordField label={t('project.id')} value={id} isCode />}
          </RecordFields>
          <DomainChallenge domain={domain} />
          <DomainAddresses domain={domain} />
          <MoreFields record={domain} />
          <DomainNetworks name={name} />
        </div>
        <div className={screen.half}>{history}</div>
      </div>
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
