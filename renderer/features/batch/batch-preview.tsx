import { SegmentedControl } from '@mantine/core';
import {
  IconEqual,
  IconPencil,
  IconPlayerSkipForward,
  IconPlus,
  IconReplace,
  IconX,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchGroup, BatchInfo, BatchItem } from '#contract/batch.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { Column } from '#ui/table/columns.ts';
import table from '#ui/table/table.module.css';
import { Table } from '#ui/table/table.tsx';
import { TextCell } from '#ui/table/text-cell.tsx';
import { useMeasuredRows } from '#ui/table/use-measured-rows.ts';
import { shorten } from '#ui/text/shorten.ts';
import batch from './batch.module.css';
import classes from './batch-preview.module.css';
import { PlannedValues } from './planned-values.tsx';
import { type ShownItems, useBatchItems } from './use-batch-items.ts';

const shownGroups = ['create', 'update', 'unchanged', 'skipped'] as const satisfies readonly BatchGroup[];

const textsOf = { copy: 'copy', import: 'imports' } as const;

type Shown = 'all' | (typeof shownGroups)[number];

const marks = {
  create: { Icon: IconPlus, tone: 'good' },
  update: { Icon: IconReplace, tone: 'warn' },
  unchanged: { Icon: IconEqual, tone: undefined },
  skipped: { Icon: IconPlayerSkipForward, tone: undefined },
} as const;

/** What is skipped of a file has an error that somebody has to mend there. */
const invalid = { Icon: IconX, tone: 'bad' } as const;

function groupOf({ action, skipped }: BatchItem): (typeof shownGroups)[number] {
  if (skipped !== null) return skipped === 'unchanged' ? 'unchanged' : 'skipped';
  return action === 'update' ? 'update' : 'create';
}

/** The name of a copy: what is sent, and its original where that differs. */
function newName(item: BatchItem): string {
  return item.changes.find(({ field }) => field === 'name')?.after ?? item.name;
}

function editColumn(t: TFunction, onEdit: (item: BatchItem) => void): Column<BatchItem> {
  const label = ({ copyOf, name }: BatchItem) => t('copy.edit', { name: shorten(copyOf ?? name, 60) });
  return {
    id: 'actions',
    title: t('resources.actions'),
    cell: (item) =>
      item.copyOf !== null && (
        <IconButton label={label(item)} Icon={IconPencil} onClick={() => onEdit(item)} />
      ),
  };
}

/** The position of a row in its file. */
function rowColumn(title: string): Column<BatchItem> {
  return { id: 'row', title, width: '4.5rem', cell: ({ row }) => <TextCell text={String(row ?? '')} /> };
}

interface BatchPreviewProps {
  /** Selects the texts. */
  readonly kind: 'copy' | 'import';
  readonly plan: BatchInfo;
  /** Set if items can be edited. */
  readonly onEdit?: (item: BatchItem) => void;
}

/** What would be sent for each project. */
export function BatchPreview({ kind, plan, onEdit }: BatchPreviewProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = textsOf[kind];
  const [chosen, setChosen] = useState<Shown>('all');
  const groups = shownGroups.filter((group) => plan.groups[group] > 0);
  const shown = chosen === 'all' || groups.includes(chosen) ? chosen : 'all';
  const asked = useMemo((): ShownItems => (shown === 'all' ? {} : { groups: [shown] }), [shown]);
  const { rows, onVisibleRows } = useBatchItems(plan.handle, plan.revision, asked);
  const columns = useMemo((): readonly Column<BatchItem>[] => {
    return [
      {
        id: 'name',
        title: t('batch.column.name'),
        width: '27%',
        cell: (item) => (
          <>
            <CopyName item={item} />
            <div className={classes.narrowResult}>
              <Result item={item} kind={kind} />
            </div>
          </>
        ),
      },
      ...(kind === 'import' ? [rowColumn(t('imports.row'))] : []),
      {
        id: 'result',
        title: t('copy.result'),
        width: '9.5rem',
        hiddenBelow: 40,
        cell: (item) => <Result item={item} kind={kind} />,
      },
      {
        id: 'changes',
        title: t('batch.column.changes'),
        cell: (item) => <PlannedValues item={item} />,
      },
      ...(onEdit === undefined ? [] : [editColumn(t, onEdit)]),
    ];
  }, [t, kind, onEdit]);
  return (
    <div className={classes.preview}>
      {groups.length > 1 && (
        <SegmentedControl
          size="xs"
          className={classes.groups}
          aria-label={t('copy.preview')}
          value={shown}
          onChange={(value) => setChosen(value as Shown)}
          data={[
            { value: 'all', label: `${t(`${texts}.group.all`)} ${formats.number(plan.total)}` },
            ...groups.map((group) => ({
              value: group,
              label: `${t(`${texts}.group.${group}`)} ${formats.number(plan.groups[group])}`,
            })),
          ]}
        />
      )}
      {rows !== null && (
        <div className={classes.items}>
          <Table
            label={t('copy.preview')}
            columns={columns}
            rows={rows}
            onVisibleRows={onVisibleRows}
            fitted
            useRows={useMeasuredRows}
          />
        </div>
      )}
    </div>
  );
}

function CopyName({ item }: { readonly item: BatchItem }) {
  const { t } = useTranslation();
  const name = newName(item).trim() === '' ? t('projects.unnamed') : newName(item);
  const isRenamed = item.copyOf !== null && item.copyOf !== name;
  return (
    <>
      <bdi className={`${classes.name} ${table.strong}`}>{name}</bdi>
      {isRenamed && <bdi className={classes.name}>{t('copy.was', { name: item.copyOf })}</bdi>}
    </>
  );
}

function Result({ item, kind }: { readonly item: BatchItem; readonly kind: BatchPreviewProps['kind'] }) {
  const { t } = useTranslation();
  const group = groupOf(item);
  const texts = textsOf[kind];
  const { Icon, tone } = kind === 'import' && group === 'skipped' ? invalid : marks[group];
  const isRenamed = group === 'create' && item.copyOf !== null && item.copyOf !== newName(item);
  return (
    <span className={batch.state} data-tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {isRenamed ? t('copy.renamed') : t(`${texts}.group.${group}`)}
    </span>
  );
}
