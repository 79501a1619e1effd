import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '../state/context.ts';
import type { ToastAction } from '../state/toast-queue.ts';
import { useToasts } from '../state/toasts.ts';
import { useChangeButton } from '../state/use-change-button.ts';
import { ConfirmByName, matchesName, nameToType } from '../ui/dialog/confirm-by-name.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { DialogActions } from '../ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '../ui/feedback/error-alert.tsx';
import { useCall } from '../ui/form/use-call.ts';
import { shorten } from '../ui/text/shorten.ts';

/** The props of the dialog for one kind of record. */
export interface DeletionProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Where the texts of each kind are. */
const textsOf = { projects: 'project', authorizations: 'authorizations', domains: 'domains' } as const;

interface DeleteDialogProps extends DeletionProps {
  readonly kind: keyof typeof textsOf;
  /** The action in the message after the deletion. */
  readonly afterwards?: ToastAction;
  /** What the deletion affects. */
  readonly children?: ReactNode;
}

/** Deletes a record, after a confirmation. A record that another person has deleted already is not an error. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { kind, id, name, afterwards, onClose, onDeleted, children } = props;
  const texts = textsOf[kind];
  const { t } = useTranslation();
  const toasts = useToasts();
  const { busy, error, run } = useCall();

  const { id: profileId, production } = useProfile();
  const { call, failedDeletions } = useStores();
  const changing = useChangeButton();
  const [typed, setTyped] = useState('');
  const expected = nameToType({ id, name });
  const confirmed = !production || matchesName(expected, typed);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!confirmed) return;
    const reply = await run(() => call(`${kind}.delete`, { profileId, id }));
    if (reply === null) return;
    // After a lost response it may be deleted: the refetched list shows it.
    const isFailed = !reply.ok && reply.error.code !== 'outcome-unknown';
    failedDeletions.set({ profileId, kind, id }, isFailed ? reply.error : null);
    if (reply.ok) {
      onClose();
      onDeleted?.();
      toasts.done(t(`${texts}.deleted`, { name: shorten(name) }), afterwards);
    }
  }

  return (
    <Dialog role="alertdialog" title={t(`${texts}.deleteDialog.title`)} onClose={onClose}>
      <Stack gap="md" component="form" onSubmit={(event: FormEvent) => void submit(event)}>
        <Text dir="auto">{t(`${texts}.deleteDialog.text`, { name: shorten(name, 200) })}</Text>
        {children}
        {production && <ConfirmByName expected={expected} typed={typed} onTyped={setTyped} />}
        {error !== null && <ErrorAlert error={error} />}
        <DialogActions onCancel={onClose} focusCancel={!production}>
          <Button type="submit" color="red" loading={busy} disabled={!confirmed} {...changing}>
            {t('common.delete')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
