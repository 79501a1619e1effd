import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackendRecord } from '#contract/records.ts';
import type { Column } from '../ui/table/columns.ts';
import { rowsOf } from '../ui/table/rows.ts';
import { Table } from '../ui/table/table.tsx';
import classes from './record-table.module.css';

interface RecordTableProps<Item extends BackendRecord> {
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly items: readonly Item[];
  /** False where the backend offers no list, so that only this computer knows the records. */
  readonly offered: boolean;
  /** As high as its rows, on a page about something else. */
  readonly fitted?: boolean;
}

/** A table of records. Those that only this computer knows are marked in the first column. */
export function RecordTable<Item extends BackendRecord>(props: RecordTableProps<Item>) {
  const { label, columns, items, offered, fitted = false } = props;
  const { t } = useTranslation();
  const rows = useMemo(() => rowsOf(items), [items]);

  function withBadge({ cell, ...column }: Column<Item>): Column<Item> {
    return {
      ...column,
      cell: (item) => (
        <span className={classes.first}>
          {cell(item)}
          {!offered && (
            <Badge className={classes.badge} variant="light" size="sm" radius="sm" tt="none">
              {t('resources.localOnly')}
            </Badge>
          )}
        </span>
      ),
    };
  }

  const marked = columns.map((column, index) => (index === 0 ? withBadge(column) : column));
  return <Table label={label} columns={marked} rows={rows} fitted={fitted} />;
}
