import { Button, Stack } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Running } from '#ui/form/use-call.ts';

interface EraseDialogProps {
  readonly keychain: 'waiting' | 'locked';
  readonly erasing: Running;
  readonly onErase: (withoutKeychain: boolean) => void;
  readonly onClose: () => void;
}

/** Erasing was confirmed, and the keychain does not let its entries go: asks what to do. */
export function EraseDialog({ keychain, erasing, onErase, onClose }: EraseDialogProps) {
  const { t } = useTranslation();
  const { busy, error } = erasing;
  return (
    <Dialog role="alertdialog" title={t('localData.forget.title')} onClose={onClose}>
      <Stack gap="md">
        <Notice role="alert" tone="warning" Icon={IconKey} title={t(`localData.forget.${keychain}`)} />
        {error !== null && <ErrorAlert error={error} />}
        <DialogActions onCancel={onClose} focusCancel>
          <Button variant="default" loading={busy} onClick={() => onErase(true)}>
            {t('localData.forget.continue')}
          </Button>
          <Button color="red" loading={busy} onClick={() => onErase(false)}>
            {t('localData.forget.tryAgain')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
