import { cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { ComparedValue } from '#features/compare/compared-value.tsx';
import { createI18n } from '#i18n/index.ts';
import { ColumnRooms } from '#ui/table/column-rooms.ts';
import '../../browser-stubs.ts';

afterEach(cleanup);

/** The text of a value in a column of this width, in CSS pixels, and the part of it that is not visible. */
async function shown(value: string, other: string, room: number) {
  const { container } = render(
    <I18nextProvider i18n={await createI18n('en')}>
      <ColumnRooms value={new Map([['left', room]])}>
        <ComparedValue value={value} other={other} column="left" font="mono" />
      </ColumnRooms>
    </I18nextProvider>,
  );
  const [text, mark, unseen] = ['bdi', 'mark', 'span'].map(
    (part) => container.querySelector(part)?.textContent,
  );
  return { text, mark, unseen };
}

const long = '/srv/customers/exports/07/current';
const other = '/srv/customers/exports/08/current';

test('marks the letters that differ from the other side', async () => {
  expect(await shown(long, other, 400)).toEqual({ text: long, mark: '7', unseen: undefined });
});

test('is visible from shortly before the first difference on in a narrow column, and has the whole value', async () => {
  const { text, mark, unseen = '' } = await shown(long, other, 100);
  expect(text).toBe(long);
  expect(mark).toBe('7');
  expect(long.slice(unseen.length)).toMatch(/^.{3,}7\/current$/);
  expect(unseen.length).toBeGreaterThan(10);
});

test('shows that a side has no value', async () => {
  expect((await shown('', other, 100)).unseen).toBe('empty');
});
