import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../preload/contract/errors.ts';
import { Dialog } from './dialog.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { useToasts } from './toasts.ts';
import { useCall } from './use-call.ts';

interface DeleteDialogProps {
  readonly title: string;
  /** Said when it is done. */
  readonly deleted: string;
  readonly remove: () => Promise<Reply<void>>;
  /** Asks for the list again: it was deleted, or nobody knows. */
  readonly reload: () => void;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
  /** The question. */
  readonly children: ReactNode;
}

/** Deletes something, after a question. What somebody else has deleted already is gone, too: no error. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, deleted, remove, reload, onClose, onDeleted, children } = props;
  const { t } = useTranslation();
  const toasts = useToasts();
  const { busy, error, run } = useCall();

  async function submit() {
    const reply = await run(remove);
    if (reply === null) return;
    if (reply.ok) {
      onClose();
      onDeleted?.();
      toasts.done(deleted);
    }
    if (reply.ok || reply.error.code === 'outcome-unknown') reload();
  }

  return (
    <Dialog role="alertdialog" title={title} onClose={onClose}>
      <Stack gap="md">
        {children}
        {error !== null && <ErrorAlert error={error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void submit()}>
            {t('common.delete')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
