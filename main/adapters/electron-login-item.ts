import { app } from 'electron';
import type { LoginItem } from '../ports.ts';

/** Adapter for macOS and Windows, where the system has a list of login items. */
export function electronLoginItem(args: readonly string[]): LoginItem {
  return {
    isOn: async () => app.getLoginItemSettings({ args: [...args] }).openAtLogin,
    set: async (on) => app.setLoginItemSettings({ openAtLogin: on, args: [...args] }),
  };
}
