import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BatchInfo, BatchItem, BatchItemState, BatchPage } from '#contract/batch.ts';
import { type Answers, answered } from '../../fake-bridge.ts';
import { aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';
import { aBatch, anItem, handle } from './a-batch.ts';

afterEach(cleanup);

/** The dialog about a batch of the main process. */
async function show(
  state: { items: readonly BatchItem[]; batch: BatchInfo },
  answers: Answers = {},
  title = /^Edit /,
) {
  const page = (asked: { readonly states?: readonly BatchItemState[] }): BatchPage => {
    const items = state.items.filter((item) => asked.states?.includes(item.state) ?? true);
    return { batch: state.batch, total: items.length, items };
  };
  const rendered = await renderWindow('/projects', {
    projects: [aProject('1')],
    answers: {
      'batch.list': () => answered([state.batch]),
      'batch.page': (asked) => answered(page(asked)),
      'batch.export': () => answered(true),
      ...answers,
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  act(() => rendered.stores.batches.open({ kind: 'batch', profileId: 'profile-1', handle }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await dialog.findByRole('table');
  const sent = (name: string) =>
    rendered.main.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { ...rendered, dialog, sent };
}

const rowsOf = (dialog: Pick<typeof screen, 'getAllByRole'>) =>
  dialog.getAllByRole('row').map((row) => row.textContent);

test('shows the status of each row while a batch runs; cancelling stops what is not sent', async () => {
  const items = [anItem(0, 'done'), anItem(1, 'sending'), anItem(2, 'pending'), anItem(3, 'pending')];
  const state = { items, batch: aBatch(items, { status: 'running' }) };
  const ended = [anItem(0, 'done'), anItem(1, 'done'), anItem(2, 'not-sent'), anItem(3, 'not-sent')];
  const { main, dialog, sent } = await show(state, {
    'batch.cancel': () => {
      state.batch = { ...state.batch, end: 'cancelled', revision: 2 };
      return answered(state.batch);
    },
  });
  expect(rowsOf(dialog).slice(1)).toEqual([
    'Project 0Done',
    'Project 1Sending',
    'Project 2Pending',
    'Project 3Pending',
  ]);
  expect(dialog.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('25');
  expect(dialog.queryByRole('button', { name: /^(Retry|Export)/ })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the rest' }));
  await waitFor(() => expect(sent('batch.cancel')).toEqual([{ handle }]));
  act(() => main.emit('batch.progressed', [state.batch]));
  // Changes that were sent are waited for, and cannot be cancelled again.
  await dialog.findByText('Cancelled. The rest was not sent.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel the rest' }).disabled).toBe(true);

  state.items = ended;
  state.batch = aBatch(ended, { end: 'cancelled', revision: 3 });
  act(() => main.emit('batch.progressed', [state.batch]));
  await dialog.findByText('2 of 4 done');
  await waitFor(() => expect(rowsOf(dialog)[3]).toBe('Project 2Not sent'));
  expect(dialog.queryByRole('button', { name: 'Cancel the rest' })).toBeNull();
  expect(sent('batch.retry')).toEqual([]);
  dialog.getByRole('button', { name: 'Send the rest (2)' });
});

test('shows why a row failed, and resends what failed but not what is unknown', async () => {
  const items = [
    anItem(0, 'done'),
    anItem(1, 'failed', { error: { code: 'rejected', status: 403, message: 'Only for owners' } }),
    anItem(2, 'unknown', { error: { code: 'outcome-unknown', params: { host: 'ops' } } }),
  ];
  const state = { items, batch: aBatch(items) };
  const { dialog, sent } = await show(state, {
    'batch.retry': () => answered({ ...state.batch, status: 'running', revision: 2 }),
  });
  const [, done, failed, unknown] = rowsOf(dialog);
  expect(done).toBe('Project 0Done');
  expect(failed).toMatch(/^Project 1Failed.*Only for owners/);
  expect(unknown).toBe('Project 2Unknown');
  // Above the rows, which cut off long texts.
  dialog.getByText(/^Unknown: the response was lost\..*it is not sent again\.$/);
  dialog.getByText('1 of 3 done');
  dialog.getByText('Failed: 1');
  dialog.getByText('Unknown: 1');

  expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All 3',
    'Failed 1',
    'Unknown 1',
  ]);
  fireEvent.click(dialog.getByRole('tab', { name: 'Failed 1' }));
  await waitFor(() => expect(rowsOf(dialog).slice(1)).toEqual([failed]));
  fireEvent.click(dialog.getByRole('tab', { name: 'Unknown 1' }));
  await waitFor(() => expect(rowsOf(dialog).slice(1)).toEqual([unknown]));
  // Only the button of the next step is filled.
  const filled = dialog
    .getAllByRole('button')
    .filter((button) => button.matches('.mantine-Button-root:not([data-variant="default"])'));
  expect(filled.map((button) => button.textContent)).toEqual(['Retry failed (1)']);
  fireEvent.click(dialog.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(sent('batch.export')).toMatchObject([{ handle, format: 'csv' }]));
  fireEvent.click(dialog.getByRole('button', { name: 'Retry failed (1)' }));
  await dialog.findByRole('button', { name: 'Cancel the rest' });
  expect(sent('batch.retry')).toEqual([{ handle, states: ['failed'] }]);
});

test('checks what is unknown, and shows in each row whether it was saved', async () => {
  const items = [anItem(0, 'done'), anItem(1, 'unknown'), anItem(2, 'unknown'), anItem(3, 'unknown')];
  const state = { items, batch: aBatch(items) };
  const { main, dialog, sent } = await show(state, {
    'batch.check': () => {
      state.batch = { ...state.batch, isChecking: true, revision: 2 };
      return answered(state.batch);
    },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Check unknown (3)' }));
  await waitFor(() => expect(sent('batch.check')).toEqual([{ handle }]));
  state.items = [
    anItem(0, 'done'),
    anItem(1, 'saved'),
    anItem(2, 'not-saved'),
    anItem(3, 'something-else', { changes: [{ field: 'vmId', before: 'vm-1', after: 'vm-9' }] }),
  ];
  state.batch = aBatch(state.items, { revision: 3 });
  act(() => main.emit('batch.progressed', [state.batch]));
  await dialog.findByText('2 of 4 done');
  await waitFor(() => expect(rowsOf(dialog)[2]).toBe('Project 1Saved'));
  expect(rowsOf(dialog)[3]).toMatch(/^Project 2Not saved/);
  expect(rowsOf(dialog)[4]).toMatch(/^Project 3Something else.*vm-1 → vm-9/);
  expect(dialog.queryByRole('button', { name: /Check unknown|Retry/ })).toBeNull();
  expect(sent('batch.retry')).toEqual([]);
});

test('undoes a finished batch from its result and its strip, once', async () => {
  const undoable = { update: 2, create: 0, delete: 0 };
  const items = [anItem(0, 'done'), anItem(1, 'done'), anItem(2, 'unknown')];
  const state = { items, batch: aBatch(items, { undoable }) };
  const planned = aBatch([anItem(0, 'pending')], { handle: 'undo', kind: 'undo', status: 'planned' });
  const { main, stores, dialog, sent } = await show(state, {
    'batch.plan': () => answered(planned),
    'batch.start': () => answered({ ...planned, status: 'running', revision: 2 }),
    'batch.discard': () => answered(undefined),
  });
  // Items with an unknown status are not among them.
  fireEvent.click(dialog.getByRole('button', { name: 'Undo this change (2)' }));
  const undo = within(await screen.findByRole('dialog', { name: 'Undo a change of 2 projects' }));
  await waitFor(() =>
    expect(sent('batch.plan')).toMatchObject([{ change: { kind: 'undo', batch: handle, networks: false } }]),
  );
  fireEvent.click(await undo.findByRole('button', { name: /^Undo 1 change in / }));
  await waitFor(() => expect(sent('batch.start')).toMatchObject([{ handle: 'undo' }]));
  act(() => stores.batches.close());
  const strip = within(await screen.findByRole('region', { name: 'Edit 3 projects' }));
  strip.getByRole('button', { name: 'Undo this change (2)' });
  act(() => main.emit('batch.progressed', [{ ...state.batch, undoneBy: 'undo', revision: 2 }]));
  await waitFor(() => expect(strip.queryByRole('button', { name: /^Undo/ })).toBeNull());
});

test('creates deleted projects again, with their remaining network connections on request', async () => {
  const items = [anItem(0, 'done', { action: 'delete' }), anItem(1, 'done', { action: 'delete' })];
  const batch = aBatch(items, { kind: 'delete', undoable: { update: 0, create: 2, delete: 0 } });
  const groups = { create: 2, update: 0, delete: 0, unchanged: 0, skipped: 0 };
  const again = [anItem(0, 'pending', { action: 'create' }), anItem(1, 'pending', { action: 'create' })];
  const planned = aBatch(again, { handle: 'undo', kind: 'undo', status: 'planned', groups, networks: 3 });
  const { stores, sent } = await show(
    { items, batch },
    {
      'batch.plan': () => answered(planned),
      'batch.discard': () => answered(undefined),
    },
    /^Delete /,
  );
  act(() => stores.batches.close());
  const strip = within(await screen.findByRole('region', { name: 'Delete 2 projects' }));
  fireEvent.click(strip.getByRole('button', { name: 'Recreate 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recreate 2 projects' }));
  await dialog.findByText('2 projects will be created again, with new IDs.');
  dialog.getByText(/^Domains that the backend lacks are not created/);
  fireEvent.click(
    dialog.getByRole('checkbox', { name: 'Create 3 network connections again that led to them' }),
  );
  await waitFor(() =>
    expect(sent('batch.plan').at(-1)).toMatchObject({ change: { kind: 'undo', networks: true } }),
  );
  await dialog.findByRole('button', { name: /^Recreate 2 projects in / });
});

test('offers no resending for unknown rows where nothing failed', async () => {
  const items = [anItem(0, 'done'), anItem(1, 'unknown')];
  const { dialog } = await show({ items, batch: aBatch(items) });
  expect(dialog.queryByRole('button', { name: /Retry|Send/ })).toBeNull();
});

test('says in the strip what failed and retries it there, and only counts where all went well', async () => {
  const items = [anItem(0, 'done'), anItem(1, 'failed'), anItem(2, 'unknown')];
  const running = aBatch(items, { status: 'running', revision: 2 });
  const state = { items, batch: aBatch(items) };
  const { main, stores, sent } = await show(state, { 'batch.retry': () => answered(running) });
  act(() => stores.batches.close());
  const bar = within(screen.getByRole('contentinfo'));
  const strip = await bar.findByRole('region', { name: 'Edit 3 projects' });
  expect(strip.textContent).toContain('1 of 3 done');
  expect(strip.textContent).toContain('Failed: 1');
  expect(strip.textContent).toContain('Unknown: 1');
  expect(strip.dataset.failed).toBe('true');
  fireEvent.click(within(strip).getByRole('button', { name: 'Retry failed (1)' }));
  await waitFor(() => expect(within(strip).queryByRole('button', { name: /^Retry/ })).toBeNull());
  expect(sent('batch.retry')).toEqual([{ handle, states: ['failed'] }]);
  const done = aBatch([anItem(0, 'done')], { revision: 3 });
  act(() => main.emit('batch.progressed', [done]));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Edit 1 project' }).dataset.failed).toBe(undefined),
  );
});
