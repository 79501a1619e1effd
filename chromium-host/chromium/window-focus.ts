import { switchValue } from './command-line.ts';
import { startedApp } from './started-app.ts';

/** As on Wayland, which gives a window no focus that the operator has not asked for. */
const isWithheld = switchValue(startedApp.rawArguments, 'withhold-focus') !== undefined;

interface Window {
  emit(event: 'focus' | 'blur'): unknown;
}

/** Which window has the focus: a headless Chromium has none to give. */
export class WindowFocus<Focusable extends Window> {
  #owner: Focusable | null = null;

  get owner(): Focusable | null {
    return this.#owner;
  }

  /** Gives it to a window after a wait, as a desktop does: until then, another window has it or none. */
  async giveTo(window: Focusable, wait: Promise<unknown>, canHave: () => boolean): Promise<void> {
    await wait;
    if (isWithheld || this.#owner === window || !canHave()) return;
    this.#owner?.emit('blur');
    this.#owner = window;
    window.emit('focus');
  }

  takeFrom(window: Focusable): void {
    if (this.#owner !== window) return;
    this.#owner = null;
    window.emit('blur');
  }
}
