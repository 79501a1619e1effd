import type { LoggedRequest } from '#contract/request-log.ts';
import { redactedRoute } from './redaction.ts';

/** Number of requests that are kept, in memory. */
const most = 200;
/** Number of tokens of this run that are redacted from reports; the newest ones. */
const maxSecrets = 20;

/** A request before redaction. `url` may contain secrets. */
export interface Exchange extends Omit<LoggedRequest, 'key' | 'origin' | 'route' | 'hasToken'> {
  readonly url: string;
  readonly token: string | null;
}

/** The newest requests of one profile, without secrets. */
export class RequestLog {
  readonly #entries: LoggedRequest[] = [];
  readonly #secrets = new Set<string>();
  #count = 0;
  #changed: (added: LoggedRequest, dropped: LoggedRequest | undefined) => void = () => undefined;

  /** Calls this after every request, with the one that is not kept any more. */
  onChanged(changed: (added: LoggedRequest, dropped: LoggedRequest | undefined) => void): void {
    this.#changed = changed;
  }

  add({ url, token, ...exchange }: Exchange): void {
    this.#count += 1;
    const { origin } = new URL(url);
    const route = redactedRoute(url, token === null ? this.secrets : [...this.secrets, token]);
    const added = { key: String(this.#count), ...exchange, origin, route, hasToken: token !== null };
    this.#entries.push(added);
    this.#changed(added, this.#entries.length > most ? this.#entries.shift() : undefined);
  }

  /** Newest first. */
  list(): readonly LoggedRequest[] {
    return this.#entries.toReversed();
  }

  /** Tokens that requests carried since the last sign-in, so that they can be removed from what is written to a file. */
  get secrets(): readonly string[] {
    return [...this.#secrets];
  }

  /** To be called when a request with this token is sent; one that is answered after the sign-out must not bring it back. */
  remember(token: string): void {
    this.#secrets.delete(token);
    this.#secrets.add(token);
    const [oldest] = this.#secrets;
    if (this.#secrets.size > maxSecrets && oldest !== undefined) this.#secrets.delete(oldest);
  }

  /** The operator has signed out: this process has no use for the tokens any more. */
  forgetSecrets(): void {
    this.#secrets.clear();
  }
}
