import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificateFacts, CertificatePin } from '#contract/connection.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile, useStores } from '#state/context.ts';
import { usePolicy } from '#state/use-policy.ts';
import { ManagedMark } from '#ui/settings/managed-mark.tsx';
import { RemovableItem, RemovableList } from '#ui/settings/removable-list.tsx';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { Fingerprint } from '#ui/text/fingerprint.tsx';
import { hostPort } from '#ui/text/ports.ts';
import { AddAuthorityDialog } from './add-authority-dialog.tsx';
import { ClientCertificateDialog } from './client-certificate-dialog.tsx';
import { type Removal, RemovalDialog } from './removal-dialog.tsx';

/** The CAs, pinned certificates and client certificate of the current profile. */
export function CertificateSettings() {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId, connectionOptions, managed, sample } = useProfile();
  const policy = usePolicy();
  const ofPolicy = sample ? [] : (policy?.authorities ?? []);
  const [open, setOpen] = useState<'authority' | 'client' | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const { authorities, clientCertificate, pins } = connectionOptions;
  const close = () => setOpen(null);
  const ask = (kind: 'authority' | 'client' | 'pin', name: string, remove: Removal['remove']) =>
    setRemoval({
      title: t('connection.certificates.remove', { name }),
      text: t(`connection.certificates.removal.${kind}`),
      confirm: t('connection.remove'),
      remove,
    });
  return (
    <SettingsPart title={t('connection.certificates.title')} lead={t('connection.certificates.lead')}>
      <Stack gap="sm">
        {ofPolicy.length > 0 && (
          <RemovableList
            title={t('connection.certificates.ofPolicy')}
            mark={<ManagedMark />}
            empty=""
            items={ofPolicy.map((authority) => (
              <CertificateItem key={authority.sha256} certificate={authority} />
            ))}
          />
        )}
        <RemovableList
          title={t('connection.certificates.authorities')}
          empty={t('connection.certificates.noAuthorities')}
          add={
            !managed && (
              <Button variant="default" size="xs" onClick={() => setOpen('authority')}>
                {t('connection.certificates.addAuthority')}
              </Button>
            )
          }
          items={authorities.map((authority) => (
            <CertificateItem
              key={authority.sha256}
              certificate={authority}
              onRemove={() =>
                ask('authority', authority.subject, () =>
                  call('connection.removeAuthority', { profileId, sha256: authority.sha256 }),
                )
              }
            />
          ))}
        />
        <RemovableList
          title={t('connection.certificates.client')}
          empty={t('connection.certificates.noClient')}
          add={
            <Button variant="default" size="xs" onClick={() => setOpen('client')}>
              {t(
                clientCertificate === null
                  ? 'connection.certificates.addClient'
                  : 'connection.certificates.replaceClient',
              )}
            </Button>
          }
          items={
            clientCertificate === null
              ? []
              : [
                  <CertificateItem
                    key="client"
                    certificate={clientCertificate}
                    onRemove={() =>
                      ask('client', clientCertificate.subject, () =>
                        call('connection.removeClientCertificate', { profileId }),
                      )
                    }
                  />,
                ]
          }
        />
        <RemovableList
          title={t('connection.certificates.pins')}
          empty={t('connection.certificates.noPins')}
          items={pins.map((pin) => (
            <PinItem
              key={hostPort(pin)}
              pin={pin}
              onRemove={() =>
                ask('pin', hostPort(pin), () =>
                  call('connection.unpinCertificate', { profileId, host: pin.host, port: pin.port }),
                )
              }
            />
          ))}
        />
        {open === 'authority' && <AddAuthorityDialog onClose={close} />}
        {open === 'client' && <ClientCertificateDialog onClose={close} />}
        {removal !== null && <RemovalDialog removal={removal} onClose={() => setRemoval(null)} />}
      </Stack>
    </SettingsPart>
  );
}

interface CertificateItemProps {
  readonly certificate: CertificateFacts;
  /** Absent for a certificate that cannot be removed here. */
  readonly onRemove?: () => void;
}

function CertificateItem({ certificate, onRemove }: CertificateItemProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { subject, validTo, sha256 } = certificate;
  const isOver = validTo < Date.now();
  return (
    <RemovableItem
      name={subject}
      detail={t(isOver ? 'connection.certificates.expired' : 'connection.certificates.until', {
        validTo: formats.dateTime(validTo),
      })}
      {...(onRemove !== undefined && { onRemove })}
    >
      <Fingerprint sha256={sha256} />
    </RemovableItem>
  );
}

function PinItem({ pin, onRemove }: { readonly pin: CertificatePin; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const accepted = pin.accepted.flatMap((problem) =>
    problem === 'wrong-host' || problem === 'expired' || problem === 'not-yet-valid'
      ? [t(`connection.certificates.acceptedProblem.${problem}`)]
      : [],
  );
  return (
    <RemovableItem
      name={hostPort(pin)}
      detail={
        accepted.length === 0
          ? null
          : t('connection.certificates.accepted', { problems: formats.list(accepted) })
      }
      onRemove={onRemove}
    >
      <Fingerprint sha256={pin.sha256} />
    </RemovableItem>
  );
}
