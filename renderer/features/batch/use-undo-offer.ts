import { useTranslation } from 'react-i18next';
import type { BatchInfo } from '#contract/batch.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfileId, useStores } from '#state/context.ts';
import { type ChangeButton, useChangeButton } from '#state/use-change-button.ts';

interface UndoOffer {
  readonly label: string;
  /** Opens the dialog that undoes it. */
  readonly undo: () => void;
  /** Props of the button, applied last. */
  readonly changing: ChangeButton;
}

/** How a finished batch is undone, once; null where it cannot be. Does not count projects with an unknown outcome. */
export function useUndoOffer(batch: BatchInfo): UndoOffer | null {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches } = useStores();
  const shownIn = useProfileId();
  const { handle, profileId, status, undoable, undoneBy } = batch;
  const changing = useChangeButton(profileId);
  const count = undoable.update + undoable.create + undoable.delete;
  if (status !== 'finished' || count === 0 || undoneBy !== null) return null;
  const deletions = undoable.create === count;
  return {
    label: t(deletions ? 'batch.undo.recreate' : 'batch.undo.open', { number: formats.number(count) }),
    undo: () => batches.undo({ from: profileId, batch: handle, count, deletions }, shownIn),
    changing,
  };
}
