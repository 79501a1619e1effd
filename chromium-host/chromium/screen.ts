import { requireReady } from './readiness.ts';
import { strictEmitter } from './strict.ts';

type Display = Pick<Electron.Display, 'id' | 'bounds' | 'workArea' | 'scaleFactor'>;

const display: Display = {
  id: 1,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
  scaleFactor: 1,
};

/**
 * One fixed display: a headless Chromium has none, and its protocol adds and describes none. How an app places windows on
 * several is left to its unit tests.
 */
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

/** `electron.screen`: as Electron's, it is made at its first use. */
export const screen = new Proxy(new HostScreen(), {
  get(target, name) {
    requireReady("The 'screen' module can't be used before the app 'ready' event");
    const member: unknown = Reflect.get(target, name);
    return typeof member === 'function' ? member.bind(target) : member;
  },
});
