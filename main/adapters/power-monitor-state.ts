import type { PowerMonitor } from 'electron';
import type { DesktopState } from '../ports.ts';

/**
 * On macOS and Windows: whether the screen was locked since the app was started. Neither reports Do Not Disturb; they
 * suppress notifications themselves.
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
