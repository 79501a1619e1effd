import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackendRecord } from '#contract/records.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useProfile } from '../state/context.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LoadingRows } from '../ui/feedback/loading-screen.tsx';
import { RefreshButton } from '../ui/layout/refresh-button.tsx';
import screen from '../ui/layout/screen.module.css';
import { sortText } from '../ui/lib/sort-text.ts';
import { useShortcuts } from '../ui/lib/use-shortcuts.ts';
import type { Column } from '../ui/table/columns.ts';
import { RecordTable } from './record-table.tsx';
import { ResourceNotes } from './resource-notes.tsx';
import type { ResourceEntry, ResourceStore } from './resources.ts';

interface ResourceScreenProps<Item extends BackendRecord> {
  /** Selects the texts. */
  readonly kind: 'authorizations' | 'networks' | 'domains';
  readonly store: ResourceStore<Item>;
  readonly entry: ResourceEntry<Item>;
  readonly columns: readonly Column<Item>[];
  /** The text that the records are sorted by. */
  readonly nameOf: (item: Item) => string;
  readonly icon: ReactNode;
  readonly onNew: () => void;
}

/** The screen of one kind of records: the notices about the list, the list, and the button for a new record. */
export function ResourceScreen<Item extends BackendRecord>(props: ResourceScreenProps<Item>) {
  const { kind, store, entry, columns, nameOf, icon, onNew } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const { id: profileId } = useProfile();
  useShortcuts({ n: onNew });
  const { list, error } = entry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the records only; the name of one never changes
  const items = useMemo(() => {
    const sortable = (list?.items ?? []).map((item) => ({ item, text: sortText(nameOf(item)) }));
    return sortable.sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text))).map(({ item }) => item);
  }, [list]);
  const empty = list !== null && items.length === 0;
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
          {list !== null && items.length > 0 && (
            <Text size="sm" className={screen.soft}>
              {t(`${kind}.count`, { count: items.length, formatted: formats.number(items.length) })}
            </Text>
          )}
        </div>
        <RefreshButton
          fetchedAt={list?.fetchedAt ?? null}
          loading={entry.loading && list !== null}
          onRefresh={() => void store.load(profileId, 'always')}
        />
        {!empty && create}
      </div>
      <ResourceNotes entry={entry} onRetry={() => void store.load(profileId, 'always')} />
      {list === null && error === null && <LoadingRows />}
      {empty && (
        <div className={screen.card} data-fill>
          <EmptyState icon={icon} title={t(`${kind}.empty.title`)} text={t(`${kind}.empty.text`)}>
            {create}
          </EmptyState>
        </div>
      )}
      {list !== null && !empty && (
        <RecordTable label={t(`${kind}.title`)} columns={columns} items={items} offered={list.offered} />
      )}
    </div>
  );
}
