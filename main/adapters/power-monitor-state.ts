import type { PowerMonitor } from 'electron';
import type { DesktopState } from '../ports.ts';

/**
 * What macOS and Windows tell of themselves: that the screen was locked and unlocked since the app was started. Neither
 * tells whether it should not be disturbed; they keep notifications back by themselves.
 */
export function powerMonitorState(powerMonitor: PowerMonitor): DesktopState {
  let locked = false;
  powerMonitor.on('lock-screen', () => {
    locked = true;
  });
  powerMonitor.on('unlock-screen', () => {
    locked = false;
  });
  return { read: async () => ({ locked, doNotDisturb: null }) };
}
