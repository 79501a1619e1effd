import { Badge, Group } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../ui/table/columns.ts';
import { Table, type TableProps } from '../ui/table/table.tsx';

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
