/** More than a notification centre keeps of one app. */
const remembered = 100;

/**
 * The clicks on the notifications of this run. Windows tells one click twice, through the notification and through the
 * activator, in no certain order, and through the activator alone once the toast has gone to the notification centre
 * (Electron's documentation, "Notification.handleActivation"): each counts once.
 */
export class NotificationClicks {
  /** Null where it was clicked. */
  readonly #clicked = new Map<string, (() => void) | null>();

  /** A notification was shown; `clicked` is called for the first click that is told. */
  add(id: string, clicked: () => void): void {
    this.#clicked.set(id, clicked);
    const [oldest] = this.#clicked.keys();
    if (this.#clicked.size > remembered && oldest !== undefined) this.#clicked.delete(oldest);
  }

  /** A click was told. False where the notification is of an earlier run. */
  take(id: string): boolean {
    const clicked = this.#clicked.get(id);
    if (clicked === undefined) return false;
    this.#clicked.set(id, null);
    clicked?.();
    return true;
  }
}
