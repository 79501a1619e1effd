import { cleanup, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ColumnRooms } from '#ui/table/column-rooms.ts';
import { CutText } from '#ui/table/cut-text.tsx';

afterEach(cleanup);

/** A cell in a column of this width. */
function cell(text: string, room: number, props: Partial<ComponentProps<typeof CutText>> = {}) {
  const { container } = render(
    <ColumnRooms value={new Map([['name', room]])}>
      <CutText column="name" text={text} {...props} />
    </ColumnRooms>,
  );
  const element = container.querySelector('bdi');
  return { text: element?.textContent, end: element?.dataset.end ?? null, title: element?.title };
}

test.each([
  ['Customer ledger export 11', 'Customer ledger export 12', 'sans', 120],
  ['virtual-machine-in-frankfurt-production-01', 'virtual-machine-in-frankfurt-production-02', 'mono', 96],
  ['3ae3cefc-6f69-4d6a-acb0-d1b0926956ef', '3ae3cefc-6f69-4d6a-acb0-d1b092695600', 'mono', 200],
  ['/srv/customer/ledger/41', '/srv/customer/ledger/42', 'mono', 96],
] as const)('shows the end that distinguishes %s from %s where they do not fit', (one, other, font, room) => {
  const [first, second] = [cell(one, room, { font }), cell(other, room, { font })];
  expect(one.endsWith(first.end ?? '-')).toBe(true);
  expect(first.end).not.toBe(second.end);
});

test('shows the last word whole where it fits, as names may differ at its beginning', () => {
  const [north, south] = ['Auftragsversand Norddeutschland', 'Auftragsversand Süddeutschland'];
  expect([cell(north, 195).end, cell(south, 195).end]).toEqual(['Norddeutschland', 'Süddeutschland']);
  expect(cell(north, 120).end).not.toBe('Norddeutschland');
});

test('shows as many last words whole as fit, as names may differ before the last ones', () => {
  const ends = ['Customer storefront checkout Göteborg 106', 'Customer storefront Göteborg 106'].map(
    (name) => cell(name, 208).end,
  );
  expect(ends).toEqual(['checkout Göteborg 106', 'storefront Göteborg 106']);
});

test('keeps the value as one text, which selections and screen readers get whole', () => {
  const value = '3ae3cefc-6f69-4d6a-acb0-d1b0926956ef';
  for (const room of [48, 96, 1000]) expect(cell(value, room, { font: 'mono' }).text).toBe(value);
  expect(cell(value, 48).title).toBe(value);
});

test('shows a text whole where it fits, also before the table has been laid out', () => {
  expect(cell('Customer ledger export 12', 200).end).toBeNull();
  expect(cell('git-checkout', 90, { font: 'mono' }).end).toBeNull();
  const { container } = render(<CutText column="name" text="Customer ledger export 12" />);
  expect(container.querySelector('bdi')?.dataset.end).toBeUndefined();
});

test('leaves room for what is beside the text', () => {
  expect(cell('Customer ledger export 12', 190, { beside: 64 }).end).toBe('export 12');
});

test.each([
  ['of two units', `${'a'.repeat(40)}${'\u{1F6A2}'.repeat(9)}`, '\u{1F6A2}'.repeat(8)],
  ['with a mark', `${'a'.repeat(40)}e\u0301bcdef`, 'e\u0301bcdef'],
])('divides no character %s', (_, text, end) => {
  expect(cell(text, 100).end).toBe(end);
});

test('keeps both ends of a text that is longer than any cell', () => {
  const { text = '' } = cell(`${'a'.repeat(1400)}${'b'.repeat(1396)}\u{1F6A2}`, 100);
  expect(text).toMatch(/^a+…b+\u{1F6A2}$/u);
  expect(text?.length).toBeLessThan(1010);
});
