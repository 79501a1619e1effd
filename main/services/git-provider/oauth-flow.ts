import { randomBytes } from 'node:crypto';
import type { OAuthFlowInfo, OAuthPurpose, OAuthSettings, OAuthStatus } from '#contract/git-provider.ts';
import type { CallbackListener, Cancel, Clock } from '#main/ports.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import { AppFailure, failure, toAppError } from '../errors/app-failure.ts';
import { authorizeUrl, loopbackUrl } from '../settings/authorize-url.ts';
import { schemeCallbackUrl } from '../settings/scheme-callback.ts';
import { type CallbackAnswer, hasState, readCallback, readPasted } from './callback-answer.ts';

/** How long a flow waits for its callback (docs/decisions/oauth-state.md). */
const lifetimeMs = 600_000;
/** How long its port stays in use without a callback: a later consent must reach no other program. */
const portReservedMs = 600_000;
const refusalsMs = 1_000;

export interface OAuthFlowPorts {
  readonly listener: CallbackListener;
  readonly clock: Clock;
  /** Opens the system's browser. */
  readonly openBrowser: (url: string) => Promise<void>;
}

export interface OAuthRequest {
  readonly flowId: string;
  readonly profileId: string;
  readonly purpose: OAuthPurpose;
  readonly clientId: string;
  readonly settings: OAuthSettings;
  /** Backend and account that it was started for, opaque. The code is sent to no other. */
  readonly identity: string;
}

/**
 * One authorization at the git provider: listens for the callback, checks it, and keeps the code until `finish`, which
 * sends it once. The state is 256 random bits, kept in memory and used once.
 */
export class OAuthFlow {
  readonly request: OAuthRequest;
  readonly #ports: OAuthFlowPorts;
  readonly #changed: (flow: OAuthFlowInfo) => void;
  readonly #state = randomBytes(32).toString('base64url');
  #status: OAuthStatus = 'waiting';
  #link = '';
  #code: string | null = null;
  #refused = 0;
  /** When refused callbacks were last reported to the window, in ms since the epoch. */
  #reportedAt = Number.NEGATIVE_INFINITY;
  readonly #refusalReport: DelayedTask;
  #stopped = false;
  /** Whether the callback has arrived, so that no other is accepted. */
  #isAnswered = false;
  #isListening = false;
  #error: OAuthFlowInfo['error'];
  #stopListening: Cancel = () => undefined;
  #stopTimer: Cancel = () => undefined;

  constructor(request: OAuthRequest, ports: OAuthFlowPorts, changed: (flow: OAuthFlowInfo) => void) {
    this.request = request;
    this.#ports = ports;
    this.#changed = changed;
    this.#refusalReport = new DelayedTask(ports.clock, () => this.#reportRefusals());
  }

  get flow(): OAuthFlowInfo {
    const { flowId, profileId, purpose, settings } = this.request;
    return {
      flowId,
      profileId,
      purpose: purpose.kind,
      callback: settings.callback,
      status: this.#status,
      link: this.#link,
      refused: this.#refused,
      ...(this.#error === undefined ? {} : { error: this.#error }),
    };
  }

  /**
   * Listens, then opens the browser.
   * @throws AppFailure `bad-input` with field `port` if a fixed port is in use, with field `flowId` if it was stopped
   * meanwhile
   */
  async start(): Promise<OAuthFlowInfo> {
    const { clientId, settings } = this.request;
    const redirectUri = await this.#listen();
    if (this.#stopped) {
      this.release();
      throw failure('bad-input', { field: 'flowId' });
    }
    this.#link = authorizeUrl(settings, { clientId, state: this.#state, redirectUri });
    this.#stopTimer = this.#ports.clock.setTimer(lifetimeMs, () => this.#end('expired'));
    await this.openAgain();
    return this.flow;
  }

  /** Opens the browser. If that fails, the operator can copy the link. */
  async openAgain(): Promise<void> {
    await this.#ports.openBrowser(this.#link).catch(() => undefined);
  }

  /**
   * Handles a callback from the loopback listener or the URL scheme. `expired`: it belongs to this flow, which no longer
   * waits.
   */
  receive(query: URLSearchParams): CallbackAnswer['kind'] | 'expired' {
    const answer = readCallback(query, this.#state);
    if (this.#stopped && !this.#isAnswered && answer.kind !== 'refused') return 'expired';
    return this.#take(answer);
  }

  /** Whether a callback is meant for this flow. */
  isFor(query: URLSearchParams): boolean {
    return hasState(query, this.#state);
  }

  /** @throws AppFailure `bad-input` with field `code` for invalid text */
  paste(text: string): void {
    const kind = this.#take(readPasted(text, this.#state));
    if (kind === 'refused') throw failure('bad-input', { field: 'code' });
  }

  /** Sends the code, once, and shows the outcome. */
  async finish(complete: (code: string) => Promise<void>): Promise<void> {
    const code = this.#code;
    this.#code = null;
    if (code === null) throw failure('bad-input', { field: 'flowId' });
    try {
      await complete(code);
      this.#end('done');
    } catch (thrown) {
      this.#error = toAppError(thrown);
      this.#end('failed');
      throw thrown;
    }
  }

  /**
   * Stops waiting, and drops a received code. If no callback has arrived, the port stays in use for a while.
   */
  stop(): void {
    const wasWaiting = !this.#stopped && !this.#isAnswered;
    this.#code = null;
    this.#stopped = true;
    this.#refusalReport.cancel();
    if (wasWaiting && this.#isListening) {
      this.#stopTimer();
      this.#stopTimer = this.#ports.clock.setTimer(portReservedMs, () => this.release());
    } else if (this.#isAnswered) this.release();
  }

  /** Releases the port at once. */
  release(): void {
    this.#isListening = false;
    this.#stopListening();
    this.#stopTimer();
  }

  get isStopped(): boolean {
    return this.#stopped;
  }

  /** Whether it uses a port of this computer, also after it was stopped. */
  get isListening(): boolean {
    return this.#isListening;
  }

  async #listen(): Promise<string | null> {
    const { callback, port } = this.request.settings;
    if (callback === 'paste') return null;
    if (callback === 'scheme') return schemeCallbackUrl;
    const listening = await this.#ports.listener
      .listen(port, (query) => this.receive(query))
      .catch((): never => {
        throw failure('bad-input', { field: 'port' });
      });
    this.#stopListening = listening.close;
    this.#isListening = true;
    return loopbackUrl(listening.port);
  }

  /** Accepts the first valid callback; all others are counted. */
  #take(answer: CallbackAnswer): CallbackAnswer['kind'] {
    if (this.#stopped) return 'refused';
    if (answer.kind === 'refused' || this.#status !== 'waiting') {
      this.#refused += 1;
      this.#reportRefusals();
      return 'refused';
    }
    this.#isAnswered = true;
    switch (answer.kind) {
      case 'denied':
        this.#end('denied');
        break;
      case 'error':
        this.#error = new AppFailure({ code: 'rejected', message: answer.message }).error;
        this.#end('failed');
        break;
      case 'code':
        this.#code = answer.code;
        this.release();
        this.#status = 'received';
        this.#changed(this.flow);
    }
    return answer.kind;
  }

  /** Anyone on this computer can send callbacks: reports them to the window at most once a second. */
  #reportRefusals(): void {
    if (this.#refusalReport.isScheduled) return;
    const wait = this.#reportedAt + refusalsMs - this.#ports.clock.now();
    if (wait > 0) {
      this.#refusalReport.schedule(wait);
      return;
    }
    this.#reportedAt = this.#ports.clock.now();
    this.#changed(this.flow);
  }

  #end(status: OAuthStatus): void {
    this.stop();
    this.#status = status;
    this.#changed(this.flow);
  }
}
