import { Button, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCall } from '#ui/form/use-call.ts';

/** Erases local data after a confirmation, and reloads the window. */
export function EraseDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { call } = useStores();
  const forgetting = useCall();
  const [keychain, setKeychain] = useState<'waiting' | 'locked' | null>(null);

  async function forget(withoutKeychain: boolean) {
    setKeychain(null);
    const reply = await forgetting.run(() => call('profiles.eraseLocalData', { withoutKeychain }));
    if (!reply?.ok) return;
    if (reply.value.kind === 'kept') {
      setKeychain(reply.value.keychain);
      return;
    }
    localStorage.clear();
    // Reloading clears the window's state.
    location.replace('/');
  }

  return (
    <Dialog role="alertdialog" title={t('localData.forget.title')} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('localData.forget.text')}</Text>
        <Text>{t('localData.forget.stays')}</Text>
        {keychain !== null && (
          <Notice
            role="alert"
            tone="warning"
            icon={<IconKey aria-hidden="true" />}
            title={t(`localData.forget.${keychain}`)}
          />
        )}
        {forgetting.error !== null && <ErrorAlert error={forgetting.error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
          {keychain !== null && (
            <Button variant="default" loading={forgetting.busy} onClick={() => void forget(true)}>
              {t('localData.forget.continue')}
            </Button>
          )}
          <Button color="red" loading={forgetting.busy} onClick={() => void forget(false)}>
            {t(keychain === null ? 'localData.forget.confirm' : 'localData.forget.tryAgain')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
