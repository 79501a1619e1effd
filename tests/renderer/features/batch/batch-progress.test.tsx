import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { BatchInfo } from '#contract/batch.ts';
import type { Reply } from '#contract/errors.ts';
import type { NamedWork, Progress } from '#contract/progress.ts';
import type { BatchDialogState } from '#features/batch/batches.ts';
import { soon } from '#tests/support/until.ts';
import { answered } from '../../fake-bridge.ts';
import { aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';
import { aBatch, anItem, handle } from './a-batch.ts';

await import('#features/domains/many-domains.tsx');

afterEach(cleanup);

const subjects = { selection: null, except: [], keys: ['1'] };
const about = { profileId: 'profile-1', from: 'profile-1', subjects, count: 1, parts: 1, rest: [] };

/** A dialog whose requests the test answers. */
async function show(dialog: BatchDialogState) {
  const asked: { readonly workId: string; readonly reply: (reply: Reply<never>) => void }[] = [];
  const wait = ({ workId = '' }: NamedWork) =>
    new Promise<never>((resolve) => void asked.push({ workId, reply: resolve as () => void }));
  const items = [anItem(0, 'done')];
  const batch: BatchInfo = aBatch(items, { status: 'finished' });
  const { main, stores } = await renderWindow('/projects', {
    projects: [aProject('1')],
    answers: {
      'batch.list': () => answered([batch]),
      'batch.page': () => answered({ batch, total: 1, items }),
      'batch.plan': wait,
      'batch.export': wait,
      'progress.cancel': () => answered(undefined),
    },
  });
  await screen.findByRole('table', { name: 'Projects' }, soon);
  act(() => stores.batches.open(dialog));
  const report = (progress: Progress) =>
    act(async () => main.emit('progress.changed', { workId: asked.at(-1)?.workId ?? '', progress }));
  const cancelled = () =>
    main.calls.filter(({ name }) => name === 'progress.cancel').map(({ input }) => input);
  return { asked, report, cancelled };
}

const comparing: Progress = { phase: 'comparing', unit: 'records', done: 7_000, total: 20_000 };

describe('the preview of a batch', () => {
  test.each<[string, string, BatchDialogState]>([
    ['a deletion', 'alertdialog', { kind: 'delete', ...about }],
    ['an undo', 'dialog', { ...about, kind: 'undo', batch: handle, deletions: false }],
    ['an edit', 'dialog', { kind: 'edit', ...about, edits: { vmId: { kind: 'set', value: 'vm-2' } } }],
  ])('shows how far it is for %s, and is cancelled there', async (_what, role, state) => {
    const { asked, report, cancelled } = await show(state);
    const dialog = within(await screen.findByRole(role, undefined, soon));
    await waitFor(() => expect(asked).toHaveLength(1), soon);
    expect(dialog.queryByRole('progressbar', { name: 'Comparing' })).toBeNull();
    await report(comparing);
    const bar = await dialog.findByRole('progressbar', { name: 'Comparing' }, soon);
    expect(bar.getAttribute('aria-valuetext')).toBe('7,000 of 20,000');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel: Comparing' }));
    expect(cancelled()).toEqual([{ workId: asked[0]?.workId }]);
    await act(async () => asked[0]?.reply({ ok: false, error: { code: 'cancelled' } }));
    expect(dialog.queryByRole('progressbar', { name: 'Comparing' })).toBeNull();
  });

  test('is cancelled when its dialog closes', async () => {
    const { asked, cancelled } = await show({ kind: 'delete', ...about });
    const dialog = within(await screen.findByRole('alertdialog', undefined, soon));
    await waitFor(() => expect(asked).toHaveLength(1), soon);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(cancelled()).toEqual([{ workId: asked[0]?.workId }]), soon);
  });
});

describe('the export of outcomes', () => {
  /** An export that takes long. */
  async function exporting() {
    const shown = await show({ kind: 'batch', profileId: 'profile-1', handle });
    const dialog = within(await screen.findByRole('dialog', undefined, soon));
    fireEvent.click(await dialog.findByRole('button', { name: /^Export.* CSV/ }, soon));
    await waitFor(() => expect(shown.asked).toHaveLength(1), soon);
    await shown.report({ phase: 'writing', unit: 'records', done: 1, total: 20_000 });
    return { ...shown, dialog };
  }
  const bars = () => screen.queryAllByRole('progressbar', { name: /^Export: /, hidden: true });

  test('shows in the dialog how far it is, and says that it was cancelled', async () => {
    const { dialog, asked, cancelled } = await exporting();
    const bar = await dialog.findByRole('progressbar', { name: /^Export: Edit / }, soon);
    expect(bar.getAttribute('aria-valuetext')).toBe('1 of 20,000');
    fireEvent.click(dialog.getByRole('button', { name: /^Cancel: Export/ }));
    expect(cancelled()).toEqual([{ workId: asked[0]?.workId }]);
    await act(async () => asked[0]?.reply({ ok: false, error: { code: 'cancelled' } }));
    expect(bars()).toEqual([]);
    expect(dialog.queryByRole('alert')).toBeNull();
    await screen.findByText('Export cancelled, no file was written', undefined, soon);
  });

  test('continues in the status bar when the dialog closes', async () => {
    const { dialog, cancelled } = await exporting();
    fireEvent.click(dialog.getByText('Close', { selector: 'button *' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon);
    expect(bars()).toHaveLength(1);
    expect(bars()[0]?.closest('footer')).not.toBeNull();
    expect(cancelled()).toEqual([]);
  });

  test('shows in the dialog why the file was not written', async () => {
    const { dialog, asked } = await exporting();
    await act(async () =>
      asked[0]?.reply({ ok: false, error: { code: 'file', params: { reason: 'not-written' } } }),
    );
    await dialog.findByRole('alert', undefined, soon);
  });
});
