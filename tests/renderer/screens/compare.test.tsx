import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ComparedProject, ComparedRow, ComparePage, CompareRow } from '#contract/compare.ts';
import type { ListFreshness } from '#contract/lists.ts';
import { answered } from '../fake-bridge.ts';
import { aProfile } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

await import('#renderer/screens/compare.tsx');

afterEach(cleanup);

const loaded: ListFreshness = {
  ...{ state: 'loaded', fetchedAt: Date.now(), staleAsOf: null, loading: false, offered: true },
  ...{ unreadable: { count: 0, first: [] }, partial: null, progress: null, error: null },
};
const one = (key: string, name: string): ComparedProject => ({ key, id: key, name, path: '' });

const rows: readonly CompareRow[] = [
  { kind: 'group', key: 'left', count: 1, isOpen: true },
  {
    ...{ kind: 'project', key: 'a', group: 'left', matchedBy: null, changes: [], selected: false },
    ...{ records: [], recordCount: 0, copyable: { left: false, right: true } },
    ...{ left: one('left-a', 'Alpha'), right: null },
  },
  { kind: 'group', key: 'different', count: 1, isOpen: true },
  {
    ...{ kind: 'project', key: 'b', group: 'different', matchedBy: 'name', selected: false },
    ...{ left: one('left-b', 'Beta'), right: one('right-b', 'Beta') },
    changes: [{ field: 'vmId', before: 'vm-1', after: 'vm-2' }],
    ...{ records: [], recordCount: 0, copyable: { left: true, right: true } },
  },
];

const aPage: ComparePage = {
  ...{ total: rows.length, offset: 0, rows, left: loaded, right: loaded },
  found: { left: 1, right: 0, different: 1, same: 3 },
  rules: { ignored: [], mappings: [] },
  notCompared: [],
  ...{ selectable: 2, selected: 0, copyable: { left: 0, right: 0 } },
  counts: { left: 1, right: 0, different: 1, same: 3 },
};

async function compared(page: ComparePage, others: readonly string[] = []) {
  const window = await renderWindow('/compare', {
    profile: aProfile({ name: 'Production EU', production: true }),
    otherProfiles: [
      aProfile({ id: 'profile-2', name: 'Staging' }),
      ...others.map((name, at) => aProfile({ id: `profile-${at + 3}`, name })),
    ],
    answers: {
      // Each answer crosses the bridge as other objects.
      'compare.page': () => answered(structuredClone(page)),
      'compare.setRules': () => answered(page.rules),
      'compare.select': () => answered(undefined),
      'compare.promote': () => answered({ handle: 'handle-1', count: 2 }),
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Compare backends' }));
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  return { ...window, table, press };
}

/** What was last asked to be planned. */
const planned = (main: Awaited<ReturnType<typeof compared>>['main']) =>
  main.calls.findLast(({ name }) => name === 'batch.plan')?.input;

/** What the copy dialog was opened with; null if it was not opened. */
const copied = ({ stores }: Awaited<ReturnType<typeof compared>>) => stores.batches.getState().dialog;

test('moves between rows with J and K, copies with C to where the project is missing, and filters with /', async () => {
  const window = await compared(aPage);
  const { main, stores, table, press } = window;
  const { close } = stores.batches;
  press('j');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Only on Production EU'));
  // The head of a group is not a project.
  press('c');
  expect(copied(window)).toBeNull();
  press('j');
  await waitFor(() => expect(document.activeElement).toBe(table.getByRole('link', { name: 'Alpha' })));
  press('j');
  press('j');
  await waitFor(() => expect(document.activeElement).toBe(table.getByRole('link', { name: 'Beta' })));
  press('k');
  press('k');
  await waitFor(() => expect(document.activeElement).toBe(table.getByRole('link', { name: 'Alpha' })));
  press('/');
  const filter = screen.getByRole('searchbox', { name: 'Filter the comparison' });
  expect(document.activeElement).toBe(filter);
  // In the field these keys are text.
  press('c');
  expect(copied(window)).toBeNull();
  fireEvent.change(filter, { target: { value: 'alp' } });
  const asked = () => main.calls.findLast(({ name }) => name === 'compare.page')?.input;
  await waitFor(() => expect(asked()).toMatchObject({ query: 'alp' }));
  act(() => table.getByRole('link', { name: 'Alpha' }).focus());
  press('c');
  const part = { from: 'profile-1', to: 'profile-2', subjects: { keys: ['left-a'] }, onto: null };
  expect(copied(window)).toMatchObject({ kind: 'copy', ...part });
  act(() => close());
});

test('copies onto the project of the other side with the arrows', async () => {
  const window = await compared(aPage);
  const link = window.table.getByRole('link', { name: 'Beta' });
  act(() => link.focus());
  fireEvent.keyDown(link, { key: 'ArrowLeft' });
  const part = { from: 'profile-2', to: 'profile-1', subjects: { keys: ['right-b'] }, onto: 'left-b' };
  expect(copied(window)).toMatchObject({ kind: 'copy', ...part });
});

test('copies nothing while a side may be stale, and says since when', async () => {
  const staleAsOf = new Date(2026, 2, 14, 9, 41, 30).getTime();
  const window = await compared({ ...aPage, right: { ...loaded, state: 'restored', staleAsOf } });
  const { table, press } = window;
  screen.getByText(/^Staging: data as of .*Mar 14.*9:41:30/);
  const link = table.getByRole('link', { name: 'Alpha' });
  act(() => link.focus());
  press('c');
  fireEvent.keyDown(link, { key: 'ArrowRight' });
  expect(copied(window)).toBeNull();
  const button = table.getByRole<HTMLButtonElement>('button', { name: 'Copy Alpha to Staging' });
  expect(button.disabled).toBe(true);
});

test('exports all matches of the filter from its menu and from the menu of the app', async () => {
  const { main, stores } = await compared(aPage);
  const filter = screen.getByRole('searchbox', { name: 'Filter the comparison' });
  fireEvent.change(filter, { target: { value: 'alp' } });
  const asked = () => main.calls.findLast(({ name }) => name === 'compare.export')?.input;
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  const sides = { left: 'profile-1', right: 'profile-2', pairs: [] };
  await waitFor(() => expect(asked()).toMatchObject({ ...sides, query: 'alp', format: 'csv' }));
  for (const save of stores.exporters) save('json');
  await waitFor(() => expect(asked()).toMatchObject({ ...sides, query: 'alp', format: 'json' }));
});

test('selects rows by checkbox, by X and all of the filter, but neither groups nor fields', async () => {
  const { main, table, press } = await compared(aPage);
  const selections = () =>
    main.calls.flatMap(({ name, input }) => (name === 'compare.select' ? [input] : []));
  expect(table.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
    ...['Select all', 'Select Alpha', 'Select Beta'],
  ]);
  fireEvent.click(table.getByRole('checkbox', { name: 'Select Beta' }));
  await waitFor(() => expect(selections().at(-1)).toMatchObject({ rows: { keys: ['b'] }, selected: true }));
  act(() => table.getByRole('link', { name: 'Alpha' }).focus());
  press('x');
  await waitFor(() => expect(selections().at(-1)).toMatchObject({ rows: { keys: ['a'] }, selected: true }));
  fireEvent.click(table.getByRole('checkbox', { name: 'Select Beta' }), { shiftKey: true });
  await waitFor(() => expect(selections().at(-1)).toMatchObject({ rows: { first: 1, last: 3 } }));
  const filter = screen.getByRole('searchbox', { name: 'Filter the comparison' });
  fireEvent.change(filter, { target: { value: 'alp' } });
  await waitFor(() => expect(main.calls.at(-1)?.input).toMatchObject({ query: 'alp' }));
  fireEvent.click(table.getByRole('checkbox', { name: 'Select all' }));
  await waitFor(() =>
    expect(selections().at(-1)).toMatchObject({ rows: 'all', query: 'alp', selected: true }),
  );
});

test('marks each row of a selected project, and no other', async () => {
  const changes = [
    { field: 'path', before: '/a', after: '/b' },
    { field: 'vmId', before: 'vm-1', after: 'vm-2' },
  ] as const;
  const beta = { ...(rows[3] as ComparedRow), changes, selected: true };
  const shown = [...rows.slice(0, 3), beta, { kind: 'field', key: 'b vmId', of: beta, index: 1 }] as const;
  const { table } = await compared({ ...aPage, rows: shown, total: shown.length, selected: 1 });
  const marked = table.getAllByRole('row').map((row) => row.hasAttribute('data-selected'));
  expect(marked).toEqual([false, false, false, false, true, true]);
});

test('offers to copy the selected rows to each side that they can be copied to, in a dialog that says so', async () => {
  const { main, stores } = await compared({ ...aPage, selected: 3, copyable: { left: 2, right: 3 } });
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  bar.getByText('3 selected');
  bar.getByRole('button', { name: 'Promote 3 changes, Production EU → Staging' });
  fireEvent.click(bar.getByRole('button', { name: 'Promote 2 changes, Staging → Production EU' }));
  const dialog = await screen.findByRole('dialog', { name: 'Promote 2 changes, Staging → Production EU' });
  // Marked for where it writes to.
  expect(dialog.hasAttribute('data-production')).toBe(true);
  expect(main.calls.findLast(({ name }) => name === 'compare.promote')?.input).toMatchObject({ to: 'left' });
  await waitFor(() =>
    expect(planned(main)).toMatchObject({
      profileId: 'profile-1',
      change: { kind: 'copy', from: 'profile-2', promotion: 'handle-1', asCompared: true },
    }),
  );
  act(() => stores.batches.close());
  fireEvent.click(bar.getByRole('button', { name: 'Promote 3 changes, Production EU → Staging' }));
  const other = await screen.findByRole('dialog', { name: 'Promote 2 changes, Production EU → Staging' });
  expect(other.hasAttribute('data-production')).toBe(false);
  act(() => stores.batches.close());
  fireEvent.click(bar.getByRole('button', { name: 'Clear selection' }));
  await waitFor(() =>
    expect(main.calls.findLast(({ name }) => name === 'compare.select')?.input).toMatchObject({
      ...{ rows: 'all', selected: false },
    }),
  );
});

test('stores ignored fields and mapped values, and says what is wrong with a mapping', async () => {
  const { main } = await compared(aPage);
  const stored = () => main.calls.findLast(({ name }) => name === 'compare.setRules')?.input;
  fireEvent.click(screen.getByRole('button', { name: 'Ignore and map …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ignored fields and mapped values' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Description' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Add mapping' }));
  const mapping = within(dialog.getByRole('group', { name: 'Mapping 1' }));
  fireEvent.change(mapping.getByLabelText('Production EU'), { target: { value: 'vm-web-*' } });
  fireEvent.change(mapping.getByLabelText('Staging'), { target: { value: 'vm-stg' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  mapping.getByText('Use * on both sides, or on neither.');
  expect(stored()).toBeUndefined();
  fireEvent.change(mapping.getByLabelText('Staging'), { target: { value: 'vm-stg-*' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const mappings = [{ left: 'vm-web-*', right: 'vm-stg-*' }];
  expect(stored()).toEqual({
    ...{ left: 'profile-1', right: 'profile-2', rules: { ignored: ['description'], mappings } },
  });
});

test('closes unchanged rules at once, also after the comparison was refreshed', async () => {
  const { main } = await compared(aPage);
  fireEvent.click(screen.getByRole('button', { name: 'Ignore and map …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ignored fields and mapped values' });
  const asked = () => main.calls.filter(({ name }) => name === 'compare.page').length;
  const before = asked();
  act(() => main.emit('lists.changed', [{ list: 'projects', profileId: 'profile-1', revision: 9 }]));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('opens the page of a VM on the backend of its side, from a row and from the details', async () => {
  const { table, stores, press } = await compared(aPage);
  press('j');
  for (let moves = 0; moves < 3; moves += 1) press('j');
  const details = within(await screen.findByRole('region', { name: 'Details' }));
  await waitFor(() => details.getByRole('button', { name: 'Open VM vm-2' }));
  fireEvent.click(table.getByRole('button', { name: 'Open VM vm-2' }));
  await waitFor(() => expect(stores.lastRoutes.of('profile-2').pathname).toBe('/vm/vm-2'));
});

test('keeps both sides that are chosen before the window shows the first of them', async () => {
  const { main } = await compared(aPage, ['Test lab', 'Archive']);
  const [left, right] = ['Left backend', 'Right backend'].map((name) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name }),
  );
  act(() => {
    for (const [select, value] of [
      [left, 'profile-3'],
      [right, 'profile-4'],
    ] as const) {
      if (select === undefined) continue;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  const asked = () => main.calls.findLast(({ name }) => name === 'compare.page')?.input;
  await waitFor(() => expect(asked()).toMatchObject({ left: 'profile-3', right: 'profile-4' }));
});
