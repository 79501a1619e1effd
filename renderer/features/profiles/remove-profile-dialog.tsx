import { Button, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProfileRemoval } from '#contract/profiles.ts';
import { useProfile } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Running } from '#ui/form/use-call.ts';
import { profileName } from './profile-name.tsx';

interface RemoveProfileDialogProps {
  readonly kept: Extract<ProfileRemoval, { kind: 'kept' }>['keychain'];
  readonly removing: Running;
  readonly onRemove: (withoutKeychain: boolean) => void;
  readonly onClose: () => void;
}

/** The profile was confirmed to be removed, and the keychain does not let its secrets go: asks what to do. */
export function RemoveProfileDialog({ kept, removing, onRemove, onClose }: RemoveProfileDialogProps) {
  const { t } = useTranslation();
  const profile = useProfile();
  const { busy, error } = removing;
  return (
    <Dialog role="alertdialog" title={t('profiles.remove.title')} onClose={onClose}>
      <Stack gap="md">
        <Text>
          <bdi>{profileName(t, profile)}</bdi>
        </Text>
        <Notice
          role="alert"
          tone="warning"
          Icon={IconKey}
          title={t(kept === 'waiting' ? 'shell.keychain.waitingTitle' : 'shell.keychain.lockedTitle')}
        >
          <Text size="sm">{t(`profiles.remove.${kept}`)}</Text>
        </Notice>
        {error !== null && <ErrorAlert error={error} />}
        <DialogActions onCancel={onClose} focusCancel>
          <Button variant="default" disabled={busy} onClick={() => onRemove(true)}>
            {t('profiles.remove.without')}
          </Button>
          <Button color="red" loading={busy} onClick={() => onRemove(false)}>
            {t('common.tryAgain')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
