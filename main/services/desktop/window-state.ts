import type { DesktopSettings, WindowState } from '../settings/desktop-settings.ts';

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A display of Electron's `screen`, in device-independent pixels. */
export interface DisplayArea {
  readonly bounds: Rectangle;
  /** Without taskbar and panels. */
  readonly workArea: Rectangle;
}

/** Where and how to open a window. Without `x` and `y` the system chooses the position. */
export type OpeningState = Omit<WindowState, 'x' | 'y'> & { readonly x?: number; readonly y?: number };

export const minWindowSize = { width: 640, height: 480 } as const;
/** For the first start. */
export const defaultWindowState = { width: 1180, height: 780, maximized: false, fullScreen: false } as const;

/** Maximum number of remembered display arrangements: desk, meeting room, no monitor … */
const maxRemembered = 8;

/** The part of a window's upper edge that has to be on a display, so that the window can be dragged. */
const handle = { width: 120, height: 32 } as const;

/** Identifies an arrangement of displays by their positions and sizes. */
function arrangementOf(displays: readonly DisplayArea[]): string {
  return displays
    .map(({ bounds: { x, y, width, height } }) => `${x},${y},${width}x${height}`)
    .sort()
    .join(';');
}

/** The window's last state on these displays, if it is still on one of them; else a default position. */
export function openingState(displays: readonly DisplayArea[], { places }: DesktopSettings): OpeningState {
  const arrangement = arrangementOf(displays);
  const known = places.find((each) => each.displays === arrangement)?.place;
  if (known !== undefined && isReachable(known, displays)) return known;
  // The size is kept if it fits; a position on other displays is meaningless here.
  const { width, height, maximized } = known ?? places.at(-1)?.place ?? defaultWindowState;
  const room = largest(displays);
  return {
    width: Math.max(minWindowSize.width, Math.min(width, room.width)),
    height: Math.max(minWindowSize.height, Math.min(height, room.height)),
    maximized,
    fullScreen: false,
  };
}

/** Adds this state to the remembered ones. Beyond eight arrangements the least recently used is dropped. */
export function rememberWindowState(
  places: DesktopSettings['places'],
  displays: readonly DisplayArea[],
  place: WindowState,
): DesktopSettings['places'] {
  const arrangement = arrangementOf(displays);
  const others = places.filter((each) => each.displays !== arrangement);
  return [...others, { displays: arrangement, place }].slice(-maxRemembered);
}

/** Whether enough of the window's upper edge is on a display to drag it. */
function isReachable({ x, y, width }: WindowState, displays: readonly DisplayArea[]): boolean {
  return displays.some(({ workArea: area }) => {
    const inSight = Math.min(x + width, area.x + area.width) - Math.max(x, area.x);
    return (
      inSight >= Math.min(handle.width, width) && y >= area.y && y + handle.height <= area.y + area.height
    );
  });
}

function largest(displays: readonly DisplayArea[]): { width: number; height: number } {
  const areas = displays.map(({ workArea }) => workArea);
  const sizes = areas.sort((a, b) => b.width * b.height - a.width * a.height);
  return sizes[0] ?? defaultWindowState;
}
