import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconHelpCircle,
  IconPlayerSkipForward,
  IconX,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem, BatchItemState } from '#contract/batch.ts';
import type { BatchList } from '#contract/batch-changes.ts';
import type { ProjectFieldName } from '#contract/projects.ts';
import { recordRoute } from '#contract/routes.ts';
import { ForeignLink } from '#records/foreign-link.tsx';
import { useStores } from '#state/context.ts';
import type { Column } from '#ui/table/columns.ts';
import { CutText } from '#ui/table/cut-text.tsx';
import table from '#ui/table/table.module.css';
import { Table } from '#ui/table/table.tsx';
import { TextCell } from '#ui/table/text-cell.tsx';
import classes from './batch.module.css';
import { itemName, itemNote } from './batch-texts.ts';
import { Dependents } from './dependents.tsx';
import { type ShownItems, useBatchItems } from './use-batch-items.ts';

const allItems: ShownItems = {};
const noFields: readonly ProjectFieldName[] = [];

const looks: Record<BatchItemState, { readonly Icon: typeof IconCheck; readonly tone: string }> = {
  pending: { Icon: IconCircleDashed, tone: 'soft' },
  sending: { Icon: IconClock, tone: 'soft' },
  done: { Icon: IconCheck, tone: 'good' },
  failed: { Icon: IconX, tone: 'bad' },
  unknown: { Icon: IconHelpCircle, tone: 'warn' },
  saved: { Icon: IconCheck, tone: 'good' },
  'not-saved': { Icon: IconX, tone: 'bad' },
  'something-else': { Icon: IconAlertTriangle, tone: 'warn' },
  'changed-meanwhile': { Icon: IconAlertTriangle, tone: 'warn' },
  'not-sent': { Icon: IconCircleDashed, tone: 'warn' },
  skipped: { Icon: IconPlayerSkipForward, tone: 'soft' },
};

function State({ state }: { readonly state: BatchItemState }) {
  const { t } = useTranslation();
  const { Icon, tone } = looks[state];
  return (
    <span className={classes.state} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {t(`batch.state.${state}`)}
    </span>
  );
}

/** States of items whose project may exist. */
const thereStates: readonly BatchItemState[] = [
  ...(['done', 'saved', 'changed-meanwhile', 'unknown', 'not-saved', 'something-else'] as const),
];

/** A project's name, linked to its page once something was sent. */
function ItemName({
  item,
  profileId,
  list,
}: {
  readonly item: BatchItem;
  readonly profileId?: string | undefined;
  /** What the item is. */
  readonly list: BatchList | undefined;
}) {
  const { t } = useTranslation();
  const { batches } = useStores();
  const { id, action, state, isGone } = item;
  const text = <CutText text={itemName(t, item)} column="name" className={table.strong} />;
  const isThere = action !== 'delete' && !isGone && thereStates.includes(state);
  // Authorizations have no page.
  if (id === null || profileId === undefined || !isThere) return text;
  if (list !== 'projects' && list !== 'domains') return text;
  return (
    <ForeignLink profileId={profileId} path={recordRoute(list, id)} onOpen={batches.close}>
      {text}
    </ForeignLink>
  );
}

/** How a project changes, or what depends on a deleted one. */
function Changes({
  item,
  given = noFields,
}: {
  readonly item: BatchItem;
  readonly given?: readonly ProjectFieldName[];
}) {
  const { t } = useTranslation();
  const { changes, networks } = item;
  if (networks !== null) {
    if (networks.length === 0) return <TextCell text={t('batch.noNetworks')} />;
    return <TextCell text={networks.join(', ')} />;
  }
  if (item.action === 'create') {
    const values = changes.filter(({ field }) => field !== 'name');
    return (
      <TextCell
        text={values.map(({ field, after }) => `${t(`projects.column.${field}`)}: ${after}`).join(', ')}
      />
    );
  }
  return changes.map(({ field, before, after }) => (
    <span key={field} className={classes.detail} title={`${before} → ${after}`}>
      {t(`projects.column.${field}`)}: <bdi className={classes.before}>{before || t('batch.empty')}</bdi>
      {!given.includes(field) && (
        <>
          {' → '}
          <bdi className={classes.after}>{after || t('batch.empty')}</bdi>
        </>
      )}
    </span>
  ));
}

interface BatchItemsProps {
  readonly handle: string;
  readonly revision: number;
  /** Has to be the same object while the selection is equal. */
  readonly shown?: ShownItems;
  /** The profile of the projects, if they can be opened. */
  readonly profileId?: string;
  /** Shows what would be sent instead of the outcomes. */
  readonly preview?: 'edit' | 'delete' | 'undo' | 'renew';
  /** Fields whose new values are shown above the rows. Has to be the same array while they are equal. */
  readonly given?: readonly ProjectFieldName[];
}

/** The projects of a batch. */
export function BatchItems(props: BatchItemsProps) {
  const { handle, revision, shown = allItems, profileId, preview, given } = props;
  const { t } = useTranslation();
  const { rows, list, onVisibleRows } = useBatchItems(handle, revision, shown);
  const columns = useMemo((): readonly Column<BatchItem>[] => {
    const name: Column<BatchItem> = {
      id: 'name',
      title: t('batch.column.name'),
      width: '34%',
      cell: (item) => <ItemName item={item} profileId={profileId} list={list} />,
    };
    const change: Column<BatchItem> = {
      id: 'changes',
      title: t(preview === 'delete' ? 'batch.column.networks' : 'batch.column.changes'),
      cell: (item) =>
        preview === 'renew' && item.skipped === null ? (
          <TextCell text={t('batch.renewed')} />
        ) : item.skipped === null ? (
          <Changes item={item} {...(given && { given })} />
        ) : (
          <TextCell text={itemNote(t, item)} />
        ),
    };
    if (preview === 'undo') {
      const action: Column<BatchItem> = {
        id: 'action',
        title: t('batch.column.action'),
        width: '9.5rem',
        cell: (item) => (
          <TextCell
            text={t(item.skipped === null ? `batch.undo.action.${item.action}` : 'batch.state.skipped')}
          />
        ),
      };
      return [name, action, change];
    }
    if (preview !== undefined) return [name, change];
    return [
      name,
      {
        id: 'state',
        title: t('batch.column.state'),
        width: '11rem',
        cell: ({ state }) => <State state={state} />,
      },
      {
        id: 'note',
        title: t('batch.column.note'),
        hiddenBelow: 28,
        cell: (item) =>
          item.dependents !== null && item.state === 'changed-meanwhile' ? (
            <Dependents item={item} before={t('batch.dependents.since')} />
          ) : item.state === 'changed-meanwhile' || (item.state === 'something-else' && !item.isGone) ? (
            <Changes item={item} />
          ) : (
            <TextCell text={itemNote(t, item)} />
          ),
      },
    ];
  }, [preview, given, profileId, list, t]);
  if (rows === null) return null;
  return (
    <div className={classes.items}>
      <Table label={t('batch.items')} columns={columns} rows={rows} onVisibleRows={onVisibleRows} fitted />
    </div>
  );
}
