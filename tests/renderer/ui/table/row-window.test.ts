import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsAt, scrollTopFor } from '#ui/table/use-row-window.ts';

const head = 28;
const tables = fc.record({
  total: fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 1_000_000 })),
  rowHeight: fc.constantFrom(34, 44),
  clientHeight: fc.integer({ min: 100, max: 2_000 }),
});

/** The highest scroll position of a table. */
function lastScrollTop(total: number, rowHeight: number, clientHeight: number): number {
  return Math.max(0, rowsAt({ scrollTop: 0, clientHeight }, total, rowHeight).height - clientHeight);
}

test('renders rows that cover the viewport at every scroll position', () => {
  fc.assert(
    fc.property(tables, fc.double({ min: 0, max: 1, noNaN: true }), (table, at) => {
      const { total, rowHeight, clientHeight } = table;
      const scrollTop = Math.round(at * lastScrollTop(total, rowHeight, clientHeight));
      const rows = rowsAt({ scrollTop, clientHeight }, total, rowHeight);
      // The offset of the content, as the page lays it out.
      const begin = head + rows.start;
      const end = begin + (rows.lastRendered - rows.firstRendered + 1) * rowHeight;
      const isFirst = rows.firstRendered === 0;
      const isLast = rows.lastRendered === total - 1;
      expect(isFirst || begin <= scrollTop).toBe(true);
      expect(isLast || end >= scrollTop + clientHeight).toBe(true);
      expect(rows.lastRendered - rows.firstRendered).toBeLessThan(clientHeight / rowHeight + 16);
      expect(rows.firstRendered).toBeLessThanOrEqual(rows.first);
      expect(rows.lastRendered).toBeGreaterThanOrEqual(rows.last);
    }),
  );
});

test('puts the first row at the beginning and the last at the end, however many there are', () => {
  fc.assert(
    fc.property(tables, ({ total, rowHeight, clientHeight }) => {
      expect(rowsAt({ scrollTop: 0, clientHeight }, total, rowHeight)).toMatchObject({ first: 0, start: 0 });
      const scrollTop = lastScrollTop(total, rowHeight, clientHeight);
      const { last, lastRendered, firstRendered, start, height } = rowsAt(
        { scrollTop, clientHeight },
        total,
        rowHeight,
      );
      expect(last).toBe(total - 1);
      expect(height).toBeLessThan(33_554_428);
      const end = head + start + (lastRendered - firstRendered + 1) * rowHeight;
      if (scrollTop > 0) expect(Math.abs(end - (scrollTop + clientHeight))).toBeLessThan(1);
    }),
  );
});

test('scrolls a row into view below the head, and does not move a visible one', () => {
  fc.assert(
    fc.property(tables, fc.nat(), fc.nat(), (table, from, to) => {
      const { total, rowHeight, clientHeight } = table;
      const before = { scrollTop: from % (lastScrollTop(total, rowHeight, clientHeight) + 1), clientHeight };
      const index = to % total;
      const scrollTop = scrollTopFor(index, before, total, rowHeight);
      const { first, last, start, firstRendered } = rowsAt({ scrollTop, clientHeight }, total, rowHeight);
      expect(index).toBeGreaterThanOrEqual(first);
      expect(index).toBeLessThanOrEqual(last);
      const top = head + start + (index - firstRendered) * rowHeight - scrollTop;
      expect(top).toBeGreaterThan(head - 1);
      expect(top + rowHeight).toBeLessThan(Math.max(clientHeight, head + rowHeight) + 1);
      expect(scrollTopFor(index, { scrollTop, clientHeight }, total, rowHeight)).toBeCloseTo(scrollTop, 3);
    }),
  );
});

test('renders no row of an empty table', () => {
  const { firstRendered, lastRendered } = rowsAt({ scrollTop: 0, clientHeight: 500 }, 0, 34);
  expect(lastRendered).toBeLessThan(firstRendered);
});
