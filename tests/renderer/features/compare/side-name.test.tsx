import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { SideName } from '#features/compare/side-name.tsx';
import { createI18n } from '#i18n/index.ts';
import { ColumnRooms } from '#ui/table/column-rooms.ts';
import { aProfile } from '../../fake-records.ts';
import '../../browser-stubs.ts';

afterEach(cleanup);

/** The name of the left side in a column of this width, in CSS pixels, and what of it is visible after the ellipsis. */
async function shown(left: string, right: string, room: number) {
  const sides = { left: aProfile({ name: left }), right: aProfile({ id: 'profile-2', name: right }) };
  const { container } = render(
    <I18nextProvider i18n={await createI18n('en')}>
      <MantineProvider>
        <ColumnRooms value={new Map([['left', room]])}>
          <SideName sides={sides} side="left" column="left" />
        </ColumnRooms>
      </MantineProvider>
    </I18nextProvider>,
  );
  const name = container.querySelector('bdi');
  const unseen = name?.querySelector('span')?.textContent ?? '';
  return { name: name?.textContent, visible: name?.textContent.slice(unseen.length) };
}

const south = 'Customer portal of the operations in Southern Germany';
const north = 'Customer portal of the operations in Northern Germany';

test('shows a name in a narrow column from shortly before what distinguishes it from the other one', async () => {
  const { name, visible } = await shown(south, north, 118);
  expect(name).toBe(south);
  expect(visible).toMatch(/^.{3}Southern Germany$/);
});

test('shows as much as fits of names that differ at their ends', async () => {
  const { visible = '' } = await shown(
    'Production cluster Frankfurt 1',
    'Production cluster Frankfurt 2',
    118,
  );
  expect(visible).toMatch(/^.{5,}1$/);
});

test.each([
  ['a name that fits', 'Production EU', 'Production US'],
  [
    'a name that differs before it is cut',
    'South: customer portal of the operations',
    'North: customer portal',
  ],
  ['the same name', south, south],
])('shows %s from its beginning', async (_, left, right) => {
  const { name, visible } = await shown(left, right, 118);
  expect(visible).toBe(name);
});
