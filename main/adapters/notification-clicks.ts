/** More than a notification centre keeps for one app. */
const remembered = 100;

/**
 * Clicks on notifications of this run. Windows reports a click twice, through the notification and through the activator,
 * in any order, and through the activator only once the toast is in the notification centre (Electron's documentation,
 * "Notification.handleActivation"). Each click counts once.
 */
export class NotificationClicks {
  /** Null once it was clicked. */
  readonly #clicked = new Map<string, (() => void) | null>();

  /** Registers a shown notification; `clicked` is called for the first report of a click. */
  add(id: string, clicked: () => void): void {
    this.#clicked.set(id, clicked);
    const [oldest] = this.#clicked.keys();
    if (this.#clicked.size > remembered && oldest !== undefined) this.#clicked.delete(oldest);
  }

  /** Handles a reported click. Returns false for a notification of an earlier run. */
  take(id: string): boolean {
    const clicked = this.#clicked.get(id);
    if (clicked === undefined) return false;
    this.#clicked.set(id, null);
    clicked?.();
    return true;
  }
}
