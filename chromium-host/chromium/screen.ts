import { strictEmitter } from './strict.ts';

type Display = Pick<Electron.Display, 'id' | 'bounds' | 'workArea' | 'scaleFactor'>;

const display: Display = {
  id: 1,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
  scaleFactor: 1,
};

/** One fixed display: a headless host has none. */
class HostScreen extends strictEmitter('screen', [
  'display-added',
  'display-removed',
  'display-metrics-changed',
]) {
  getAllDisplays(): Display[] {
    return [display];
  }

  getPrimaryDisplay(): Display {
    return display;
  }
}

/** `electron.screen`. */
export const screen = new HostScreen();
