import { z } from 'zod';
import { panelWidths, sidebarWidths } from '#contract/desktop.ts';

const placeSchema = () =>
  z.object({
    x: z.number().int(),
    y: z.number().int(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    maximized: z.boolean(),
    fullScreen: z.boolean(),
  });

/**
 * Position and size of a window in device-independent pixels; for a maximised or full-screen window, those of
 * its normal state.
 */
export type WindowState = z.infer<ReturnType<typeof placeSchema>>;

export const desktopSettingsSchema = () =>
  z.object({
    keepInTray: z.boolean(),
    startHidden: z.boolean(),
    /** The operator's own choice of opening at login while a policy overrides it; absent otherwise. */
    ownOpenAtLogin: z.boolean().optional(),
    /** The window's state for each arrangement of displays, newest last. */
    places: z.array(z.object({ displays: z.string(), place: placeSchema() })).readonly(),
    /** Width of the panel beside a list, in CSS pixels. */
    panelWidth: z.int().min(panelWidths.min).max(panelWidths.max).catch(panelWidths.first),
    /** Width of the sidebar, in CSS pixels, and whether it is hidden. */
    sidebarWidth: z.int().min(sidebarWidths.min).max(sidebarWidths.max).catch(sidebarWidths.first),
    sidebarHidden: z.boolean().catch(false),
    /** Whether signing out deletes the person's local data. */
    deleteOnSignOut: z.boolean().default(false),
    /** Whether updates are checked at start and every six hours. */
    checksForUpdates: z.boolean().catch(true),
  });

/** Settings for this computer. Opening at login is a setting of the system. */
export type DesktopSettings = z.infer<ReturnType<typeof desktopSettingsSchema>>;

export const defaultDesktopSettings: DesktopSettings = {
  keepInTray: false,
  startHidden: false,
  places: [],
  panelWidth: panelWidths.first,
  sidebarWidth: sidebarWidths.first,
  sidebarHidden: false,
  deleteOnSignOut: false,
  checksForUpdates: true,
};
