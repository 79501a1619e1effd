import type { DesktopSettings, WindowState } from '../settings/desktop-settings.ts';

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A display as Electron's `screen` tells of it, in device-independent pixels. */
export interface DisplayArea {
  readonly bounds: Rectangle;
  /** Without the task bar and the like. */
  readonly workArea: Rectangle;
}

/** A place to open a window at; without `x` and `y` the system chooses where. */
export type OpeningState = Omit<WindowState, 'x' | 'y'> & { readonly x?: number; readonly y?: number };

export const smallestWindow = { width: 640, height: 480 } as const;
/** Of the first start. */
export const defaultWindowState = { width: 1180, height: 780, maximized: false, fullScreen: false } as const;

/** Arrangements that are remembered: desk, meeting room, none … */
const maxRemembered = 8;

/** The part of a window by which it is dragged back: so much of its upper edge has to be in sight. */
const handle = { width: 120, height: 32 } as const;

/** Names an arrangement: the same displays at the same places have the same name. */
function arrangementOf(displays: readonly DisplayArea[]): string {
  return displays
    .map(({ bounds: { x, y, width, height } }) => `${x},${y},${width}x${height}`)
    .sort()
    .join(';');
}

/** Where to open the window on these displays: where it was on them, if that is still in sight. */
export function openingState(displays: readonly DisplayArea[], { places }: DesktopSettings): OpeningState {
  const arrangement = arrangementOf(displays);
  const known = places.find((each) => each.displays === arrangement)?.place;
  if (known !== undefined && isReachable(known, displays)) return known;
  // The size is worth keeping wherever it fits; a place on other displays is not.
  const { width, height, maximized } = known ?? places.at(-1)?.place ?? defaultWindowState;
  const room = largest(displays);
  return {
    width: Math.max(smallestWindow.width, Math.min(width, room.width)),
    height: Math.max(smallestWindow.height, Math.min(height, room.height)),
    maximized,
    fullScreen: false,
  };
}

/** The remembered places with this one; beyond eight arrangements the longest unused is forgotten. */
export function rememberWindowState(
  places: DesktopSettings['places'],
  displays: readonly DisplayArea[],
  place: WindowState,
): DesktopSettings['places'] {
  const arrangement = arrangementOf(displays);
  const others = places.filter((each) => each.displays !== arrangement);
  return [...others, { displays: arrangement, place }].slice(-maxRemembered);
}

/** Whether enough of the window's upper edge is on a display to take hold of it. */
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
