import { MantineProvider } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { createI18n } from '#i18n/index.ts';
import type { Column } from '#ui/table/columns.ts';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import { rowsOf } from '#ui/table/rows.ts';
import { Table } from '#ui/table/table.tsx';
import '../../browser-stubs.ts';

afterEach(cleanup);

const projects = Array.from({ length: 20 }, (_, at) => ({ key: `${at}`, name: `Project ${at}` }));

type Row = (typeof projects)[number];

function NameLink({ name }: { readonly name: string }) {
  return (
    <a href={`#${name}`} tabIndex={useRowTabIndex()}>
      {name}
    </a>
  );
}

const columns: readonly Column<Row>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => <NameLink name={name} /> },
  { id: 'path', title: 'Path', cell: ({ key }) => <span>/{key}</span> },
];

/** A table of projects, and what was done with its rows. */
async function show(options: { readonly openKey?: string; readonly canOpen?: boolean } = {}) {
  const { openKey = null, canOpen = true } = options;
  const done: string[] = [];
  const opening = {
    onOpen: ({ key }: Row, by: string) => void done.push(`open ${key} by ${by}`),
    onPage: ({ key }: Row) => void done.push(`page ${key}`),
    onEscape: () => done.push('escape') > 0,
    onActive: ({ key }: Row) => void done.push(`active ${key}`),
  };
  render(
    <I18nextProvider i18n={await createI18n('en')}>
      <MantineProvider>
        <Table
          label="Projects"
          columns={columns}
          rows={rowsOf(projects)}
          rowUse={{
            ...(canOpen && opening),
            openKey,
            menuOf: ({ key }) => [
              { label: 'Copy name', Icon: IconCopy, group: 'copy', run: () => void done.push(`copy ${key}`) },
              { label: 'Copy ID', Icon: IconCopy, group: 'copy', run: () => void done.push(`id ${key}`) },
            ],
          }}
        />
      </MantineProvider>
    </I18nextProvider>,
  );
  return done;
}

const link = (name: string) => screen.getByRole('link', { name });
const row = (name: string) => link(name).closest('tr') as HTMLElement;
const focused = () => document.activeElement as HTMLElement;
const press = (key: string, modifiers = {}) => fireEvent.keyDown(focused(), { key, ...modifiers });

test('opens a row by click, Enter, Space and E, but not on its link and its buttons', async () => {
  const done = await show();
  fireEvent.click(screen.getByText('/3'));
  fireEvent.click(link('Project 3'));
  act(() => link('Project 4').focus());
  press('Enter');
  act(() => row('Project 5').focus());
  for (const key of ['Enter', ' ', 'e']) press(key);
  press('Enter', { ctrlKey: true });
  press('Escape');
  expect(done).toEqual([
    'open 3 by click',
    'active 4',
    'active 5',
    'open 5 by enter',
    'open 5 by space',
    'open 5 by edit',
    'page 5',
    'escape',
  ]);
});

test('keeps the arrow keys on the rows, or on their links, whichever had the focus', async () => {
  const done = await show({ openKey: '1' });
  expect(row('Project 1').dataset.open).toBe('true');
  act(() => row('Project 1').focus());
  press('ArrowDown');
  expect(focused()).toBe(row('Project 2'));
  act(() => link('Project 2').focus());
  press('ArrowUp');
  expect(focused()).toBe(link('Project 1'));
  expect(done.filter((each, index) => each !== done[index - 1])).toEqual([
    'active 1',
    'active 2',
    'active 1',
  ]);
});

test('opens a context menu by right click, Shift+F10 and the menu key, and gives the focus back', async () => {
  const done = await show({ canOpen: false });
  fireEvent.contextMenu(screen.getByText('/3'), { clientX: 40, clientY: 60 });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy name' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  for (const [key, modifiers] of [
    ['F10', { shiftKey: true }],
    ['ContextMenu', {}],
  ] as const) {
    act(() => link('Project 4').focus());
    press(key, modifiers);
    const entry = await screen.findByRole('menuitem', { name: 'Copy name' });
    await waitFor(() => expect(focused()).toBe(entry));
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(focused()).toBe(link('Project 4')));
  }
  expect(done).toEqual(['copy 3']);
});

test('loses no arrow keys that come as soon as the menu has the focus, and closes it on Tab', async () => {
  const done = await show({ canOpen: false });
  act(() => link('Project 4').focus());
  press('F10', { shiftKey: true });
  expect(focused()).toBe(screen.getByRole('menuitem', { name: 'Copy name' }));
  press('ArrowDown');
  // Other code that focuses the first entry does so in a separate task.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(focused()).toBe(screen.getByRole('menuitem', { name: 'Copy ID' }));
  press('Tab');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(focused()).toBe(link('Project 4')));
  expect(done).toEqual([]);
});
