import { Button, Stack } from '@mantine/core';
import type { Reply } from '#contract/errors.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';

/** What the operator wants to remove. */
export interface Removal {
  /** Names what is removed. */
  readonly title: string;
  /** The consequences. */
  readonly text: string;
  /** The text of the button that removes it. */
  readonly confirm: string;
  readonly remove: () => Promise<Reply<unknown>>;
}

interface RemovalDialogProps {
  readonly removal: Removal;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

/**
 * Asks before a part of a profile's connection is removed. This cannot be undone: the window has no secrets to restore, and
 * the main process trusts a certificate only after its own confirmation.
 */
export function RemovalDialog({ removal, onClose, onRemoved }: RemovalDialogProps) {
  const { busy, error, run } = useCall();
  const { title, text, confirm, remove } = removal;

  async function confirmed(): Promise<void> {
    const reply = await run(remove);
    if (!reply?.ok) return;
    onClose();
    onRemoved?.();
  }

  return (
    <Dialog role="alertdialog" title={title} onClose={onClose}>
      <Stack gap="md">
        <p>{text}</p>
        {error !== null && <ErrorAlert error={error} />}
        <DialogActions focusCancel onCancel={onClose}>
          <Button color="red" loading={busy} onClick={() => void confirmed()}>
            {confirm}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
