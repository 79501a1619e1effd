import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Column } from '#ui/table/columns.ts';
import { LoadingTable } from '#ui/table/loading-table.tsx';
import { rowsOf } from '#ui/table/rows.ts';
import { Table } from '#ui/table/table.tsx';
import '../../browser-stubs.ts';

afterEach(cleanup);

interface Berth {
  readonly key: string;
}

// Alone in its file: only the first table of a window has no table before it.
test('renders each row of the first table once where its place was measured', () => {
  const rendered: string[] = [];
  const cell = ({ key }: Berth) => {
    rendered.push(key);
    return <button type="button">{key}</button>;
  };
  const columns: Column<Berth>[] = [{ id: 'key', title: 'Key', fit: { min: 100, grow: 1 }, cell }];
  const berths = Array.from({ length: 50 }, (_, index) => ({ key: `Berth ${index}` }));
  const { rerender } = render(
    <MantineProvider>
      <LoadingTable />
    </MantineProvider>,
  );
  rerender(
    <MantineProvider>
      <Table label="Berths" columns={columns} rows={rowsOf(berths)} />
    </MantineProvider>,
  );
  expect(rendered).toEqual(berths.slice(0, rendered.length).map(({ key }) => key));
  expect(rendered.length).toBeGreaterThan(20);
});
