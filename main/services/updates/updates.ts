import type { UpdateProblem, UpdateState, UpdatesInfo } from '#contract/updates.ts';
import type { Cancel, Clock, Log } from '#main/ports.ts';
import { UpdateFailure, type UpdateOffer, type Updater } from '#main/update-ports.ts';
import { progressReports } from '../async/work.ts';
import { failure } from '../errors/app-failure.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';

const noUpdates = () => failure('bad-input', { field: 'updates' });

/** Interval of automatic checks, in ms. */
export const checkEveryMs = 6 * 60 * 60 * 1000;

export interface UpdatesPorts {
  readonly clock: Clock;
  readonly log: Log;
  readonly repository: SettingsRepository;
  /** Null if the package has no feed. */
  readonly updater: Updater | null;
  /** The host of the feed; null if the package has none. */
  readonly feed: string | null;
  /** Whether the administrator of this computer allows updates. */
  readonly allowed: () => boolean;
  /** @throws AppFailure as `BrowserOpenings.open` */
  readonly openBrowser: (url: string) => Promise<void>;
  /** Quits the app as if the operator had quit it, including the handling of unfinished work. */
  readonly quit: () => void;
  readonly changed: (info: UpdatesInfo) => void;
}

/**
 * Updates of the app. Checks at start and every six hours, downloads in the background, and installs when the
 * operator restarts, never automatically. A failure leaves the app as it is and is reported to the window.
 */
export class Updates {
  readonly #ports: UpdatesPorts;
  #state: UpdateState = { status: 'idle' };
  #problem: UpdateProblem | null = null;
  #checkedAt: number | null = null;
  #offer: UpdateOffer | null = null;
  #cancelTimer: Cancel = () => undefined;
  #running: Promise<void> | null = null;
  #downloading: AbortController | null = null;

  constructor(ports: UpdatesPorts) {
    this.#ports = ports;
  }

  read(): UpdatesInfo {
    const { feed, repository, allowed } = this.#ports;
    return {
      feed,
      allowed: allowed(),
      automatic: repository.desktop.checksForUpdates,
      state: this.#state,
      problem: this.#problem,
      checkedAt: this.#checkedAt,
    };
  }

  /** Checks now and every six hours, if the setting is on. Must be called once the window exists. */
  start(): void {
    if (this.#isAutomatic) void this.#find();
  }

  /**
   * Turns automatic checks on or off. Turning them on checks at once, unless a check was made in the last six
   * hours.
   * @throws AppFailure `managed` if the administrator has turned updates off
   */
  configure(automatic: boolean): void {
    const { repository, clock, allowed } = this.#ports;
    if (!allowed()) throw failure('managed');
    repository.configureDesktop({ checksForUpdates: automatic });
    this.#cancelTimer();
    if (this.#isAutomatic) {
      const wait = this.#checkedAt === null ? 0 : this.#checkedAt + checkEveryMs - clock.now();
      if (wait > 0) this.#checkIn(wait);
      else void this.#find();
    }
    this.#tell();
  }

  /**
   * Checks now. No-op while a check or a download is running.
   * @throws AppFailure `bad-input` if updates are
   * not available
   */
  check(): void {
    if (this.#ports.updater === null || !this.#ports.allowed()) throw noUpdates();
    void this.#find();
  }

  /** Cancels a running download; no-op without one. */
  cancelDownload(): void {
    this.#downloading?.abort(failure('cancelled'));
  }

  /**
   * Opens the download of a version that this package cannot install.
   * @throws AppFailure as `check` and
   * `openBrowser`
   */
  async openDownload(): Promise<void> {
    if (this.#state.status !== 'available' || this.#offer === null) throw noUpdates();
    await this.#ports.openBrowser(this.#offer.link);
  }

  /**
   * Quits and installs the downloaded version. If that cannot be prepared, the app keeps running.
   * @throws AppFailure `bad-input` if there is none
   */
  async restart(): Promise<void> {
    const { updater, allowed, quit } = this.#ports;
    const state = this.#state;
    if (updater === null || state.status !== 'ready' || !allowed()) throw noUpdates();
    this.#set({ status: 'restarting', version: state.version });
    try {
      await updater.prepare();
    } catch (thrown) {
      // The download is not trusted any more.
      this.#fail(thrown, { status: 'idle' });
      return;
    }
    quit();
  }

  /**
   * The last step of quitting: installs the update if the operator restarts to update.
   * @returns whether the system's updater ends this process itself
   */
  finish(): boolean {
    if (this.#state.status !== 'restarting') return false;
    return this.#ports.updater?.restart() === 'quits';
  }

  get #isAutomatic(): boolean {
    const { updater, allowed, repository } = this.#ports;
    return updater !== null && allowed() && repository.desktop.checksForUpdates;
  }

  #checkIn(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#ports.clock.setTimer(ms, () => {
      if (this.#isAutomatic) void this.#find();
    });
  }

  /** A version that is ready is installed before a newer one is searched for. */
  #find(): Promise<void> {
    const isDone = this.#state.status === 'ready' || this.#state.status === 'restarting';
    if (isDone) return Promise.resolve();
    this.#running ??= this.#findAndDownload().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #findAndDownload(): Promise<void> {
    const { updater, clock, log } = this.#ports;
    if (updater === null) return;
    const before: UpdateState = this.#state.status === 'available' ? this.#state : { status: 'idle' };
    this.#checkedAt = clock.now();
    this.#checkIn(checkEveryMs);
    this.#problem = null;
    this.#set({ status: 'checking' });
    try {
      const offer = await updater.check();
      if (offer === null) {
        this.#set({ status: 'current' });
        return;
      }
      const { version } = offer;
      this.#offer = offer;
      if (!offer.installable) {
        this.#set({ status: 'available', version });
        return;
      }
      if (!(await this.#download(updater, version))) return;
      log.info(`Version ${version} was downloaded.`);
      this.#set({ status: 'ready', version });
    } catch (thrown) {
      this.#fail(thrown, before);
    }
  }

  /** @returns false if the operator has cancelled it. @throws as `Updater.download` */
  async #download(updater: Updater, version: string): Promise<boolean> {
    this.#set({ status: 'downloading', version, progress: null });
    const controller = new AbortController();
    this.#downloading = controller;
    const { signal } = controller;
    const { end, ...reports } = progressReports(this.#ports.clock, (progress) =>
      this.#set({ status: 'downloading', version, progress }),
    );
    try {
      await updater.download({ signal, ...reports });
    } catch (thrown) {
      if (!signal.aborted) throw thrown;
      this.#set({ status: 'cancelled', version });
      return false;
    } finally {
      end();
      this.#downloading = null;
    }
    return true;
  }

  #fail(thrown: unknown, state: UpdateState): void {
    const known = thrown instanceof UpdateFailure ? thrown : new UpdateFailure('not-installed');
    this.#ports.log.warn(`The update failed: ${known.kind}.`);
    if (known !== thrown) this.#ports.log.error('The updater failed.', thrown);
    this.#problem = { kind: known.kind, detail: known.detail };
    this.#set(state);
  }

  #set(state: UpdateState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    this.#ports.changed(this.read());
  }
}
