import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

// Loaded in advance, so that a test does not wait for a module.
await import('#renderer/shell/messages.tsx');

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A project whose path was just edited. */
async function edited(path: string) {
  // The clock also advances by itself, so that waits can end.
  vi.useFakeTimers({
    toFake: ['performance', 'Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  });
  const { main } = await renderWindow('/projects/7', {
    projects: [aProject('7', { name: 'Docs', path: '/docs' })],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit project' }));
  fireEvent.change(dialog.getByLabelText('Path'), { target: { value: path } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Undo' });
  const updates = () => main.calls.filter(({ name }) => name === 'projects.update').map(({ input }) => input);
  return { updates };
}

const undoButton = () => screen.queryByRole('button', { name: 'Undo' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('offers to undo an edit for 8 seconds, longer under the pointer, and not after that', async () => {
  const { updates } = await edited('/manual');
  await wait(5_000);
  expect(undoButton()).not.toBeNull();
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
  await wait(60_000);
  expect(undoButton()).not.toBeNull();
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages' }));
  await wait(4_000);
  expect(undoButton()).toBeNull();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(updates()).toHaveLength(1);
});

test('sends the earlier values on Ctrl+Z once, against the saved ones; in a text field it is of the text', async () => {
  const { updates } = await edited('/manual');
  const field = document.body.appendChild(document.createElement('textarea'));
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  field.remove();
  expect(updates()).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(updates()).toHaveLength(2));
  // The backend's record is compared with the saved one, so that a later change is not overwritten.
  expect(updates()[1]).toMatchObject({ id: '7', opened: { path: '/manual' }, edited: { path: '/docs' } });
});
