import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Column } from '#ui/table/columns.ts';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import { rowsOf, type TableRows, type TableSort } from '#ui/table/rows.ts';
import { Table, type TableHandle } from '#ui/table/table.tsx';
import '../../browser-stubs.ts';

afterEach(cleanup);

interface Berth {
  readonly key: string;
  readonly name: string;
}

const berths = (count: number): Berth[] =>
  Array.from({ length: count }, (_, index) => ({ key: `key-${index}`, name: `Berth ${index}` }));

function NameButton({ name }: { readonly name: string }) {
  return (
    <button type="button" tabIndex={useRowTabIndex()}>
      {name}
    </button>
  );
}

const withButtons: Column<Berth>[] = [
  { id: 'name', title: 'Name', sortField: 'name', cell: ({ name }) => <NameButton name={name} /> },
  { id: 'key', title: 'Key', cell: ({ key }) => key },
];
const textOnly: Column<Berth>[] = [{ id: 'name', title: 'Name', cell: ({ name }) => name }];

const inWindow = (children: ReactNode) => (
  <MantineProvider>
    <MemoryRouter>{children}</MemoryRouter>
  </MantineProvider>
);

const table = (rows: TableRows<Berth>, columns = withButtons) => (
  <Table label="Berths" columns={columns} rows={rows} />
);

const tabStops = () =>
  [...document.querySelectorAll<HTMLElement>('tbody button, tbody tr')].filter(
    (element) => element.tabIndex === 0,
  );

const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

test('renders only the visible rows, and reports how many there are', () => {
  render(inWindow(table(rowsOf(berths(10_000)))));
  expect(screen.getByRole('table', { name: 'Berths' }).getAttribute('aria-rowcount')).toBe('10001');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(screen.getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('2');
});

test('shows a row that is not loaded as busy, and keeps the focus that moves to it', () => {
  const items = berths(3);
  const partly: TableRows<Berth> = {
    ...rowsOf(items),
    rowAt: (index) => (index === 1 ? undefined : items[index]),
  };
  const { rerender } = render(inWindow(table(partly)));
  screen.getByRole('button', { name: 'Berth 0' }).focus();
  press('ArrowDown');
  const row = document.activeElement;
  expect(row?.getAttribute('aria-busy')).toBe('true');
  rerender(inWindow(table(rowsOf(items))));
  expect(document.activeElement?.textContent).toBe('Berth 1');
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('Berth 2');
});

test('marks a deleted row as long as it is shown', () => {
  const rows: TableRows<Berth> = {
    ...rowsOf(berths(2)),
    leavingOf: ({ name }) => (name === 'Berth 1' ? 'gone' : undefined),
  };
  render(inWindow(table(rows)));
  const marks = screen.getAllByRole('row').map((row) => row.dataset.leaving);
  expect(marks).toEqual([undefined, undefined, 'gone']);
});

test('moves no visible row for rows that come above, but shows them at the top', () => {
  const items = berths(1_000);
  const { rerender } = render(inWindow(table(rowsOf(items))));
  const scroller = screen.getByRole('table').closest<HTMLElement>('[class*="scroller"]');
  if (scroller === null) throw new Error('The table does not scroll.');
  const come = (...keys: string[]) =>
    rerender(inWindow(table(rowsOf([...keys.map((key) => ({ key, name: key })), ...items]))));
  come('a');
  expect(scroller.scrollTop).toBe(0);
  fireEvent.scroll(scroller, { target: { scrollTop: 3_400 } });
  come('a', 'b', 'c');
  expect(scroller.scrollTop).toBe(3_400 + 2 * 34);
});

test('keeps the rows below in place when the first visible rows are deleted', () => {
  const items = berths(1_000);
  const { rerender } = render(inWindow(table(rowsOf(items))));
  const scroller = screen.getByRole('table').closest<HTMLElement>('[class*="scroller"]');
  if (scroller === null) throw new Error('The table does not scroll.');
  fireEvent.scroll(scroller, { target: { scrollTop: 3_400 } });
  rerender(inWindow(table(rowsOf(items.filter((_, index) => index < 98 || index > 101)))));
  expect(scroller.scrollTop).toBe(3_400 - 4 * 34);
});

test('shows another list from its first row', () => {
  const items = berths(1_000);
  const { rerender } = render(inWindow(table({ ...rowsOf(items), listKey: 'up' })));
  const scroller = screen.getByRole('table').closest<HTMLElement>('[class*="scroller"]');
  if (scroller === null) throw new Error('The table does not scroll.');
  fireEvent.scroll(scroller, { target: { scrollTop: 3_400 } });
  rerender(inWindow(table({ ...rowsOf(items.toReversed()), listKey: 'down' })));
  expect(scroller.scrollTop).toBe(0);
});

test('focuses the next row after a deletion, else the one before, and none that is leaving', () => {
  const handle = createRef<TableHandle>();
  const leaving = new Set<string>();
  const rows = (...indices: number[]): TableRows<Berth> => ({
    ...rowsOf(berths(9).filter((_, index) => indices.includes(index))),
    leavingOf: ({ key }) => (leaving.has(key) ? 'gone' : undefined),
  });
  const shown = (...indices: number[]) =>
    inWindow(<Table ref={handle} label="Berths" columns={withButtons} rows={rows(...indices)} />);
  const { rerender } = render(shown(0, 1, 2, 3));
  screen.getByRole('button', { name: 'Berth 1' }).focus();
  leaving.add('key-1').add('key-2');
  rerender(shown(0, 1, 2, 3));
  expect(handle.current?.focusNextRow()).toBe(true);
  // The lingering row disappears before the focus arrives.
  rerender(shown(0, 3));
  expect(document.activeElement?.textContent).toBe('Berth 3');
  leaving.add('key-3');
  rerender(shown(0, 3));
  expect(handle.current?.focusNextRow()).toBe(true);
  rerender(shown(0));
  expect(document.activeElement?.textContent).toBe('Berth 0');
  leaving.add('key-0');
  rerender(shown(0));
  expect(handle.current?.focusNextRow()).toBe(false);
});

test('has one row as tab stop: the first, then the one that has the focus', () => {
  render(inWindow(table(rowsOf(berths(3)))));
  expect(tabStops().map((element) => element.textContent)).toEqual(['Berth 0']);
  screen.getByRole('button', { name: 'Berth 0' }).focus();
  press('End');
  expect(tabStops().map((element) => element.textContent)).toEqual(['Berth 2']);
});

test('gives the focus to rows without links and buttons', () => {
  render(inWindow(table(rowsOf(berths(3)), textOnly)));
  const [first] = tabStops();
  expect(first?.tagName).toBe('TR');
  first?.focus();
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('Berth 1');
});

test('follows the active row by its key when rows come before it', () => {
  const items = berths(3);
  const { rerender } = render(inWindow(table(rowsOf(items))));
  screen.getByRole('button', { name: 'Berth 1' }).focus();
  rerender(inWindow(table(rowsOf([{ key: 'new', name: 'New berth' }, ...items]))));
  expect(document.activeElement?.textContent).toBe('Berth 1');
  expect(tabStops().map((element) => element.textContent)).toEqual(['Berth 1']);
});

test('sorts a column in ascending order first, then in the other direction', () => {
  const asked: TableSort[] = [];
  const sorted = (sort: TableSort) => (
    <Table
      label="Berths"
      columns={withButtons}
      rows={rowsOf(berths(3))}
      sort={sort}
      onSort={(next) => asked.push(next)}
    />
  );
  const { rerender } = render(inWindow(sorted({ field: 'key', descending: false })));
  const head = within(screen.getByRole('columnheader', { name: 'Name' }));
  fireEvent.click(head.getByRole('button'));
  rerender(inWindow(sorted({ field: 'name', descending: false })));
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(head.getByRole('button'));
  expect(asked).toEqual([
    { field: 'name', descending: false },
    { field: 'name', descending: true },
  ]);
  expect(within(screen.getByRole('columnheader', { name: 'Key' })).queryByRole('button')).toBeNull();
});

test('renders each row once in a table that gets the size of the one before', () => {
  const sized = { min: 100, grow: 1 };
  const rendered: string[] = [];
  const cell = ({ name }: Berth) => {
    rendered.push(name);
    return <NameButton name={name} />;
  };
  const columns: Column<Berth>[] = [{ id: 'name', title: 'Name', fit: sized, cell }];
  const { unmount } = render(inWindow(table(rowsOf(berths(50)), columns)));
  unmount();
  rendered.length = 0;
  render(inWindow(table(rowsOf(berths(50)), columns)));
  expect(rendered).toEqual(berths(rendered.length).map(({ name }) => name));
  expect(rendered.length).toBeGreaterThan(20);
});
