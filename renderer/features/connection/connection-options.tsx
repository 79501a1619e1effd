import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';
import screen from '#ui/layout/screen.module.css';
import { CertificateSettings } from './certificate-settings.tsx';
import { GatewayHeaders } from './gateway-headers.tsx';
import { ProxySettings } from './proxy-settings.tsx';

/** Opens what may be needed before the first connection: private certificates, a proxy, a gateway's headers. */
export function ConnectionOptions() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
        {t('transport.options.open')}
      </Button>
      {open && (
        <Dialog title={t('transport.options.title')} onClose={() => setOpen(false)}>
          <Stack gap="xl">
            <Text size="sm" className={screen.soft}>
              {t('transport.options.lead')}
            </Text>
            <CertificateSettings />
            <ProxySettings />
            <GatewayHeaders />
          </Stack>
        </Dialog>
      )}
    </>
  );
}
