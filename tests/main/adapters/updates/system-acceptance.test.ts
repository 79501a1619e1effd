import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { systemAcceptance } from '#main/adapters/updates/system-acceptance.ts';

/** The events of Electron's `autoUpdater`, which does not exist here. */
function aSystem() {
  const native = new EventEmitter();
  const { accepted, cancel } = systemAcceptance(native as unknown as Electron.AutoUpdater);
  const listening = () => native.eventNames().length;
  return { native, accepted, cancel, listening };
}

test('waits until the system has taken an update over', async () => {
  const { native, accepted, listening } = aSystem();
  let isAccepted = false;
  void accepted.then(() => {
    isAccepted = true;
  });
  native.emit('update-available');
  await Promise.resolve();
  expect(isAccepted).toBe(false);
  native.emit('update-downloaded');
  await accepted;
  expect(listening()).toBe(0);
});

test.each(['error', 'update-not-available'])(
  'rejects an update whose signature the system refuses: %s',
  async (event) => {
    const { native, accepted, listening } = aSystem();
    native.emit(event, new Error('Code signature did not pass validation'));
    await expect(accepted).rejects.toMatchObject({ kind: 'signature' });
    expect(listening()).toBe(0);
  },
);

test('listens no longer where an update never reaches the system', () => {
  const { cancel, listening } = aSystem();
  cancel();
  expect(listening()).toBe(0);
});
