import { Button, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileRemoval } from '#contract/profiles.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile, useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { profileName } from './profile-name.tsx';

/** Removes the current profile from this computer, after a confirmation; nothing is deleted on the backend. */
export function RemoveProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { call } = useStores();
  const profile = useProfile();
  const { busy, error, run } = useCall();
  const [kept, setKept] = useState<Extract<ProfileRemoval, { kind: 'kept' }>['keychain'] | null>(null);
  const { createdHere } = profile;

  async function remove(withoutKeychain: boolean) {
    const reply = await run(() => call('profiles.remove', { profileId: profile.id, withoutKeychain }));
    // Where it was removed, this dialog is unmounted with the profile.
    if (reply?.ok) setKept(reply.value.kind === 'kept' ? reply.value.keychain : null);
  }

  return (
    <Dialog role="alertdialog" title={t('profiles.remove.title')} onClose={onClose}>
      <Stack gap="md">
        <Text>
          <bdi>{profileName(t, profile)}</bdi>
        </Text>
        <Text>{t('profiles.remove.text')}</Text>
        {createdHere > 0 && (
          <Text fw={600}>
            {t('profiles.remove.createdHere', {
              count: createdHere,
              formatted: formats.number(createdHere),
            })}
          </Text>
        )}
        {kept !== null && (
          <Notice
            role="alert"
            tone="warning"
            icon={<IconKey aria-hidden="true" />}
            title={t(kept === 'waiting' ? 'shell.keychain.waitingTitle' : 'shell.keychain.lockedTitle')}
          >
            <Text size="sm">{t(`profiles.remove.${kept}`)}</Text>
          </Notice>
        )}
        {error !== null && <ErrorAlert error={error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
          {kept !== null && (
            <Button variant="default" disabled={busy} onClick={() => void remove(true)}>
              {t('profiles.remove.without')}
            </Button>
          )}
          <Button color="red" loading={busy} onClick={() => void remove(false)}>
            {kept === null ? t('profiles.remove.submit') : t('common.tryAgain')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
