import { z } from 'zod';
import type { desktopRequests } from '#contract/desktop.ts';
import type { DesktopOptions } from '../services/desktop/desktop-options.ts';
import type { Channels } from './channel.ts';

export function desktopChannels(desktop: DesktopOptions): Channels<typeof desktopRequests> {
  return {
    'desktop.read': { input: () => z.undefined(), handle: () => desktop.read() },
    'desktop.configure': {
      input: () =>
        z.strictObject({ keepInTray: z.boolean(), openAtLogin: z.boolean(), startHidden: z.boolean() }),
      handle: (choices) => desktop.configure(choices),
    },
  };
}
