import { Button, Stack } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Running } from '#ui/form/use-call.ts';

interface KeychainKeptDialogProps {
  readonly title: string;
  readonly notice: string;
  /** The reason, and the consequences of either choice. */
  readonly text?: ReactNode;
  /** The text of the button that continues without the keychain. */
  readonly without: string;
  readonly removing: Running;
  readonly onRemove: (withoutKeychain: boolean) => void;
  readonly onClose: () => void;
}

/** Shown when a removal was confirmed but the keychain does not delete its entries: asks how to continue. */
export function KeychainKeptDialog(props: KeychainKeptDialogProps) {
  const { title, notice, text, without, removing, onRemove, onClose } = props;
  const { t } = useTranslation();
  const { busy, error } = removing;
  return (
    <Dialog role="alertdialog" title={title} onClose={onClose}>
      <Stack gap="md">
        <Notice role="alert" tone="warning" Icon={IconKey} title={notice}>
          {text}
        </Notice>
        {error !== null && <ErrorAlert error={error} />}
        <DialogActions onCancel={onClose} focusCancel>
          <Button variant="default" loading={busy} onClick={() => onRemove(true)}>
            {without}
          </Button>
          <Button color="red" loading={busy} onClick={() => onRemove(false)}>
            {t('common.tryAgain')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
