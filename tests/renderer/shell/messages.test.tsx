import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toastsOf } from '#state/toasts.ts';
import { aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(() => {
  cleanup();
  const queue = toastsOf('profile-1');
  for (const { id } of queue.getState()) queue.dismiss(id);
});

const messages = () => screen.getByRole('region', { name: 'Messages' });

test('shows one message in the status bar, the newest, with its key, and how many wait behind it', async () => {
  await renderWindow('/projects', { projects: [aProject('1')] });
  const queue = toastsOf('profile-1');
  const run = vi.fn();
  act(() => queue.add({ tone: 'error', message: 'Not saved' }, 10_000));
  const bar = within(screen.getByRole('contentinfo'));
  expect((await bar.findByRole('alert')).textContent).toContain('Not saved');
  act(() =>
    queue.add({ tone: 'done', message: 'Saved', action: { label: 'Undo', run, isUndo: true } }, 8_000),
  );
  expect(within(messages()).getAllByRole('listitem')).toHaveLength(1);
  expect(messages().textContent).toContain('Ctrl Z');
  within(messages()).getByTitle('1 more message');
  fireEvent.click(within(messages()).getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(within(messages()).getByRole('alert').textContent).toContain('Not saved');
  fireEvent.click(within(messages()).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull());
});

test('takes no space from a dialog for a message, which can still be read and used there', async () => {
  const inTopLayer: HTMLElement[] = [];
  HTMLElement.prototype.showPopover = function (this: HTMLElement) {
    inTopLayer.push(this);
    this.popover = null;
  };
  await renderWindow('/projects', { projects: [aProject('1')] });
  fireEvent.click(await screen.findByRole('button', { name: 'New project' }));
  const dialog = await screen.findByRole('dialog', { name: 'New project' });
  act(() => toastsOf('profile-1').add({ tone: 'done', message: 'Saved' }, null));
  // The rest of the page is inert.
  const inDialog = await within(dialog).findByRole('region', { name: 'Messages' });
  expect(inTopLayer).toEqual([inDialog]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('contentinfo').contains(messages())).toBe(true));
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});
