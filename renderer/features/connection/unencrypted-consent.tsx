import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/feedback/notice.tsx';

interface UnencryptedConsentProps {
  readonly host: string;
  readonly busy: boolean;
  readonly onAccept: () => void;
}

/** Asks for consent to an unencrypted connection to another computer. */
export function UnencryptedConsent({ host, busy, onAccept }: UnencryptedConsentProps) {
  const { t } = useTranslation();
  const [agreed, setAgreed] = useState(false);
  return (
    <Notice role="alert" tone="danger" Icon={IconLockOpen} title={t('firstRun.unencrypted.title')}>
      <Stack gap="sm">
        <Text size="sm">{t('firstRun.unencrypted.text', { host })}</Text>
        <Checkbox
          label={t('firstRun.unencrypted.consent')}
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        <Button color="red" disabled={!agreed} loading={busy} onClick={onAccept}>
          {t('firstRun.unencrypted.submit')}
        </Button>
      </Stack>
    </Notice>
  );
}
