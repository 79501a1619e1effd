import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import type { ComparedRow } from '#contract/compare.ts';
import { ComparedName, SideCell } from '#features/compare/compare-cells.tsx';
import { createI18n } from '#i18n/index.ts';
import { ColumnRooms } from '#ui/table/column-rooms.ts';
import '../../browser-stubs.ts';

afterEach(cleanup);

/** What a cell shows in columns of this width, in CSS pixels: its text, the end that is always visible, the tooltip, and what is not visible. */
async function cell(content: ReactNode, room: number) {
  const rooms = new Map(['name', 'left'].map((column) => [column, room]));
  const { container } = render(
    <I18nextProvider i18n={await createI18n('en')}>
      <ColumnRooms value={rooms}>{content}</ColumnRooms>
    </I18nextProvider>,
  );
  const text = container.querySelector('bdi');
  const unseen = text?.dataset.end === undefined ? text?.querySelector('span')?.textContent : undefined;
  return { text: text?.textContent, end: text?.dataset.end ?? null, title: text?.title, unseen };
}

const project = { key: 'a', id: null, name: 'Storefront', path: '' };
const onLeft: ComparedRow = {
  ...{ kind: 'project', key: 'a', group: 'left', matchedBy: null, selected: false, recordCount: 0 },
  ...{ left: project, right: null, records: [], copyable: { left: false, right: true } },
  changes: [
    { field: 'path', before: '/srv/ledger-partners/11', after: '' },
    { field: 'sourceId', before: 'git-ledger', after: '' },
    { field: 'vmId', before: 'vm-web-03', after: '' },
  ],
};

const nameCell = (name: string, room: number) =>
  cell(<ComparedName project={{ ...project, name }} profileId="profile-1" />, room);

const sideCell = (row: Parameters<typeof SideCell>[0]['row']) => (
  <SideCell row={row} side="left" profileId="profile-1" />
);

test('shows the ports of connections of a long domain in a narrow column', async () => {
  const domain = 'warehouse-inventory-reconciliation.eu-central-1.operations.example.org';
  const ends = await Promise.all(
    [443, 9443].map(async (port) => {
      const of: ComparedRow = { ...onLeft, group: 'different', right: project, changes: [] };
      const difference = { record: 'network', left: { domain, port }, right: null } as const;
      const { end, title } = await cell(sideCell({ kind: 'record', key: 'b', of, difference }), 112);
      return [end?.slice(end.lastIndexOf(':')), title];
    }),
  );
  expect(ends).toEqual([
    [':443', `${domain}:443`],
    [':9443', `${domain}:9443`],
  ]);
});

test('shows as many values of a project on one side as fit, and has all of them as its text and tooltip', async () => {
  const all = '/srv/ledger-partners/11 · git-ledger · vm-web-03';
  expect(await cell(sideCell(onLeft), 400)).toMatchObject({ text: all, title: all });
  expect(await cell(sideCell(onLeft), 250)).toEqual({
    ...{ text: all, end: null, title: all },
    unseen: ' · vm-web-03',
  });
  const narrow = await cell(sideCell(onLeft), 100);
  expect(narrow).toMatchObject({ text: all, title: all });
  expect(narrow.end).toMatch(/\/11$/);
});

test('tells names apart that begin and end alike in a narrow column', async () => {
  const endOf = async (name: string) => (await nameCell(name, 190)).end;
  const end = await endOf('Customer ledger export for partners Kraków 3');
  expect(end).toMatch(/Kraków 3$/);
  expect(await endOf('Customer ledger export for partner accounting Kraków 3')).not.toBe(end);
});

test('has a second line for the last words of a name in a very narrow column, and for the rest of one that fits', async () => {
  const long = 'Customer ledger export for partner accounting Berlin 18';
  expect(await nameCell(long, 150)).toMatchObject({ text: long, title: long, end: 'accounting Berlin 18' });
  const short = 'Customer ledger export Berlin 18';
  expect(await nameCell(short, 150)).toMatchObject({ text: short, title: short, end: null });
  // Without words it is cut as in any other column.
  expect((await nameCell('customer-ledger-export-berlin-18', 150)).end).toMatch(/berlin-18$/);
});
