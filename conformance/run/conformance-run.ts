import type {
  ConformanceFailure,
  ConformancePlan,
  ConformanceProgress,
  ConformanceReport,
  ConformanceResult,
  ConformanceStatus,
} from '#contract/conformance.ts';
import { BackendClient, realtimeAddress } from '../app/http.ts';
import type { Clock, HttpTransport, Random, SocketConnector } from '../app/ports.ts';
import { checks } from '../checks/all.ts';
import type { Check } from './check.ts';
import { nothingObserved } from './choices.ts';
import { deleteOwnRecords } from './cleanup.ts';
import type { Answer } from './exchange.ts';
import { median } from './median.ts';
import { namesOf } from './names.ts';
import { Deviation, NotOffered, NotTried } from './outcomes.ts';
import { OwnRecords } from './own-records.ts';
import { Pace } from './pace.ts';
import { planOf } from './plan.ts';
import { Redaction } from './redacted.ts';
import { BackendGone, Requests } from './requests.ts';
import type { ConformanceOptions, Run } from './run-context.ts';

/** What a run needs of the outside world: the connections of a profile, and time. */
export interface ConformancePorts {
  readonly transport: HttpTransport;
  readonly sockets: SocketConnector;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * Checks whether a backend follows the interface, and detects its choices where the interface is open. The name of
 * everything that it creates has the prefix of its plan. It deletes what it created at the end, also after a failure or
 * a cancel, and changes nothing else.
 */
export class ConformanceRun {
  readonly plan: ConformancePlan;
  /** Determines what the run would create; changes nothing. */
  readonly readOnly: boolean;
  readonly #ports: ConformancePorts;
  readonly #options: ConformanceOptions;
  readonly #cancel = new AbortController();
  readonly #run: Run;

  constructor(ports: ConformancePorts, options: ConformanceOptions) {
    const { clock, random, sockets } = ports;
    const { baseUrl, credentials } = options;
    this.#ports = ports;
    this.#options = options;
    this.readOnly = options.readOnly;
    const names = namesOf(random);
    this.plan = planOf(options, names);
    const own = new OwnRecords(options.paths, names);
    const { signal } = this.#cancel;
    const http = new Requests(
      new BackendClient(ports, baseUrl, options.limits),
      clock,
      new Pace(clock, options.perSecond),
      { readOnly: options.readOnly, mayChange: (path) => own.owns(path) },
      signal,
    );
    if (credentials.kind === 'token') http.token = credentials.token;
    this.#run = {
      ...{ options, names, http, own, clock, sockets, signal },
      choices: nothingObserved(isoTime(clock)),
      redaction: new Redaction(secretsOf(options)),
      realtime: realtimeAddress(baseUrl, options.realtimePath),
      ...{ signInAnswer: null, live: null, otherLive: null },
      ...{ project: null, deletedProjectId: null, projectKeys: new Map(), changesMade: [] },
      readLists: new Set(),
      listedIds: new Map(),
    };
  }

  /** Ends the run: deletes what it created, and skips the remaining checks. */
  cancel(): void {
    this.#cancel.abort();
  }

  /**
   * Runs all checks sequentially. Call it once.
   *
   * @param progress called when a check starts and ends
   */
  async start(
    progress: (progress: ConformanceProgress) => void = () => undefined,
  ): Promise<ConformanceReport> {
    const run = this.#run;
    const { clock } = this.#ports;
    const at = clock.now();
    let results: readonly ConformanceResult[] = [];
    try {
      results = await this.#runChecks(progress);
    } finally {
      progress({ done: results.length, total: checks.length, running: null, result: null });
      run.http.continueWith(new AbortController().signal);
      await deleteOwnRecords(run);
      run.live?.close();
      run.otherLive?.close();
    }
    run.choices.answerMs = median(run.http.durations);
    run.choices.rateLimit = run.http.rateLimit === null ? null : run.redaction.text(run.http.rateLimit);
    run.choices.observedAt = isoTime(clock);
    return {
      version: 1,
      baseUrl: this.#options.baseUrl,
      startedAt: new Date(at).toISOString(),
      durationMs: clock.now() - at,
      readOnly: this.#options.readOnly,
      cancelled: this.#cancel.signal.aborted,
      prefix: run.names.prefix,
      results,
      choices: run.choices,
      deleted: run.own.deleted,
      left: run.own.left.map(({ id, reason, ...record }) => ({
        ...record,
        id: id === null ? null : run.redaction.text(id),
        reason: run.redaction.text(reason),
      })),
      requests: run.http.count,
      signedIn: run.http.token !== null,
    };
  }

  async #runChecks(progress: (progress: ConformanceProgress) => void): Promise<readonly ConformanceResult[]> {
    const results: ConformanceResult[] = [];
    const total = checks.length;
    let gone: string | null = null;
    for (const check of checks) {
      progress({ done: results.length, total, running: check.id, result: null });
      const skipped: string | null = gone ?? this.#skipReason(check);
      const outcome: Outcome =
        skipped === null ? await this.#try(check) : { ...notTried(skipped), gone: null };
      gone ??= outcome.gone;
      const result = this.#result(check, outcome);
      results.push(result);
      progress({ done: results.length, total, running: check.id, result });
    }
    return results;
  }

  #skipReason({ changes, withoutToken }: Check): string | null {
    if (this.#cancel.signal.aborted) return 'The run was cancelled.';
    if (changes && this.#options.readOnly) return 'This run only reads.';
    return !withoutToken && this.#run.http.token === null ? 'There is no token.' : null;
  }

  async #try(check: Check): Promise<Outcome> {
    const run = this.#run;
    const { clock } = this.#ports;
    const at = clock.now();
    run.http.last = null;
    try {
      await check.run(run);
      return { status: 'passed', reason: '', failure: null, ms: clock.now() - at, gone: null };
    } catch (thrown) {
      return { ...this.#outcomeOf(thrown), ms: clock.now() - at };
    }
  }

  #outcomeOf(thrown: unknown): Omit<Outcome, 'ms'> {
    if (this.#cancel.signal.aborted) return { ...notTried('The run was cancelled.'), gone: null };
    if (thrown instanceof NotTried) return { ...notTried(thrown.message), gone: null };
    if (thrown instanceof NotOffered)
      return { status: 'not-offered', reason: thrown.message, failure: null, gone: null };
    if (thrown instanceof BackendGone)
      return {
        ...this.#failed('an answer', thrown.message),
        gone: `The backend does not answer any more: ${thrown.message}.`,
      };
    if (thrown instanceof Deviation)
      return { ...this.#failed(thrown.expected, thrown.came, thrown.answer), gone: null };
    throw thrown;
  }

  #failed(expected: string, came: string | null, deviating: Answer | null = null) {
    const { redaction, http } = this.#run;
    const answer = deviating ?? http.last?.answer ?? null;
    const sent = answer?.sent ?? http.last?.sent ?? null;
    const received = answer === null ? redaction.text(http.last?.problem ?? '') : redaction.answer(answer);
    const failure: ConformanceFailure = {
      expected: redaction.text(expected),
      sent: sent === null ? null : redaction.sent(sent),
      came: [came === null ? '' : redaction.text(came), received].filter((text) => text !== '').join(' · '),
    };
    return { status: 'failed', reason: '', failure } as const;
  }

  #result({ id, endpoint, rule }: Check, { status, reason, failure, ms }: Outcome): ConformanceResult {
    return { id, endpoint, rule, status, reason: this.#run.redaction.text(reason), failure, durationMs: ms };
  }
}

interface Outcome {
  readonly status: ConformanceStatus;
  readonly reason: string;
  readonly failure: ConformanceFailure | null;
  readonly ms: number;
  /** Why no further requests are sent; null if requests may be sent. */
  readonly gone: string | null;
}

function notTried(reason: string) {
  return { status: 'not-tried', reason, failure: null, ms: 0 } as const;
}

function secretsOf({
  credentials,
  otherToken,
  gitProvider,
  oauthCode,
  secrets,
}: ConformanceOptions): string[] {
  const own = credentials.kind === 'token' ? [credentials.token] : [credentials.password, credentials.email];
  return [...own, otherToken, gitProvider?.clientSecret, oauthCode, ...secrets].filter(
    (secret): secret is string => typeof secret === 'string' && secret !== '',
  );
}

function isoTime(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
