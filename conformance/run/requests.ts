import { AppFailure, type BackendClient, jsonOf, retryAfterMs } from '../app/http.ts';
import type { Cancel, Clock } from '../app/ports.ts';
import { isObject } from '../app/records.ts';
import { isInvalidInput, messageForm, missingInErrorBody } from './answers.ts';
import type { Answer, Sent } from './exchange.ts';
import { Deviation, NotTried } from './outcomes.ts';
import type { Pace } from './pace.ts';

/** What a run may send. */
export interface SendingRules {
  /** Whether only GET and signing in are allowed. */
  readonly readOnly: boolean;
  /** Whether the path of a PUT or DELETE is that of a record of this run, or of no record. */
  mayChange(path: string): boolean;
}

/** Ends the run, because the backend no longer responds. */
export class BackendGone extends Error {
  override readonly name = 'BackendGone';
}

/** Number of consecutive requests without a response after which the backend counts as unreachable. */
const maxUnanswered = 3;
/** How often a GET is resent after a 429. */
const maxRepeats = 2;
/** How long a pending change may take after a cancel: its record has to be found so that it can be deleted. */
const graceMs = 5_000;

/** Sends the requests of one run, one at a time and at a limited rate, and records requests and responses. */
export class Requests {
  readonly #client: Pick<BackendClient, 'answer'>;
  readonly #clock: Clock;
  readonly #pace: Pace;
  readonly #rules: SendingRules;
  #signal: AbortSignal;
  #unanswered = 0;
  /** Of the session; null before signing in. */
  token: string | null = null;
  count = 0;
  /** The last request, with its response or error. */
  last: { readonly sent: Sent; readonly answer: Answer | null; readonly problem: string } | null = null;
  /** The first response of each status. */
  readonly byStatus = new Map<number, Answer>();
  /** The first error of each status whose body does not follow the interface. A 429 may come from a gateway. */
  readonly otherErrors = new Map<number, Answer>();
  /** Types of `message` in responses with 400 and 422: a validator sends a list, other rejections a string. */
  readonly messageForms = new Set<'string' | 'array'>();
  readonly durations: number[] = [];
  /** Headers of the last response with a rate limit, e.g. `x-ratelimit-limit: 100`. */
  rateLimit: string | null = null;

  constructor(
    client: Pick<BackendClient, 'answer'>,
    clock: Clock,
    pace: Pace,
    rules: SendingRules,
    signal: AbortSignal,
  ) {
    this.#client = client;
    this.#clock = clock;
    this.#pace = pace;
    this.#rules = rules;
    this.#signal = signal;
  }

  /** Uses this signal from now on: records are deleted even after a cancel. */
  continueWith(signal: AbortSignal): void {
    this.#signal = signal;
    this.#unanswered = 0;
  }

  /** Settles when the next request or handshake may start. @throws if the run was cancelled */
  async turn(): Promise<void> {
    await this.#pace.turn(this.#signal);
    this.#signal.throwIfAborted();
  }

  get(path: string, token?: string | null): Promise<Answer> {
    return this.send({ method: 'GET', path, token });
  }

  /**
   * The response with any status. @throws NotTried if the request may not be sent, and for a 429; Deviation without a
   * response; BackendGone
   */
  async send(sent: Sent): Promise<Answer> {
    this.#refuse(sent);
    for (let repeats = 0; ; repeats += 1) {
      await this.turn();
      const answer = await this.#exchange(sent);
      if (answer.status !== 429) return answer;
      this.rateLimit ??= '429';
      this.#pace.pause(retryAfterMs(answer.headers['retry-after'], this.#clock.now()) ?? 1_000);
      if (sent.method !== 'GET' || repeats === maxRepeats)
        throw new NotTried('The backend limits the rate of requests (429).');
    }
  }

  /** Two requests at the same time. */
  async together(one: Sent, other: Sent): Promise<readonly [Answer, Answer]> {
    for (const sent of [one, other]) {
      this.#refuse(sent);
      await this.turn();
    }
    return Promise.all([this.#exchange(one), this.#exchange(other)]);
  }

  #refuse({ method, path }: Sent): void {
    if (method === 'GET') return;
    if (this.#rules.readOnly && path !== '/auth/signin') throw new NotTried('This run only reads.');
    if (method !== 'POST' && !this.#rules.mayChange(path))
      throw new Error('A record that this run did not create must not be changed.');
  }

  async #exchange(sent: Sent): Promise<Answer> {
    const { token = this.token, ...call } = sent;
    const { signal, release } = this.#signalOf(sent);
    const at = this.#clock.now();
    this.count += 1;
    this.last = { sent, answer: null, problem: 'no answer' };
    try {
      const response = await this.#client.answer({
        ...call,
        ...(token !== null && { token }),
        once: true,
        signal,
      });
      const ms = this.#clock.now() - at;
      const answer: Answer = Object.assign(response, { sent, json: jsonOf(response), sentAt: at, ms });
      this.last = { sent, answer, problem: '' };
      this.#note(answer);
      return answer;
    } catch (thrown) {
      if (!(thrown instanceof AppFailure)) throw thrown;
      this.#signal.throwIfAborted();
      const problem = described(thrown);
      this.last = { sent, answer: null, problem };
      this.#unanswered += 1;
      if (this.#unanswered >= maxUnanswered) throw new BackendGone(problem);
      throw new Deviation('an answer', problem);
    } finally {
      release();
    }
  }

  #note(answer: Answer): void {
    this.#unanswered = 0;
    this.durations.push(answer.ms);
    if (!this.byStatus.has(answer.status)) this.byStatus.set(answer.status, answer);
    const { status, json } = answer;
    const form = isInvalidInput(answer) && isObject(json) ? messageForm(json.message) : null;
    if (form !== null) this.messageForms.add(form);
    const isOther = status >= 400 && status !== 429 && missingInErrorBody(answer) !== null;
    if (isOther && !this.otherErrors.has(status)) this.otherErrors.set(status, answer);
    const announced = Object.entries(answer.headers).filter(([name]) =>
      /^(x-)?rate-?limit(-limit|-policy)?$/.test(name),
    );
    if (announced.length > 0)
      this.rateLimit = announced.map(([name, value]) => `${name}: ${value.slice(0, 100)}`).join(', ');
  }

  /** A cancel aborts a GET immediately. A change gets a moment to finish, so that its created record becomes known. */
  #signalOf({ method }: Sent): { readonly signal: AbortSignal; release(): void } {
    const outer = this.#signal;
    if (method === 'GET') return { signal: outer, release: () => undefined };
    const late = new AbortController();
    let cancel: Cancel = () => undefined;
    const begin = () => {
      cancel = this.#clock.setTimer(graceMs, () => late.abort());
    };
    if (outer.aborted) begin();
    else outer.addEventListener('abort', begin);
    return {
      signal: late.signal,
      release: () => {
        outer.removeEventListener('abort', begin);
        cancel();
      },
    };
  }
}

function described({ error: { code, params = {} } }: AppFailure): string {
  const details = [params.reason, params.phase, params.detail, params.difference].filter(
    (detail) => detail !== undefined && detail !== '',
  );
  return [`no answer (${code})`, ...details].join(': ');
}
