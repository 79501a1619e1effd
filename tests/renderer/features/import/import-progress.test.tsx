import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BatchInfo } from '#contract/batch.ts';
import type { ImportedFile } from '#contract/batch-import.ts';
import type { Reply } from '#contract/errors.ts';
import type { NamedWork, Progress } from '#contract/progress.ts';
import { soon } from '#tests/support/until.ts';
import { answered } from '../../fake-bridge.ts';
import { aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';
import { aBatch } from '../batch/a-batch.ts';

await Promise.all([
  import('#features/projects/bulk-dialogs.tsx'),
  import('#features/import/import-dialog.tsx'),
]);

afterEach(cleanup);

interface Asked<Value> {
  readonly workId: string;
  readonly reply: (reply: Reply<Value>) => void;
}

/** The dialog, after the operator has chosen a file. The test answers. */
async function importing() {
  const files: Asked<ImportedFile | null>[] = [];
  const plans: Asked<BatchInfo>[] = [];
  const { main, stores } = await renderWindow('/projects', {
    projects: [aProject('1')],
    answers: {
      'batch.chooseImport': ({ workId = '' }: NamedWork) =>
        new Promise((resolve) => void files.push({ workId, reply: resolve })),
      'batch.importTargets': () => answered([{ profileId: 'profile-1', count: 5 }]),
      'batch.plan': ({ workId = '' }: NamedWork) =>
        new Promise((resolve) => void plans.push({ workId, reply: resolve })),
      'batch.page': () => answered({ batch: aBatch([]), total: 0, items: [] }),
      'batch.discard': () => answered(undefined),
      'progress.cancel': () => answered(undefined),
    },
  });
  await screen.findByRole('table', { name: 'Projects' }, soon);
  act(() => stores.batches.open({ kind: 'import', profileId: 'profile-1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import projects' }, soon));
  const choose = async () => {
    const button = dialog.getByRole('button', { name: /^Choose/ });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(files.at(-1)).toBeDefined(), soon);
  };
  await choose();
  const report = (workId: string | undefined, progress: Progress) =>
    act(async () => main.emit('progress.changed', { workId: workId ?? '', progress }));
  const isCancelled = (workId: string | undefined) =>
    main.calls.some(
      ({ name, input }) => name === 'progress.cancel' && (input as NamedWork).workId === workId,
    );
  return { dialog, files, plans, choose, report, isCancelled, stores };
}

const reading: Progress = { phase: 'reading', unit: 'bytes', done: 12_300_000, total: 30_000_000 };
const file: ImportedFile = { importId: 'i', name: 'a.csv', count: 5, ignored: [], encoding: 'utf-8' };
const refused = { ok: false, error: { code: 'cancelled' } } as const;

test('shows how much of a file is read; after a cancellation the operator may choose again', async () => {
  const { dialog, files, report, isCancelled } = await importing();
  expect(dialog.queryByRole('progressbar')).toBeNull();
  await report(files[0]?.workId, reading);
  const bar = dialog.getByRole('progressbar', { name: 'Reading' });
  expect(bar.getAttribute('aria-valuetext')).toBe('12.3 MB of 30.0 MB');
  const cancel = dialog.getByRole('button', { name: 'Cancel: Reading' });
  cancel.focus();
  fireEvent.click(cancel);
  expect(isCancelled(files[0]?.workId)).toBe(true);
  await act(async () => files[0]?.reply(refused));
  expect(dialog.queryByRole('progressbar')).toBeNull();
  expect(dialog.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose file …'), soon);
});

test('shows how far the plan is; after a cancellation it may be made again', async () => {
  const { dialog, files, plans, report, isCancelled } = await importing();
  await act(async () => files[0]?.reply({ ok: true, value: file }));
  await waitFor(() => expect(plans).toHaveLength(1), soon);
  await report(plans[0]?.workId, { phase: 'comparing', unit: 'records', done: 7, total: 9 });
  const bar = await dialog.findByRole('progressbar', { name: 'Comparing' }, soon);
  expect(bar.getAttribute('aria-valuetext')).toBe('7 of 9');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel: Comparing' }));
  expect(isCancelled(plans[0]?.workId)).toBe(true);
  await act(async () => plans[0]?.reply(refused));
  fireEvent.click(await dialog.findByRole('button', { name: 'Try again' }, soon));
  await waitFor(() => expect(plans).toHaveLength(2), soon);
});

test('cancels the reading when the dialog closes', async () => {
  const { files, isCancelled, stores } = await importing();
  await act(async () => stores.batches.close());
  await waitFor(() => expect(isCancelled(files[0]?.workId)).toBe(true), soon);
});
