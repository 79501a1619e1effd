import { z } from 'zod';
import { panelWidths } from '#contract/desktop.ts';

const placeSchema = () =>
  z.object({
    x: z.number().int(),
    y: z.number().int(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    maximized: z.boolean(),
    fullScreen: z.boolean(),
  });

/** Position and size of a window, in device-independent pixels; of one that is maximised or full screen, its normal ones. */
export type WindowState = z.infer<ReturnType<typeof placeSchema>>;

export const desktopSettingsSchema = () =>
  z.object({
    keepInTray: z.boolean(),
    startHidden: z.boolean(),
    /** The operator's own choice of opening at login while a policy makes it; absent while none does. */
    ownOpenAtLogin: z.boolean().optional(),
    /** The window's state for each arrangement of displays, newest last. */
    places: z.array(z.object({ displays: z.string(), place: placeSchema() })).readonly(),
    /** Of the panel beside a list, in CSS pixels. */
    panelWidth: z.int().min(panelWidths.least).max(panelWidths.most).catch(panelWidths.first),
    /** Signing out deletes what the person has here. */
    deleteOnSignOut: z.boolean().default(false),
    /** Updates are looked for at start and every six hours. */
    checksForUpdates: z.boolean().catch(true),
  });

/** Settings for this computer. Opening at login is a setting of the system. */
export type DesktopSettings = z.infer<ReturnType<typeof desktopSettingsSchema>>;

export const defaultDesktopSettings: DesktopSettings = {
  keepInTray: false,
  startHidden: false,
  places: [],
  panelWidth: panelWidths.first,
  deleteOnSignOut: false,
  checksForUpdates: true,
};
