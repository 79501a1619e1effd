import { setWindowBounds } from './chromium.ts';
import { switchValue } from './command-line.ts';
import { startedApp } from './started-app.ts';

const isHeaded = switchValue(startedApp.rawArguments, 'headed') !== undefined;

/** The part of a page that a window's place needs. */
interface Contents {
  readonly attached: Promise<unknown>;
  readonly targetId: string;
}

/** What Chromium knows of a window: its bounds, and whether it is out of sight. */
export class WindowPlace {
  readonly #contents: Contents;
  #isAway = false;
  #told: Promise<void> = Promise.resolve();
  #hasEnded = false;

  constructor(contents: Contents) {
    this.#contents = contents;
  }

  moveTo({ x, y, width, height }: Electron.Rectangle): void {
    // Chromium takes no bounds while a window is minimized.
    this.#tell(() => (this.#isAway ? null : { left: x, top: y, width, height }));
  }

  /**
   * Has Chromium throttle a page out of sight, as in Electron, by minimizing its window. A driver such as Playwright keeps
   * pages visible, on both hosts. A headed window stays on the screen.
   */
  setAway(isAway: boolean, bounds: Electron.Rectangle): void {
    if (isHeaded || isAway === this.#isAway) return;
    this.#isAway = isAway;
    this.#tell(() => ({ windowState: isAway ? 'minimized' : 'normal' }));
    if (!isAway) this.moveTo(bounds);
  }

  /** Resolves when Chromium is told nothing more: a window that closes meanwhile can crash it. */
  end(): Promise<void> {
    this.#hasEnded = true;
    return this.#told;
  }

  /** One after the other. */
  #tell(wanted: () => object | null): void {
    this.#told = this.#told
      .then(() => this.#contents.attached)
      .then(() => {
        const bounds = this.#hasEnded ? null : wanted();
        return bounds === null ? undefined : setWindowBounds(this.#contents.targetId, bounds);
      })
      .catch(() => undefined);
  }
}
