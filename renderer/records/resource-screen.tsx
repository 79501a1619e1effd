import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { type Stores, useProfile, useStores } from '../state/context.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LoadingRows } from '../ui/feedback/loading-screen.tsx';
import { RefreshButton } from '../ui/layout/refresh-button.tsx';
import screen from '../ui/layout/screen.module.css';
import { useShortcuts } from '../ui/lib/use-shortcuts.ts';
import type { Column } from '../ui/table/columns.ts';
import type { ListStore } from './list-pages.ts';
import { RecordTable } from './record-table.tsx';
import { ResourceNotes } from './resource-notes.tsx';
import { addressOf, tableRowsOf } from './shown-page.ts';
import { useList, useListStatus } from './use-list.ts';

type RecordListName = 'authorizations' | 'networks' | 'domains';

interface ResourceScreenProps<Name extends RecordListName> {
  /** Selects the texts. */
  readonly kind: Name;
  readonly pick: (stores: Stores) => ListStore<Name>;
  readonly columns: readonly Column<ListRecords[Name]>[];
  readonly icon: ReactNode;
  readonly onNew: () => void;
}

/** The screen of one kind of records: the notices about the list, the list, and the button for a new record. */
export function ResourceScreen<Name extends RecordListName>(props: ResourceScreenProps<Name>) {
  const { pick, columns, icon, onNew } = props;
  const kind: RecordListName = props.kind;
  const { t } = useTranslation();
  const formats = useFormats();
  const store = pick(useStores());
  const { id: profileId } = useProfile();
  useShortcuts({ n: onNew });
  const entry = useList(pick);
  const status = useListStatus(entry);
  const { page } = entry;
  const rows = useMemo(() => (page === null ? null : tableRowsOf(page)), [page]);
  const count = page?.count ?? 0;
  const empty = page !== null && page.total === 0;
  const refresh = () => void store.refresh(profileId);
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onNew}>
      {t(`${kind}.new`)}
    </Button>
  );
  return (
    <div className={screen.screen}>
      <div className={screen.head}>
        <div className={screen.title}>
          <Title order={1}>{t(`${kind}.title`)}</Title>
          {count > 0 && (
            <Text size="sm" className={screen.soft}>
              {t(`${kind}.count`, { count, formatted: formats.number(count) })}
            </Text>
          )}
        </div>
        <RefreshButton
          fetchedAt={status.freshness?.fetchedAt ?? null}
          loading={status.loading && page !== null}
          onRefresh={refresh}
        />
        {!empty && create}
      </div>
      <ResourceNotes status={status} onRetry={refresh} />
      {page === null && status.error === null && <LoadingRows />}
      {empty && (
        <div className={screen.card} data-fill>
          <EmptyState icon={icon} title={t(`${kind}.empty.title`)} text={t(`${kind}.empty.text`)}>
            {create}
          </EmptyState>
        </div>
      )}
      {rows !== null && !empty && (
        <RecordTable
          label={t(`${kind}.title`)}
          columns={columns}
          rows={rows}
          offered={status.freshness?.offered ?? true}
          onInView={({ activeKey, ...sight }) =>
            store.look([profileId], { ...sight, active: activeKey === null ? null : addressOf(activeKey) })
          }
        />
      )}
    </div>
  );
}
