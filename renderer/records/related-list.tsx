import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { BackendRecord } from '#contract/records.ts';
import { ErrorAlert } from '../ui/feedback/error-alert.tsx';
import screen from '../ui/layout/screen.module.css';
import type { Column } from '../ui/table/columns.ts';
import { RecordTable } from './record-table.tsx';
import classes from './related-list.module.css';
import type { ResourceEntry } from './resources.ts';

interface RelatedListProps<Item extends BackendRecord> {
  readonly title: string;
  /** Shown where there are none. */
  readonly empty: string;
  readonly entry: ResourceEntry<Item>;
  /** The records of the list to show. */
  readonly items: readonly Item[];
  readonly columns: readonly Column<Item>[];
  /** Buttons beside the title. */
  readonly children?: ReactNode;
}

/** Records of another kind that are related to the record of a page. */
export function RelatedList<Item extends BackendRecord>(props: RelatedListProps<Item>) {
  const { title, empty, entry, items, columns, children } = props;
  const titleId = useId();
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {children}
      </div>
      {entry.error !== null && <ErrorAlert error={entry.error} />}
      {entry.list !== null && items.length === 0 && (
        <Text size="sm" className={screen.soft}>
          {empty}
        </Text>
      )}
      {entry.list !== null && items.length > 0 && (
        <RecordTable fitted label={title} columns={columns} items={items} offered={entry.list.offered} />
      )}
    </section>
  );
}
