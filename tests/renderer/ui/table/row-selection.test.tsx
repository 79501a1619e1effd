import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Column } from '#ui/table/columns.ts';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import { rowsOf } from '#ui/table/rows.ts';
import { Table } from '#ui/table/table.tsx';
import '../../browser-stubs.ts';

afterEach(cleanup);

interface Berth {
  readonly key: string;
  readonly name: string;
}

const berths: readonly Berth[] = Array.from({ length: 20 }, (_, at) => ({
  key: `${at}`,
  name: `Berth ${at}`,
}));

function NameButton({ name }: { readonly name: string }) {
  return (
    <button type="button" tabIndex={useRowTabIndex()}>
      {name}
    </button>
  );
}

const columns: readonly Column<Berth>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => <NameButton name={name} /> },
];

/** A table of berths, and what it reports about the selection. */
function show(selected: readonly string[] = []) {
  const calls: string[] = [];
  render(
    <MantineProvider>
      <Table
        label="Berths"
        columns={columns}
        rows={rowsOf(berths)}
        selection={{
          isSelected: ({ key }) => selected.includes(key),
          extent: selected.length === 0 ? 'none' : 'some',
          labelOf: ({ name }) => `Select ${name}`,
          allLabel: 'Select all',
          onToggle: ({ key }) => calls.push(`toggle ${key}`),
          onExtend: ({ key }, index) => calls.push(`extend ${key} ${index}`),
          onBegin: ({ key }) => calls.push(`begin ${key}`),
          onToggleAll: () => calls.push('all'),
        }}
      />
    </MantineProvider>,
  );
  return calls;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (key: string, modifiers = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...modifiers });

test('selects a row with its checkbox, with Shift the rows up to it, and all with that of the head', () => {
  const calls = show(['2']);
  expect([box('Select Berth 2').checked, box('Select Berth 3').checked]).toEqual([true, false]);
  expect(box('Select all').indeterminate).toBe(true);
  fireEvent.click(box('Select Berth 3'));
  expect(document.activeElement?.textContent).toBe('Berth 3');
  fireEvent.click(box('Select Berth 5'), { shiftKey: true });
  fireEvent.click(box('Select all'));
  expect(calls).toEqual(['toggle 3', 'extend 5 5', 'all']);
});

test('selects the row with the focus on X, and extends the range with Shift and an arrow', () => {
  const calls = show();
  act(() => screen.getByRole('button', { name: 'Berth 1' }).focus());
  press('x');
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  press('ArrowUp', { shiftKey: true });
  press('ArrowDown');
  press('ArrowDown', { shiftKey: true });
  press('x', { ctrlKey: true });
  expect(calls).toEqual([
    'toggle 1',
    'begin 1',
    'extend 2 2',
    'extend 3 3',
    'extend 2 2',
    'begin 3',
    'extend 4 4',
  ]);
  expect(document.activeElement?.textContent).toBe('Berth 4');
});

test('moves only the focus with the keys where rows are not selectable, without checkboxes', () => {
  render(
    <MantineProvider>
      <Table label="Berths" columns={columns} rows={rowsOf(berths)} />
    </MantineProvider>,
  );
  act(() => screen.getByRole('button', { name: 'Berth 1' }).focus());
  press('x');
  press('ArrowDown', { shiftKey: true });
  expect(document.activeElement?.textContent).toBe('Berth 2');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
