import { Button, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CertificateProblem, RejectedCertificate } from '#contract/connection.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { Fact, Facts } from '#ui/layout/facts.tsx';
import screen from '#ui/layout/screen.module.css';
import { ManagedMark } from '#ui/settings/managed-mark.tsx';
import { Fingerprint } from '#ui/text/fingerprint.tsx';
import { hostPort } from '#ui/text/ports.ts';
import { SoftText } from '#ui/text/soft-text.tsx';

interface CertificateDialogProps {
  readonly refused: RejectedCertificate;
  readonly onClose: () => void;
  readonly onTrusted?: () => void;
}

/** An untrusted certificate: its details, the reason, and the button to pin it, which the main process confirms. */
export function CertificateDialog({ refused, onClose, onTrusted }: CertificateDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId, managed } = useProfile();
  const { busy, error, run } = useCall();
  const { host, port, problems, certificate } = refused;
  const place = hostPort(refused);
  const isChanged = problems.includes('changed');
  const isPinnable = !problems.includes('invalid') && !managed;

  async function trust() {
    const { sha256 } = certificate;
    const reply = await run(() => call('connection.pinCertificate', { profileId, host, port, sha256 }));
    if (!reply?.ok) return;
    onClose();
    toasts.done(t('connection.certificate.trusted', { place }));
    onTrusted?.();
  }

  return (
    <Dialog
      role="alertdialog"
      title={t(isChanged ? 'connection.certificate.titleChanged' : 'connection.certificate.title')}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">{t('connection.certificate.lead', { place })}</Text>
        <List size="sm" spacing={4}>
          {problems.map((problem) => (
            <List.Item key={problem}>
              <Problem problem={problem} refused={refused} />
            </List.Item>
          ))}
        </List>
        <CertificateFactList refused={refused} />
        {managed && <ManagedMark />}
        {isPinnable && <SoftText>{t('connection.certificate.advice')}</SoftText>}
        {error !== null && <ErrorAlert error={error} />}
        <DialogActions onCancel={onClose} focusCancel>
          {isPinnable && (
            <Button color="red" loading={busy} onClick={() => void trust()}>
              {t('connection.certificate.trust')}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

interface ProblemProps {
  readonly problem: CertificateProblem;
  readonly refused: RejectedCertificate;
}

function Problem({ problem, refused }: ProblemProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { names, issuer, validFrom, validTo } = refused.certificate;
  const isNameless = problem === 'wrong-host' && names.length === 0;
  return (
    <bdi>
      {t(`connection.certificate.problem.${isNameless ? 'no-names' : problem}`, {
        issuer,
        names: formats.list(names.slice(0, 5)),
        validFrom: formats.dateTime(validFrom),
        validTo: formats.dateTime(validTo),
      })}
    </bdi>
  );
}

function CertificateFactList({
  refused: { certificate, trusted },
}: {
  readonly refused: RejectedCertificate;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { subject, issuer, names, validFrom, validTo, sha256 } = certificate;
  return (
    <section className={screen.card} aria-label={t('connection.certificate.facts')}>
      <Facts>
        <Fact name={t('connection.certificate.subject')}>
          <bdi>{subject}</bdi>
        </Fact>
        <Fact name={t('connection.certificate.issuer')}>
          <bdi>{issuer}</bdi>
        </Fact>
        <Fact name={t('connection.certificate.names')}>
          <bdi>
            {names.length === 0 ? t('connection.certificate.noNames') : names.slice(0, 20).join(', ')}
          </bdi>
        </Fact>
        <Fact name={t('connection.certificate.validity')}>
          {t('connection.certificate.validFromTo', {
            validFrom: formats.dateTime(validFrom),
            validTo: formats.dateTime(validTo),
          })}
        </Fact>
        <Fact name={t('connection.certificate.fingerprint')}>
          <Fingerprint sha256={sha256} />
        </Fact>
        {trusted !== null && trusted !== sha256 && (
          <Fact name={t('connection.certificate.trustedFingerprint')}>
            <Fingerprint sha256={trusted} />
          </Fact>
        )}
      </Facts>
    </section>
  );
}
