import { Badge, Group, Stack } from '@mantine/core';
import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { saysAway } from '../ui/form/back-again.ts';
import type { Column } from '../ui/table/columns.ts';
import { NoRows } from '../ui/table/no-rows.tsx';
import { rowsOf } from '../ui/table/rows.ts';
import { Table, type TableProps } from '../ui/table/table.tsx';
import { SoftText } from '../ui/text/soft-text.tsx';
import type { ListEntry } from './list-entry.ts';
import { SectionHead } from './record-parts.tsx';
import { useListStatus } from './use-list.ts';

interface RecordTableProps<Row, Field extends string> extends TableProps<Row, Field> {
  /** False if the backend offers no list, so that only this computer knows the records. */
  readonly offered: boolean;
}

/** A table of records. Those that only this computer knows are marked in the first column. */
export function RecordTable<Row, Field extends string = string>(props: RecordTableProps<Row, Field>) {
  const { columns, offered, ...table } = props;
  const { t } = useTranslation();
  const marked = useMemo(() => {
    if (offered) return columns;
    const withBadge = ({ cell, ...column }: Column<Row>): Column<Row> => ({
      ...column,
      cell: (row) => (
        <Group gap="xs" wrap="nowrap" miw={0}>
          {cell(row)}
          <Badge flex="none" variant="light" size="sm" radius="sm" tt="none">
            {t('resources.localOnly')}
          </Badge>
        </Group>
      ),
    });
    return columns.map((column, index) => (index === 0 ? withBadge(column) : column));
  }, [columns, offered, t]);
  return <Table columns={marked} {...table} />;
}

interface RelatedListProps<Row extends { readonly key: string }> {
  readonly title: string;
  /** Shown if there are none. */
  readonly empty: string;
  /** The entry of their list. */
  readonly entry: ListEntry<'networks' | 'domains'>;
  /** The records to show; null until they are loaded. */
  readonly items: readonly Row[] | null;
  /** The total number of records, of which these are the first. */
  readonly total: number | undefined;
  readonly columns: readonly Column<Row>[];
  /** Buttons beside the title. */
  readonly children?: ReactNode;
}

/** Related records of another kind. Their list says that it is not loaded; why is said once, by the page or the panel. */
export function RelatedList<Row extends { readonly key: string }>(props: RelatedListProps<Row>) {
  const { title, empty, entry, items, total = 0, columns, children } = props;
  const { t } = useTranslation();
  const hidden = Math.max(0, total - (items?.length ?? 0));
  const titleId = useId();
  const { error, freshness, loading, missing } = useListStatus(entry);
  // The list may have arrived, and these records of it not yet.
  const isWaiting = items === null && error === null && (loading || freshness?.state !== 'not-loaded');
  const problem = error !== null && !saysAway(error) ? 'failed' : 'away';
  const text = items === null ? t(`resources.related.${problem}`) : empty;
  const rows = useMemo(() => rowsOf(items ?? []), [items]);
  return (
    <Stack component="section" gap="xs" aria-labelledby={titleId} aria-busy={isWaiting}>
      <SectionHead id={titleId} title={title}>
        {children}
      </SectionHead>
      {rows.total === 0 ? (
        <NoRows text={isWaiting ? null : text} />
      ) : (
        <RecordTable
          fitted
          label={title}
          columns={columns}
          rows={rows}
          offered={freshness?.offered ?? true}
        />
      )}
      {missing !== null && items !== null && <SoftText>{t('resources.partial.related')}</SoftText>}
      {hidden > 0 && <SoftText>{t('resources.more', { count: hidden })}</SoftText>}
    </Stack>
  );
}
