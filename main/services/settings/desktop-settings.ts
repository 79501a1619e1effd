import { z } from 'zod';

const placeSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  maximized: z.boolean(),
  fullScreen: z.boolean(),
});

/** Where a window is, in device-independent pixels; maximised or full screen, where it would be otherwise. */
export type WindowState = z.infer<typeof placeSchema>;

export const desktopSettingsSchema = z.object({
  keepInTray: z.boolean(),
  startHidden: z.boolean(),
  /** The window's place for each arrangement of displays that it was moved on, newest last. */
  places: z.array(z.object({ displays: z.string(), place: placeSchema })).readonly(),
});

/** How the app lives on this computer. Whether it is opened at login the system knows. */
export type DesktopSettings = z.infer<typeof desktopSettingsSchema>;

export const defaultDesktopSettings: DesktopSettings = { keepInTray: false, startHidden: false, places: [] };
