import { EventEmitter } from 'node:events';
import type { PowerMonitor } from 'electron';
import { expect, test } from 'vitest';
import { powerMonitorState } from '#main/adapters/power-monitor-state.ts';

test('reports the screen as locked between the two events, and Do Not Disturb as unknown', async () => {
  const powerMonitor = new EventEmitter();
  const state = powerMonitorState(powerMonitor as PowerMonitor);
  expect(await state.read()).toEqual({ locked: false, doNotDisturb: null });
  powerMonitor.emit('lock-screen');
  expect(await state.read()).toEqual({ locked: true, doNotDisturb: null });
  powerMonitor.emit('unlock-screen');
  expect(await state.read()).toEqual({ locked: false, doNotDisturb: null });
});
