import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SoftText } from '#ui/text/soft-text.tsx';
import { CertificateSettings } from './certificate-settings.tsx';
import { GatewayHeaders } from './gateway-headers.tsx';
import { ProxySettings } from './proxy-settings.tsx';

/** The connection options of the current profile, before its first connection. */
export default function ConnectionOptionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('connection.options.title')} onClose={onClose}>
      <Stack gap="xl">
        <SoftText>{t('connection.options.lead')}</SoftText>
        <CertificateSettings />
        <ProxySettings />
        <GatewayHeaders />
      </Stack>
    </Dialog>
  );
}
