import type { BrowserWindow } from 'electron';
import { afterEach, expect, test, vi } from 'vitest';
import { askNatively } from '#main/windows/native-confirmation.ts';

const showMessageBox = vi.hoisted(() => vi.fn());
vi.mock('electron', () => ({ dialog: { showMessageBox } }));
afterEach(() => void showMessageBox.mockReset());

/** Asks with this window, where the operator presses the button of this number. */
function ask(window: { readonly visible: boolean } | null, pressed = 1): Promise<boolean> {
  showMessageBox.mockResolvedValue({ response: pressed, checkboxChecked: false });
  const parent = window && ({ isVisible: () => window.visible } as BrowserWindow);
  return askNatively('en', () => parent)({ kind: 'erase', createdHere: 2 });
}

test.each([
  ['in the window', { visible: true }, 2],
  // On macOS it would be a sheet of the window, which nobody could answer.
  ['beside a hidden window', { visible: false }, 1],
  ['without a window', null, 1],
])('asks %s', async (_where, window, given) => {
  expect(await ask(window)).toBe(true);
  expect(showMessageBox.mock.lastCall).toHaveLength(given);
});

test('has the safe button as the default one, also for Escape, and counts only the other as consent', async () => {
  expect(await ask({ visible: true }, 0)).toBe(false);
  expect(showMessageBox.mock.lastCall?.at(-1)).toMatchObject({
    buttons: ['Cancel', expect.any(String)],
    defaultId: 0,
    cancelId: 0,
  });
});
