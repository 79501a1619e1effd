import { Group, Text } from '@mantine/core';
import { IconCopyPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileRemoval } from '#contract/profiles.ts';
import { useProfile, useStores } from '#state/context.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { KeychainKeptDialog } from './keychain-kept-dialog.tsx';
import { profileName } from './profile-name.tsx';

/** The buttons that duplicate and remove the current profile. */
export function ProfileActions() {
  const { t } = useTranslation();
  const { call } = useStores();
  const profile = useProfile();
  const { id: profileId, managed, sample } = profile;
  const duplicate = useCall();
  const removing = useCall();
  const [kept, setKept] = useState<Extract<ProfileRemoval, { kind: 'kept' }>['keychain'] | null>(null);

  // The main process asks for a confirmation before it removes anything.
  async function remove(withoutKeychain: boolean) {
    const reply = await removing.run(() => call('profiles.remove', { profileId, withoutKeychain }));
    // After a removal, this page is unmounted together with the profile.
    if (reply?.ok) setKept(reply.value.kind === 'kept' ? reply.value.keychain : null);
  }

  const removalError = removing.error?.code === 'not-confirmed' ? null : removing.error;
  return (
    <SettingsPart title={t('backendSettings.manage.title')} lead={t('backendSettings.manage.lead')}>
      <Group gap="sm">
        {!sample && (
          <ActionButton
            Icon={IconCopyPlus}
            loading={duplicate.busy}
            onClick={() => void duplicate.run(() => call('profiles.duplicate', { profileId }))}
          >
            {t('profiles.duplicate')}
          </ActionButton>
        )}
        {!managed && (
          <ActionButton
            c="var(--ph-danger)"
            Icon={IconTrash}
            loading={removing.busy && kept === null}
            onClick={() => void remove(false)}
          >
            {t('removal.open')}
          </ActionButton>
        )}
      </Group>
      {duplicate.error !== null && <ErrorAlert error={duplicate.error} />}
      {removalError !== null && kept === null && <ErrorAlert error={removalError} />}
      {kept !== null && (
        <KeychainKeptDialog
          title={t('removal.title')}
          notice={t(kept === 'waiting' ? 'problems.keychain.waitingTitle' : 'problems.keychain.lockedTitle')}
          text={
            <>
              <bdi>{profileName(t, profile)}</bdi>
              <Text size="sm">{t(`removal.${kept}`)}</Text>
            </>
          }
          without={t('removal.without')}
          removing={removing}
          onRemove={(withoutKeychain) => void remove(withoutKeychain)}
          onClose={() => setKept(null)}
        />
      )}
    </SettingsPart>
  );
}
