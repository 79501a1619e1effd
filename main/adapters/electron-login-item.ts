import { app } from 'electron';
import type { LoginItem } from '../ports.ts';

/** On macOS and Windows, where the system keeps a list of its own. */
export function electronLoginItem(args: readonly string[]): LoginItem {
  return {
    isOn: async () => app.getLoginItemSettings({ args: [...args] }).openAtLogin,
    set: async (on) => app.setLoginItemSettings({ openAtLogin: on, args: [...args] }),
  };
}
