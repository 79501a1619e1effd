import { describe, expect, test } from 'vitest';
import {
  type DisplayArea,
  defaultWindowState,
  openingState,
  type Rectangle,
  rememberWindowState,
} from '#services/desktop/window-state.ts';
import { defaultDesktopSettings, type WindowState } from '#services/settings/desktop-settings.ts';

function display(bounds: Rectangle, taskBar = 40): DisplayArea {
  return { bounds, workArea: { ...bounds, height: bounds.height - taskBar } };
}

const laptop = display({ x: 0, y: 0, width: 1440, height: 900 });
const desk = display({ x: 1440, y: -180, width: 2560, height: 1440 });

function place(fields: Partial<WindowState> = {}): WindowState {
  return { x: 100, y: 80, width: 1000, height: 700, maximized: false, fullScreen: false, ...fields };
}

function placed(displays: readonly DisplayArea[], where: WindowState) {
  return { ...defaultDesktopSettings, places: rememberWindowState([], displays, where) };
}

test('leaves the position to the system at the first start', () => {
  expect(openingState([laptop], defaultDesktopSettings)).toEqual(defaultWindowState);
});

test("restores the window's position on the same display", () => {
  const onDesk = place({ x: 2000, y: 100, maximized: true });
  expect(openingState([laptop, desk], placed([laptop, desk], onDesk))).toEqual(onDesk);
});

test('treats displays in another order as the same arrangement', () => {
  const where = place({ x: 2000 });
  expect(openingState([desk, laptop], placed([laptop, desk], where))).toEqual(where);
});

test('has a position for each arrangement of displays', () => {
  const atDesk = place({ x: 2000, width: 1800, height: 1200 });
  const away = place({ x: 10, y: 10, width: 900 });
  let { places } = placed([laptop, desk], atDesk);
  places = rememberWindowState(places, [laptop], away);
  const settings = { ...defaultDesktopSettings, places };
  expect(openingState([laptop, desk], settings)).toEqual(atDesk);
  expect(openingState([laptop], settings)).toEqual(away);
});

test('keeps the size on new displays where it fits, and lets the system choose the position', () => {
  const settings = placed([laptop, desk], place({ x: 2000, width: 2000, height: 1200, fullScreen: true }));
  expect(openingState([laptop], settings)).toEqual({
    width: 1440,
    height: 860,
    maximized: false,
    fullScreen: false,
  });
});

describe('the position of a window that can be grabbed', () => {
  test.each<[string, Partial<WindowState>]>([
    ['beyond the right edge', { x: 1439 }],
    ['beyond the left edge', { x: -999 }],
    ['above the screen', { y: -40 }],
    ['with its upper edge behind the task bar', { y: 850 }],
    ['far away', { x: 30_000, y: 30_000 }],
  ])('is not restored %s', (_where, fields) => {
    expect(openingState([laptop], placed([laptop], place(fields)))).not.toHaveProperty('x');
  });

  test.each<[string, Partial<WindowState>]>([
    ['half beyond the right edge', { x: 900 }],
    ['half beyond the left edge', { x: -500 }],
    ['half below the screen', { y: 600 }],
  ])('is restored %s', (_where, fields) => {
    expect(openingState([laptop], placed([laptop], place(fields)))).toMatchObject(fields);
  });
});

test('replaces an unusable size by the minimum', () => {
  const settings = placed([laptop], place({ x: 30_000, width: 1, height: 1 }));
  expect(openingState([laptop], settings)).toMatchObject({ width: 640, height: 480 });
});

test('handles having no display at all, as while a laptop wakes up', () => {
  expect(openingState([], placed([laptop], place({ width: 5000 })))).toMatchObject({
    width: 1180,
    height: 700,
  });
});

test('remembers only the eight arrangements that were used last', () => {
  let { places } = defaultDesktopSettings;
  for (let index = 0; index < 20; index += 1) {
    places = rememberWindowState(places, [display({ x: index, y: 0, width: 1000, height: 800 })], place());
  }
  expect(places.map(({ displays }) => displays.split(',')[0])).toEqual('12 13 14 15 16 17 18 19'.split(' '));
});
