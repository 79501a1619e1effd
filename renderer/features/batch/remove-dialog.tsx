import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem } from '#contract/batch.ts';
import { useSelectionStore } from '#records/record-selection.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import type { Column } from '#ui/table/columns.ts';
import { CutText } from '#ui/table/cut-text.tsx';
import table from '#ui/table/table.module.css';
import { Table } from '#ui/table/table.tsx';
import { TextCell } from '#ui/table/text-cell.tsx';
import classes from './batch.module.css';
import { itemName, itemNote } from './batch-texts.ts';
import type { RemoveDialogState } from './batches.ts';
import { ConfirmBatch, useTypedConfirmation } from './confirm-batch.tsx';
import { Dependents } from './dependents.tsx';
import { PartOf } from './part-of.tsx';
import { type ShownItems, useBatchItems } from './use-batch-items.ts';
import { useBatchPlan } from './use-batch-plan.ts';

const allItems: ShownItems = {};
const nowhere = () => [];

interface RemoveDialogProps {
  readonly dialog: RemoveDialogState;
  /** The other backends that have a domain of this name. Has to be the same function while they are equal. */
  readonly alsoOn?: (name: string) => readonly string[];
}

/**
 * Deletes many authorizations or domains, after listing them and what refers to each. What is used is kept unless the operator
 * chooses otherwise. The operator types their number, in production also the backend's name.
 */
export function RemoveDialog({ dialog, alsoOn = nowhere }: RemoveDialogProps) {
  const { from, list, subjects, count } = dialog;
  const { t } = useTranslation();
  const { batches, call } = useStores();
  const selection = useSelectionStore(list);
  const changing = useChangeButton(from);
  const batchPlan = useBatchPlan();
  const { plan, planError, startError, make } = batchPlan;
  const typing = useTypedConfirmation(plan, useProfile());
  const { isConfirmed } = typing;
  const [unusedOnly, setUnusedOnly] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the dialog opens and when the choice changes
  useEffect(() => {
    const change = { kind: 'remove', list, unusedOnly } as const;
    void make(() => call('batch.plan', { profileId: from, change, of: subjects }));
  }, [unusedOnly]);

  const pending = plan?.counts.pending ?? 0;

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (plan === null || !isConfirmed || pending === 0) return;
    const started = await batchPlan.start(typing.confirmation);
    if (started === null) return;
    selection.clear([from]);
    batches.started(dialog, started);
  }

  return (
    <Dialog
      role="alertdialog"
      title={t(`batch.title.${list}`, { count })}
      wide="table"
      onClose={batches.close}
    >
      <Stack gap="md" component="form" onSubmit={(event: FormEvent) => void start(event)}>
        <PartOf dialog={dialog} />
        {plan === null && planError === null && <LoadingRows />}
        {planError !== null && <ErrorAlert error={planError} />}
        {plan !== null && (
          <>
            <Text size="sm" role="status">
              {t(`batch.remove.${list}`, { count: pending })}{' '}
              {plan.used > 0 && t('batch.remove.used', { count: plan.used })}{' '}
              {plan.maybeUsed > 0 && t('batch.remove.maybeUsed', { count: plan.maybeUsed })}{' '}
              {list === 'authorizations' && t('batch.remove.limits')}
            </Text>
            {plan.used + plan.maybeUsed > 0 && (
              <Checkbox
                label={t('batch.remove.unusedOnly')}
                checked={unusedOnly}
                disabled={batchPlan.isPlanning}
                onChange={(event) => setUnusedOnly(event.currentTarget.checked)}
              />
            )}
            <RemovalPreview handle={plan.handle} revision={plan.revision} alsoOn={alsoOn} />
            <ConfirmBatch {...typing} autoFocus />
          </>
        )}
        {startError !== null && <ErrorAlert error={startError} />}
        <DialogActions onCancel={batches.close}>
          <Button
            type="submit"
            color="red"
            loading={batchPlan.isStarting}
            disabled={!isConfirmed || pending === 0 || batchPlan.isPlanning}
            {...changing}
          >
            {t(`batch.title.${list}`, { count: pending })}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

interface RemovalPreviewProps {
  readonly handle: string;
  readonly revision: number;
  readonly alsoOn: (name: string) => readonly string[];
}

/** Each record, whether it would be deleted, and what refers to it. */
export function RemovalPreview({ handle, revision, alsoOn }: RemovalPreviewProps) {
  const { t } = useTranslation();
  const { rows, onVisibleRows } = useBatchItems(handle, revision, allItems);
  const columns = useMemo(
    (): readonly Column<BatchItem>[] => [
      {
        id: 'name',
        title: t('batch.column.name'),
        width: '34%',
        cell: (item) => <CutText text={itemName(t, item)} column="name" className={table.strong} />,
      },
      {
        id: 'action',
        title: t('batch.column.action'),
        width: '7rem',
        cell: ({ skipped }) => (
          <TextCell text={t(skipped === null ? 'batch.remove.action' : 'batch.remove.skipped')} />
        ),
      },
      {
        id: 'dependents',
        title: t('batch.column.dependents'),
        cell: (item) =>
          item.skipped === null || item.skipped === 'used' || item.skipped === 'maybe-used' ? (
            <Dependents item={item} alsoOn={alsoOn(item.name)} />
          ) : (
            <TextCell text={itemNote(t, item)} />
          ),
      },
    ],
    [t, alsoOn],
  );
  if (rows === null) return null;
  return (
    <div className={classes.items}>
      <Table label={t('batch.items')} columns={columns} rows={rows} onVisibleRows={onVisibleRows} fitted />
    </div>
  );
}
