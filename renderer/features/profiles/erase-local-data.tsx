import { Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores } from '#state/context.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { dropSize } from '#ui/table/expected-size.ts';
import { KeychainKeptDialog } from './keychain-kept-dialog.tsx';
import { StoredData } from './stored-data.tsx';

/** Settings of the app, page "Erase local data": what is stored on this computer, and the button that erases it. */
export function EraseLocalData() {
  const { t } = useTranslation();
  const { call } = useStores();
  const erasing = useCall();
  const [keychain, setKeychain] = useState<'waiting' | 'locked' | null>(null);

  // The main process asks for a confirmation before it erases anything.
  async function erase(withoutKeychain: boolean) {
    const reply = await erasing.run(() => call('profiles.eraseLocalData', { withoutKeychain }));
    if (!reply?.ok) return;
    if (reply.value.kind === 'kept') {
      setKeychain(reply.value.keychain);
      return;
    }
    dropSize();
    localStorage.clear();
    // Reloading clears the window's state.
    location.replace('/');
  }

  const error = erasing.error?.code === 'not-confirmed' ? null : erasing.error;
  return (
    <SettingsPart title={t('localData.forget.page')} lead={t('localData.forget.lead')}>
      <Stack gap="md" align="flex-start">
        <StoredData />
        <Text size="sm" maw="44rem">
          {t('localData.forget.stays')}
        </Text>
        <ActionButton
          variant="filled"
          color="red"
          Icon={IconTrash}
          loading={erasing.busy && keychain === null}
          onClick={() => void erase(false)}
        >
          {t('localData.forget.page')}
        </ActionButton>
      </Stack>
      {error !== null && keychain === null && <ErrorAlert error={error} />}
      {keychain !== null && (
        <KeychainKeptDialog
          title={t('localData.forget.title')}
          notice={t(`localData.forget.${keychain}`)}
          without={t('localData.forget.continue')}
          removing={erasing}
          onRemove={(withoutKeychain) => void erase(withoutKeychain)}
          onClose={() => setKeychain(null)}
        />
      )}
    </SettingsPart>
  );
}
