import { Checkbox, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem } from '#contract/batch.ts';
import type { Column } from '#ui/table/columns.ts';
import { CutText } from '#ui/table/cut-text.tsx';
import table from '#ui/table/table.module.css';
import { Table } from '#ui/table/table.tsx';
import { TextCell } from '#ui/table/text-cell.tsx';
import classes from './batch.module.css';
import { itemName, itemNote } from './batch-texts.ts';
import type { RemoveDialogState } from './batches.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { Dependents } from './dependents.tsx';
import { type ShownItems, useBatchItems } from './use-batch-items.ts';

const allItems: ShownItems = {};
const nowhere = () => [];

interface RemoveDialogProps {
  readonly dialog: RemoveDialogState;
  /** The other backends that have a domain of this name. Has to be the same function while they are equal. */
  readonly alsoOn?: (name: string) => readonly string[];
}

/** Deletes many authorizations or domains, after listing them and what refers to each. What is used is kept by default. */
export function RemoveDialog({ dialog, alsoOn = nowhere }: RemoveDialogProps) {
  const { list } = dialog;
  const { t } = useTranslation();
  const [unusedOnly, setUnusedOnly] = useState(true);

  const titleOf = (count: number) => t(`batch.title.${list}`, { count });
  return (
    <DeletionDialog
      {...{ dialog, list, titleOf, submitOf: titleOf }}
      change={{ kind: 'remove', list, unusedOnly }}
    >
      {({ counts, used, maybeUsed, handle, revision }, isPlanning) => (
        <>
          <Text size="sm" role="status">
            {t(`batch.remove.${list}`, { count: counts.pending })}{' '}
            {used > 0 && t('batch.remove.used', { count: used })}{' '}
            {maybeUsed > 0 && t('batch.remove.maybeUsed', { count: maybeUsed })}{' '}
            {list === 'authorizations' && t('batch.remove.limits')}
          </Text>
          {used + maybeUsed > 0 && (
            <Checkbox
              label={t('batch.remove.unusedOnly')}
              checked={unusedOnly}
              disabled={isPlanning}
              onChange={(event) => setUnusedOnly(event.currentTarget.checked)}
            />
          )}
          <RemovalPreview handle={handle} revision={revision} alsoOn={alsoOn} />
        </>
      )}
    </DeletionDialog>
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
