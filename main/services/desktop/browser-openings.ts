import type { Clock } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import { isEncryptedOrLoopback } from '../http/base-url.ts';

/** How long after a click or key the browser may be opened, in ms. */
const gestureMs = 30_000;
/** Rate limit for opening the browser. */
const maxRate = { openings: 10, withinMs: 60_000 };

/** Opens addresses in the system's browser, each after an input of the operator: the window alone cannot. */
export class BrowserOpenings {
  readonly #open: (url: string) => Promise<void>;
  readonly #clock: Clock;
  /** When the operator last clicked or pressed a key in the window without an opening since; null for none. */
  #inputAt: number | null = null;
  #openings: readonly number[] = [];

  constructor(open: (url: string) => Promise<void>, clock: Clock) {
    this.#open = open;
    this.#clock = clock;
  }

  /** Called when the operator clicks or presses a key in the window. */
  inputReceived(): void {
    this.#inputAt = this.#clock.now();
  }

  /**
   * @throws AppFailure `bad-input` with field `url` for anything but https and http to loopback; `not-confirmed` without a
   * recent input, or over the rate limit
   */
  async open(url: string): Promise<void> {
    if (!isOpened(url)) throw failure('bad-input', { field: 'url' });
    const now = this.#clock.now();
    const recent = this.#openings.filter((at) => now - at < maxRate.withinMs);
    const isAsked = this.#inputAt !== null && now - this.#inputAt < gestureMs;
    if (!isAsked || recent.length >= maxRate.openings) throw failure('not-confirmed');
    this.#inputAt = null;
    this.#openings = [...recent, now];
    await this.#open(url);
  }
}

/** Whether the app may open an address in the browser. */
export function isOpened(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && isEncryptedOrLoopback(url);
}
