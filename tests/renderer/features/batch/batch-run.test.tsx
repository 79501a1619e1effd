import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BatchItem, BatchItemState, BatchPage, BatchView } from '#contract/batch.ts';
import { type Answers, answered, aProject } from '../../fake-bridge.ts';
import { renderWindow } from '../../render-window.tsx';
import { aBatch, anItem, handle } from './a-batch.ts';

afterEach(cleanup);

/** The dialog about a batch that the main process has. */
async function show(state: { items: readonly BatchItem[]; batch: BatchView }, answers: Answers = {}) {
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
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit / }));
  await dialog.findByRole('table');
  const sent = (name: string) =>
    rendered.main.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { ...rendered, dialog, sent };
}

const rowsOf = (dialog: Pick<typeof screen, 'getAllByRole'>) =>
  dialog.getAllByRole('row').map((row) => row.textContent);

test('While a batch runs, each row says where it stands; cancelling stops what is not sent', async () => {
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
  // What was sent is waited for, and cannot be cancelled again.
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

test('A row that failed says why; what failed is sent again, and what is unknown is not', async () => {
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
  expect(unknown).toMatch(/^Project 2Unknown.*it is not sent again/);
  dialog.getByText('1 of 3 done');
  dialog.getByText('Failed: 1');
  dialog.getByText('Unknown: 1');

  fireEvent.click(dialog.getByRole('radio', { name: 'Problems' }));
  await waitFor(() => expect(rowsOf(dialog)).toHaveLength(3));
  fireEvent.click(dialog.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(sent('batch.export')).toEqual([{ handle, format: 'csv' }]));
  fireEvent.click(dialog.getByRole('button', { name: 'Retry failed (1)' }));
  await dialog.findByRole('button', { name: 'Cancel the rest' });
  expect(sent('batch.retry')).toEqual([{ handle, states: ['failed'] }]);
});

test('What is unknown is checked: each row then says whether it was saved', async () => {
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

test('Where nothing failed, unknown ones offer nothing that would send them again', async () => {
  const items = [anItem(0, 'done'), anItem(1, 'unknown')];
  const { dialog } = await show({ items, batch: aBatch(items) });
  expect(dialog.queryByRole('button', { name: /Retry|Send/ })).toBeNull();
});

test('The strip of a batch says what failed, and nothing beside the count where all went well', async () => {
  const items = [anItem(0, 'done'), anItem(1, 'failed'), anItem(2, 'unknown')];
  const { main, stores } = await show({ items, batch: aBatch(items) });
  act(() => stores.batches.close());
  const strip = await screen.findByRole('region', { name: 'Edit 3 projects' });
  expect(strip.textContent).toContain('1 of 3 done');
  expect(strip.textContent).toContain('Failed: 1');
  expect(strip.textContent).toContain('Unknown: 1');
  expect(strip.dataset.failed).toBe('true');
  const done = aBatch([anItem(0, 'done')], { revision: 2 });
  act(() => main.emit('batch.progressed', [done]));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Edit 1 project' }).dataset.failed).toBe(undefined),
  );
});
