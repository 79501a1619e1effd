import { Button, Group } from '@mantine/core';
import { IconCopyPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileRemoval } from '#contract/profiles.ts';
import { useProfile, useStores } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { SettingsPart } from '#ui/layout/settings-part.tsx';
import { RemoveProfileDialog } from './remove-profile-dialog.tsx';

/** The buttons that duplicate and remove the current profile. */
export function ProfileActions() {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId, sample } = useProfile();
  const duplicate = useCall();
  const removing = useCall();
  const [kept, setKept] = useState<Extract<ProfileRemoval, { kind: 'kept' }>['keychain'] | null>(null);

  // The main process asks before it removes anything.
  async function remove(withoutKeychain: boolean) {
    const reply = await removing.run(() => call('profiles.remove', { profileId, withoutKeychain }));
    // Where it was removed, this page is unmounted with the profile.
    if (reply?.ok) setKept(reply.value.kind === 'kept' ? reply.value.keychain : null);
  }

  const removalError = removing.error?.code === 'not-confirmed' ? null : removing.error;
  return (
    <SettingsPart title={t('profiles.whole.title')} lead={t('profiles.whole.lead')}>
      <Group gap="sm">
        {!sample && (
          <Button
            variant="default"
            leftSection={<IconCopyPlus size={16} aria-hidden="true" />}
            loading={duplicate.busy}
            onClick={() => void duplicate.run(() => call('profiles.duplicate', { profileId }))}
          >
            {t('profiles.duplicate')}
          </Button>
        )}
        <Button
          variant="default"
          c="var(--ph-danger)"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          loading={removing.busy && kept === null}
          onClick={() => void remove(false)}
        >
          {t('profiles.remove.open')}
        </Button>
      </Group>
      {duplicate.error !== null && <ErrorAlert error={duplicate.error} />}
      {removalError !== null && kept === null && <ErrorAlert error={removalError} />}
      {kept !== null && (
        <RemoveProfileDialog
          kept={kept}
          removing={removing}
          onRemove={(withoutKeychain) => void remove(withoutKeychain)}
          onClose={() => setKept(null)}
        />
      )}
    </SettingsPart>
  );
}
