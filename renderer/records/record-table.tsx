import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from '../ui/table/columns.ts';
import type { RowsInView, TableRows } from '../ui/table/rows.ts';
import { Table } from '../ui/table/table.tsx';
import classes from './record-table.module.css';

interface RecordTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: TableRows<Row>;
  /** False where the backend offers no list, so that only this computer knows the records. */
  readonly offered: boolean;
  /** As high as its rows, on a page about something else. */
  readonly fitted?: boolean;
  readonly onInView?: (rows: RowsInView) => void;
}

/** A table of records. Those that only this computer knows are marked in the first column. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { columns, offered, ...table } = props;
  const { t } = useTranslation();

  function withBadge({ cell, ...column }: Column<Row>): Column<Row> {
    return {
      ...column,
      cell: (row) => (
        <span className={classes.first}>
          {cell(row)}
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
  return <Table columns={marked} {...table} />;
}
