import { z } from 'zod';
import { type desktopRequests, panelWidths } from '#contract/desktop.ts';
import type { DesktopOptions } from '../services/desktop/desktop-options.ts';
import type { Channels } from './channel.ts';
import { changeOf } from './inputs.ts';

export function desktopChannels(desktop: DesktopOptions): Channels<typeof desktopRequests> {
  return {
    'desktop.read': { input: () => z.undefined(), handle: () => desktop.read() },
    'desktop.configure': {
      input: () =>
        changeOf({
          ...{ keepInTray: z.boolean(), openAtLogin: z.boolean(), startHidden: z.boolean() },
          deleteOnSignOut: z.boolean(),
        }),
      handle: (change) => desktop.configure(change),
    },
    'desktop.readLayout': { input: () => z.undefined(), handle: () => desktop.layout },
    'desktop.keepLayout': {
      input: () => changeOf({ panelWidth: z.int().min(panelWidths.least).max(panelWidths.most) }),
      handle: (change) => desktop.keepLayout(change),
    },
  };
}
