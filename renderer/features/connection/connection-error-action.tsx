import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#contract/errors.ts';
import { CertificateDialog } from './certificate-dialog.tsx';
import { ProxySignInDialog } from './proxy-sign-in-dialog.tsx';

interface ConnectionErrorActionProps {
  readonly error: AppError;
  /** Called when the cause is fixed, so that the call can be retried. */
  readonly onResolved?: () => void;
}

/** The buttons for a failed connection: show the certificate, or sign in at the proxy. */
export function ConnectionErrorAction({ error, onResolved }: ConnectionErrorActionProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { certificate, code, params } = error;
  const asksPassword = code === 'proxy-auth';
  if (certificate === undefined && !asksPassword) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t(asksPassword ? 'connection.proxySignIn.open' : 'connection.certificate.show')}
      </Button>
      {open && certificate !== undefined && (
        <CertificateDialog refused={certificate} onClose={close} onTrusted={onResolved} />
      )}
      {open && asksPassword && (
        <ProxySignInDialog proxy={String(params?.proxy ?? '')} onClose={close} onSignedIn={onResolved} />
      )}
    </>
  );
}
