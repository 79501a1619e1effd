import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BatchInfo } from '#contract/batch.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';

interface UndoButtonProps extends Pick<ButtonProps, 'size'> {
  readonly batch: BatchInfo;
}

/** Offers to undo a finished batch, once. Does not count projects with an unknown outcome. */
export function UndoButton({ batch, size }: UndoButtonProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches } = useStores();
  const { handle, profileId, status, undoable, undoneBy } = batch;
  const changing = useChangeButton(profileId);
  const count = undoable.update + undoable.create + undoable.delete;
  if (status !== 'finished' || count === 0 || undoneBy !== null) return null;
  const deletions = undoable.create === count;
  return (
    <Button
      size={size}
      variant="default"
      onClick={() => batches.undo({ from: profileId, batch: handle, count, deletions })}
      {...changing}
    >
      {t(deletions ? 'batch.undo.recreate' : 'batch.undo.open', { number: formats.number(count) })}
    </Button>
  );
}
