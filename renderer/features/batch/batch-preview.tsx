import { SegmentedControl } from '@mantine/core';
import {
  IconAlertTriangle,
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
import type { CarriedCounts } from '#contract/batch-carried.ts';
import type { ProjectFieldName } from '#contract/projects.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { Column } from '#ui/table/columns.ts';
import { CutText } from '#ui/table/cut-text.tsx';
import { RowActions } from '#ui/table/row-actions.tsx';
import table from '#ui/table/table.module.css';
import { Table } from '#ui/table/table.tsx';
import { TextCell } from '#ui/table/text-cell.tsx';
import { KeptEnd } from '#ui/text/kept-end.tsx';
import { shorten } from '#ui/text/shorten.ts';
import batch from './batch.module.css';
import classes from './batch-preview.module.css';
import { itemNote } from './batch-texts.ts';
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

/** The most distinctive fields first. */
const inOrder = [
  'name',
  'sourceId',
  'vmId',
  'path',
  'description',
] as const satisfies readonly ProjectFieldName[];

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
        <RowActions>
          <IconButton label={label(item)} Icon={IconPencil} onClick={() => onEdit(item)} />
        </RowActions>
      ),
  };
}

/** The position of a row in its file. */
function rowColumn(title: string): Column<BatchItem> {
  return { id: 'row', title, width: '4.5rem', cell: ({ row }) => <TextCell text={String(row ?? '')} /> };
}

/** The network connections and domains that are created with a project, and those that are left out. */
function carriedColumn(t: TFunction): Column<BatchItem> {
  return {
    id: 'carried',
    title: t('copy.networks'),
    hiddenBelow: 40,
    cell: ({ carried }) => {
      if (carried === null) return null;
      const { networks, domains, conflicts } = carried;
      const parts = [
        networks.join(', '),
        domains.length > 0 && `${t('batch.column.domains')}: ${domains.join(', ')}`,
        conflicts.length > 0 &&
          t('copy.leftOut', {
            names: conflicts.map((conflict) => t('copy.conflict', { ...conflict })).join(', '),
          }),
      ];
      return <TextCell text={parts.filter((part) => part !== false && part !== '').join(' · ')} />;
    },
  };
}

function isCarrying(counts: CarriedCounts | null): boolean {
  return counts !== null && counts.networks + counts.conflicts.count > 0;
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
  const hasCarried = isCarrying(plan.carried);
  const columns = useMemo((): readonly Column<BatchItem>[] => {
    return [
      {
        id: 'name',
        title: t('batch.column.name'),
        width: '34%',
        cell: (item) => <CopyName item={item} />,
      },
      ...(kind === 'import' ? [rowColumn(t('imports.row'))] : []),
      {
        id: 'result',
        title: t('copy.result'),
        width: '9.5rem',
        cell: (item) => <Result item={item} kind={kind} />,
      },
      {
        id: 'changes',
        title: t('batch.column.changes'),
        hiddenBelow: 28,
        cell: (item) => <CopyChanges item={item} />,
      },
      ...(hasCarried ? [carriedColumn(t)] : []),
      ...(onEdit === undefined ? [] : [editColumn(t, onEdit)]),
    ];
  }, [t, kind, hasCarried, onEdit]);
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
          />
        </div>
      )}
    </div>
  );
}

function CopyName({ item }: { readonly item: BatchItem }) {
  const { t } = useTranslation();
  const name = newName(item).trim() === '' ? t('projects.unnamed') : newName(item);
  if (item.copyOf === null || item.copyOf === name)
    return <CutText text={name} column="name" className={table.strong} />;
  return (
    <span className={classes.renamed} title={`${item.copyOf} → ${name}`}>
      <span className={`${classes.newName} ${table.strong}`}>
        <KeptEnd text={name} />
      </span>{' '}
      <span className={classes.oldName}>{t('copy.was', { name: item.copyOf })}</span>
    </span>
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

/** Why nothing is sent, what is overwritten, or the values of a new project; in one line. */
function CopyChanges({ item }: { readonly item: BatchItem }) {
  const { t } = useTranslation();
  const note = itemNote(t, item);
  if (note !== '') return <TextCell text={note} />;
  const unknown = item.unknownValues.map((field) => t(`projects.column.${field}`)).join(', ');
  const texts = inOrder
    .flatMap((name) => item.changes.filter(({ field }) => field === name))
    .filter(({ field, after }) => item.action === 'update' || (field !== 'name' && after !== ''))
    .map(({ field, before, after }) => {
      const name = t(`projects.column.${field}`);
      if (item.action === 'create') return `${name}: ${after}`;
      return `${name}: ${before || t('batch.empty')} → ${after || t('batch.empty')}`;
    });
  const text = texts.join(' · ');
  return (
    <span className={batch.detail} title={text}>
      {unknown !== '' && (
        <span className={classes.warning}>
          <IconAlertTriangle
            size={14}
            role="img"
            aria-label={t('copy.unknownItem', { fields: unknown })}
          />{' '}
        </span>
      )}
      <bdi>{text}</bdi>
    </span>
  );
}
