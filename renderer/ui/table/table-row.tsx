import { Skeleton } from '@mantine/core';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './columns.ts';
import { ActiveRow } from './row-context.ts';
import classes from './table.module.css';
import { firstControl } from './use-row-focus.ts';

interface TableRowProps<Row> {
  /** Undefined where it is not loaded yet. */
  readonly row: Row | undefined;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly active: boolean;
  readonly highlight: 0 | 1 | undefined;
  readonly leaving: 'gone' | 'left' | undefined;
}

function TableRowView<Row>({ row, index, columns, active, highlight, leaving }: TableRowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null);
  const [hasControl, setHasControl] = useState(true);
  useLayoutEffect(() => setHasControl(firstControl(element.current) !== null));
  return (
    <tr
      ref={element}
      className={classes.row}
      aria-rowindex={index + 2}
      aria-busy={row === undefined || undefined}
      data-index={index}
      data-changed={highlight}
      data-leaving={leaving}
      // A row without links and buttons has the focus itself.
      tabIndex={hasControl ? undefined : active ? 0 : -1}
    >
      <ActiveRow value={active}>
        {columns.map(({ id, hiddenBelow, cell }) => (
          <td key={id} data-column={id} data-hidden-below={hiddenBelow}>
            {row === undefined ? <Skeleton height={10} radius="xl" /> : cell(row)}
          </td>
        ))}
      </ActiveRow>
    </tr>
  );
}

/** One row of a table. Rendered again only when its record, index, highlight or columns change. */
export const TableRow = memo(TableRowView) as typeof TableRowView;
