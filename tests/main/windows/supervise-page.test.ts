import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';
import { supervisePage } from '#main/windows/supervise-page.ts';
import { CrashLimit } from '#services/desktop/crash-limit.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

vi.mock('electron', () => ({}));

test('notes a recovery page that another page replaces while it is loaded, and goes on', async () => {
  const log = recordedLog();
  const webContents = new EventEmitter();
  const loadURL = () => Promise.reject(Object.assign(new Error('ERR_ABORTED'), { code: 'ERR_ABORTED' }));
  let reloads = 0;
  supervisePage({ webContents, loadURL } as unknown as BrowserWindow, {
    limit: new CrashLimit(new FakeClock()),
    texts: {} as never,
    log,
    reload: () => {
      reloads += 1;
    },
  });
  for (let crash = 1; crash <= 4; crash += 1)
    webContents.emit('render-process-gone', {}, { reason: 'crashed' });
  expect(reloads).toBe(3);
  // Vitest fails where a rejection is not handled.
  await vi.waitFor(() => expect(log.lines.join()).toContain('The recovery page was not loaded'));
});
