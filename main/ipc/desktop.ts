import { z } from 'zod';
import { type desktopRequests, panelWidths, sidebarWidths } from '#contract/desktop.ts';
import type { DesktopOptions } from '../services/desktop/desktop-options.ts';
import { type Channels, channel } from './channel.ts';
import { changeOf } from './inputs.ts';

export function desktopChannels(desktop: DesktopOptions): Channels<typeof desktopRequests> {
  return {
    'desktop.read': channel({ input: () => z.undefined(), handle: () => desktop.read() }),
    'desktop.configure': channel({
      input: () =>
        changeOf({
          ...{ keepInTray: z.boolean(), openAtLogin: z.boolean(), startHidden: z.boolean() },
          deleteOnSignOut: z.boolean(),
        }),
      handle: (change) => desktop.configure(change),
    }),
    'desktop.readLayout': channel({ input: () => z.undefined(), handle: () => desktop.layout }),
    'desktop.keepLayout': channel({
      input: () =>
        changeOf({
          panelWidth: z.int().min(panelWidths.min).max(panelWidths.max),
          sidebarWidth: z.int().min(sidebarWidths.min).max(sidebarWidths.max),
          sidebarHidden: z.boolean(),
        }),
      handle: (change) => desktop.keepLayout(change),
    }),
  };
}
