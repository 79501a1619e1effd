import type { LoggedRequest } from '#contract/request-log.ts';
import { redactedRoute } from './redaction.ts';

/** So many of the newest are kept, in memory. */
const most = 200;
/** Tokens of the run that are looked for in what leaves it; more sign-ins than that leave their last ones. */
const mostSecrets = 20;

/** An exchange as its recorder saw it. `url` may hold anything. */
export interface Exchange extends Omit<LoggedRequest, 'key' | 'origin' | 'route' | 'hasToken'> {
  readonly url: string;
  readonly token: string | null;
}

/** The newest requests of one profile, without anything secret. */
export class RequestLog {
  readonly #entries: LoggedRequest[] = [];
  readonly #secrets = new Set<string>();
  #count = 0;

  add({ url, token, ...exchange }: Exchange): void {
    if (token !== null) this.#remember(token);
    this.#count += 1;
    const { origin } = new URL(url);
    const route = redactedRoute(url, this.secrets);
    this.#entries.push({ key: String(this.#count), ...exchange, origin, route, hasToken: token !== null });
    if (this.#entries.length > most) this.#entries.shift();
  }

  /** Newest first. */
  list(): readonly LoggedRequest[] {
    return this.#entries.toReversed();
  }

  /** Tokens that requests of this run carried: what is written to a file must hold none of them. */
  get secrets(): readonly string[] {
    return [...this.#secrets];
  }

  #remember(token: string): void {
    this.#secrets.delete(token);
    this.#secrets.add(token);
    const [oldest] = this.#secrets;
    if (this.#secrets.size > mostSecrets && oldest !== undefined) this.#secrets.delete(oldest);
  }
}
