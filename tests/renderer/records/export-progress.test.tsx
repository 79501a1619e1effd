import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Reply } from '#contract/errors.ts';
import type { NamedWork, Progress } from '#contract/progress.ts';
import { soon } from '#tests/support/until.ts';
import { answered } from '../fake-bridge.ts';
import { aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

/** A list whose export the test ends. */
async function exporting() {
  const reply = Promise.withResolvers<Reply<boolean>>();
  let workId = '';
  const { main } = await renderWindow('/projects', {
    projects: [aProject('1', { name: 'Buoy' })],
    answers: {
      'lists.select': () => answered({ handle: 'h', count: 1 }),
      'lists.export': (input: NamedWork) => {
        workId = input.workId ?? '';
        return reply.promise;
      },
      'progress.cancel': () => answered(undefined),
    },
  });
  const menu = await screen.findByRole('button', { name: 'More actions' }, soon);
  menu.focus();
  fireEvent.click(menu);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }, soon));
  await vi.waitFor(() => expect(workId).not.toBe(''));
  const writing = (done: number): Progress => ({ phase: 'writing', unit: 'records', done, total: 1_000_000 });
  const report = (done: number, of = workId) =>
    act(async () => main.emit('progress.changed', { workId: of, progress: writing(done) }));
  const end = (result: Reply<boolean>) => act(async () => reply.resolve(result));
  return { main, report, end, menu, work: () => workId };
}

const bar = () => screen.queryByRole('progressbar', { name: 'Export: Projects' });

describe('the export of a long list', () => {
  test('shows in the status bar how far it is, also on another screen, until it has ended', async () => {
    const { report, end } = await exporting();
    expect(bar()).toBeNull();
    await report(320_000);
    const shown = await screen.findByRole('progressbar', { name: 'Export: Projects' }, soon);
    expect(shown.closest('footer')).not.toBeNull();
    expect(shown.getAttribute('aria-valuetext')).toBe('320,000 of 1,000,000');
    await report(640_000);
    expect(shown.getAttribute('aria-valuetext')).toBe('640,000 of 1,000,000');
    fireEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Domains'));
    await screen.findByRole('heading', { name: 'Domains' }, soon);
    expect(bar()).not.toBeNull();
    await end({ ok: true, value: true });
    expect(bar()).toBeNull();
    await screen.findByText('List exported', undefined, soon);
  });

  test('cancels once, says so, and returns the focus', async () => {
    const { main, report, end, work } = await exporting();
    await report(1);
    const before = screen.getByRole('searchbox', { name: 'Filter projects' });
    before.focus();
    const cancel = await screen.findByRole('button', { name: 'Cancel: Export: Projects' }, soon);
    cancel.focus();
    fireEvent.click(cancel);
    fireEvent.click(cancel);
    expect(main.calls.filter(({ name }) => name === 'progress.cancel')).toEqual([
      { name: 'progress.cancel', input: { workId: work() } },
    ]);
    await end({ ok: false, error: { code: 'cancelled' } });
    expect(bar()).toBeNull();
    await screen.findByText('Export cancelled, no file was written', undefined, soon);
    await vi.waitFor(() => expect(document.activeElement).toBe(before));
  });

  test('drops progress of other work', async () => {
    const { report } = await exporting();
    await report(5, 'other');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('says why it failed', async () => {
    const { report, end } = await exporting();
    await report(1);
    await end({ ok: false, error: { code: 'file', params: { reason: 'not-written', detail: 'ENOSPC' } } });
    await screen.findByText(/could not be written|could not be saved/i, undefined, soon);
    expect(bar()).toBeNull();
  });
});
