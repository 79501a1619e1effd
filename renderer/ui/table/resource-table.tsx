import { Badge, VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import rows from './projects-table.module.css';
import classes from './resource-table.module.css';

/** Heights in CSS pixels, as in the style sheet. */
const rowHeight = 44;
const headHeight = 40;

/** One column of a table of records. */
export interface ResourceColumn<Item> {
  readonly id: string;
  readonly title: string;
  /** Width in CSS; what is left is shared. */
  readonly width?: string;
  /** Left out where there is little room. */
  readonly secondary?: boolean;
  readonly cell: (item: Item) => ReactNode;
}

interface ResourceTableProps<Item extends { readonly key: string }> {
  readonly label: string;
  readonly columns: readonly ResourceColumn<Item>[];
  readonly items: readonly Item[];
  /** False where only this computer knows of them. */
  readonly offered?: boolean;
  /** As high as its rows, on a page about something else. */
  readonly fitted?: boolean;
}

/** Records in a table. Only the rows in sight are on the page. */
export function ResourceTable<Item extends { readonly key: string }>(props: ResourceTableProps<Item>) {
  const { label, columns, items, offered = true, fitted = false } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    getItemKey: (index) => items[index]?.key ?? index,
    initialRect: { width: 1000, height: 900 },
    overscan: 8,
  });
  const shown = virtualizer.getVirtualItems();
  return (
    <div ref={scroller} className={`${rows.scroller} ${classes.scroller} ${fitted ? classes.fitted : ''}`}>
      <div style={{ height: virtualizer.getTotalSize() }}>
        <table
          className={rows.table}
          aria-label={label}
          aria-rowcount={items.length + 1}
          style={{ marginTop: (shown[0]?.start ?? headHeight) - headHeight }}
        >
          <thead className={rows.head}>
            <tr aria-rowindex={1}>
              {columns.map(({ id, title, width, secondary }) => (
                <th
                  key={id}
                  scope="col"
                  style={{ width }}
                  data-column={id}
                  data-secondary={secondary || undefined}
                >
                  {id === 'actions' ? (
                    <VisuallyHidden>{title}</VisuallyHidden>
                  ) : (
                    <span className={classes.label}>{title}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ index, key }) => {
              const item = items[index];
              if (item === undefined) return null;
              return (
                <tr key={key} className={rows.row} aria-rowindex={index + 2}>
                  {columns.map(({ id, secondary, cell }, position) => (
                    <td key={id} data-column={id} data-secondary={secondary || undefined}>
                      {position > 0 ? (
                        cell(item)
                      ) : (
                        <span className={classes.first}>
                          {cell(item)}
                          {!offered && (
                            <Badge className={classes.badge} variant="light" size="sm" radius="sm" tt="none">
                              {t('resources.localOnly')}
                            </Badge>
                          )}
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
