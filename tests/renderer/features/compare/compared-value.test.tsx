import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { ComparedValue } from '#features/compare/compared-value.tsx';
import { createI18n } from '#i18n/index.ts';
import { ColumnRooms } from '#ui/table/column-rooms.ts';
import '../../browser-stubs.ts';

afterEach(cleanup);

/** What is shown of a value in a column of this width, in CSS pixels. */
async function shown(value: string, other: string, room: number) {
  const { container } = render(
    <I18nextProvider i18n={await createI18n('en')}>
      <ColumnRooms value={new Map([['left', room]])}>
        <ComparedValue value={value} other={other} column="left" font="mono" />
      </ColumnRooms>
    </I18nextProvider>,
  );
  return { text: container.textContent ?? '', mark: container.querySelector('mark')?.textContent };
}

const long = '/srv/customers/exports/07/current';
const other = '/srv/customers/exports/08/current';

test('marks the letters that differ from the other side', async () => {
  expect(await shown(long, other, 400)).toEqual({ text: long, mark: '7' });
});

test('begins shortly before the first difference in a narrow column, and copies the whole value', async () => {
  const { text, mark } = await shown(long, other, 100);
  expect(text).toMatch(/^….{3,}7\/current$/);
  expect(mark).toBe('7');
  const cell = screen.getByTitle(long);
  const copied = new Map<string, string>();
  const event = createEvent.copy(cell, {
    clipboardData: { setData: (kind: string, data: string) => copied.set(kind, data) },
  });
  fireEvent(cell, event);
  expect(copied.get('text/plain')).toBe(long);
});

test('shows that a side has no value', async () => {
  expect((await shown('', other, 100)).text).toBe('empty');
});
