import { createHash } from 'node:crypto';
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
  /** Hashes of the tokens of people who have left: requests that are under way then, and those that clean up, are not kept. */
  readonly #left = new Set<string>();
  #changed: (added: readonly LoggedRequest[], dropped: readonly LoggedRequest[]) => void = () => undefined;

  /** Calls this after every request, with those that are not kept any more. */
  onChanged(changed: (added: readonly LoggedRequest[], dropped: readonly LoggedRequest[]) => void): void {
    this.#changed = changed;
  }

  add({ url, token, ...exchange }: Exchange): void {
    if (token !== null && this.#left.has(hashOf(token))) return;
    this.#count += 1;
    const { origin } = new URL(url);
    const route = redactedRoute(url, token === null ? this.secrets : [...this.secrets, token]);
    const added = { key: String(this.#count), ...exchange, origin, route, hasToken: token !== null };
    this.#entries.push(added);
    this.#changed([added], this.#entries.length > most ? this.#entries.splice(0, 1) : []);
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
    if (this.#left.has(hashOf(token))) return;
    this.#secrets.delete(token);
    this.#secrets.add(token);
    const [oldest] = this.#secrets;
    if (this.#secrets.size > maxSecrets && oldest !== undefined) this.#secrets.delete(oldest);
  }

  /** A session has begun with this token. */
  began(token: string): void {
    this.#left.delete(hashOf(token));
  }

  /** Who was signed in has left: nothing of their requests is kept. */
  forgetPerson(): void {
    for (const secret of this.#secrets) this.#left.add(hashOf(secret));
    this.forgetSecrets();
    this.#changed([], this.#entries.splice(0));
  }

  /** The operator has signed out: this process has no use for the tokens any more. */
  forgetSecrets(): void {
    this.#secrets.clear();
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
