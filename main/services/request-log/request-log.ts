import { createHash } from 'node:crypto';
import type { LoggedRequest } from '#contract/request-log.ts';
import { redactedRoute } from './redaction.ts';

/** Maximum number of requests, which are kept in memory only. */
const maxRequests = 200;
/** Maximum number of this run's tokens that are redacted from reports; the newest ones. */
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
  /** Hashes of the tokens of people who have left: their running and final requests are not logged. */
  readonly #left = new Set<string>();
  #changed: (added: readonly LoggedRequest[], dropped: readonly LoggedRequest[]) => void = () => undefined;
  #answered: (at: number, durationMs: number) => void = () => undefined;

  /** Sets the callback for every request; it also gets the requests that are dropped from the log. */
  onChanged(changed: (added: readonly LoggedRequest[], dropped: readonly LoggedRequest[]) => void): void {
    this.#changed = changed;
  }

  /** Sets the callback for every HTTP request that was answered, with the time of its answer. */
  onAnswered(answered: (at: number, durationMs: number) => void): void {
    this.#answered = answered;
  }

  add({ url, token, ...exchange }: Exchange): void {
    if (token !== null && this.#left.has(hashOf(token))) return;
    const { kind, status, at, durationMs } = exchange;
    if (kind === 'http' && status !== null) this.#answered(at + durationMs, durationMs);
    this.#count += 1;
    const { origin } = new URL(url);
    const route = redactedRoute(url, token === null ? this.secrets : [...this.secrets, token]);
    const added = { key: String(this.#count), ...exchange, origin, route, hasToken: token !== null };
    this.#entries.push(added);
    this.#changed([added], this.#entries.length > maxRequests ? this.#entries.splice(0, 1) : []);
  }

  /** Newest first. */
  list(): readonly LoggedRequest[] {
    return this.#entries.toReversed();
  }

  /** Tokens of requests since the last sign-in, which have to be removed from exported files. */
  get secrets(): readonly string[] {
    return [...this.#secrets];
  }

  /**
   * Must be called when a request with this token is sent. A request that is answered after the sign-out must
   * not add its token again.
   */
  remember(token: string): void {
    if (this.#left.has(hashOf(token))) return;
    this.#secrets.delete(token);
    this.#secrets.add(token);
    const [oldest] = this.#secrets;
    if (this.#secrets.size > maxSecrets && oldest !== undefined) this.#secrets.delete(oldest);
  }

  /** Called when a session has begun with this token. */
  began(token: string): void {
    this.#left.delete(hashOf(token));
  }

  /** Called when the person has left: deletes their requests. */
  forgetPerson(): void {
    for (const secret of this.#secrets) this.#left.add(hashOf(secret));
    this.forgetSecrets();
    this.#changed([], this.#entries.splice(0));
  }

  /** Called when the operator has signed out: the tokens are not needed any more. */
  forgetSecrets(): void {
    this.#secrets.clear();
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
