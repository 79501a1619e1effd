import { Button, Stack, Text } from '@mantine/core';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/errors.ts';
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
  const { id: profileId } = useProfile();
  const { call, failedDeletions } = useStores();

  function onReply(reply: Reply<unknown>): void {
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
      <DeletionForm
        record={{ id, name }}
        submit={t('common.delete')}
        send={() => call(`${kind}.delete`, { profileId, id })}
        onReply={onReply}
        onCancel={onClose}
      >
        <Text dir="auto">{t(`${texts}.deleteDialog.text`, { name: shorten(name, 200) })}</Text>
        {children}
      </DeletionForm>
    </Dialog>
  );
}

interface DeletionFormProps<Sent> extends ComponentProps<typeof DialogActions> {
  readonly record: Pick<DeletionProps, 'id' | 'name'>;
  /** The text of the button. */
  readonly submit: string;
  readonly send: () => Promise<Reply<Sent>>;
  readonly onReply: (reply: Reply<Sent>) => void;
}

/** The confirmation of a deletion: in production, the operator types the name of the record. */
export function DeletionForm<Sent>(props: DeletionFormProps<Sent>) {
  const { record, submit, send, onReply, children, ...buttons } = props;
  const { production } = useProfile();
  const { busy, error, run } = useCall();
  const changing = useChangeButton();
  const [typed, setTyped] = useState('');
  const expected = nameToType(record);
  const isConfirmed = !production || matchesName(expected, typed);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const reply = isConfirmed ? await run(send) : null;
    if (reply !== null) onReply(reply);
  }

  return (
    <Stack gap="md" component="form" onSubmit={(event: FormEvent) => void onSubmit(event)}>
      {children}
      {production && <ConfirmByName expected={expected} typed={typed} onTyped={setTyped} />}
      {error !== null && <ErrorAlert error={error} />}
      <DialogActions {...buttons} focusCancel={!production}>
        <Button type="submit" color="red" loading={busy} disabled={!isConfirmed} {...changing}>
          {submit}
        </Button>
      </DialogActions>
    </Stack>
  );
}
