import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';
import screen from '#ui/layout/screen.module.css';
import { CertificateSettings } from './certificate-settings.tsx';
import { GatewayHeaders } from './gateway-headers.tsx';
import { ProxySettings } from './proxy-settings.tsx';

/** The connection options of the current profile, before its first connection. */
export default function ConnectionOptionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('connection.options.title')} onClose={onClose}>
      <Stack gap="xl">
        <Text size="sm" className={screen.soft}>
          {t('connection.options.lead')}
        </Text>
        <CertificateSettings />
        <ProxySettings />
        <GatewayHeaders />
      </Stack>
    </Dialog>
  );
}
