import type { UpdateProblem, UpdateState, UpdatesView } from '#contract/updates.ts';
import type { Cancel, Clock, Log } from '#main/ports.ts';
import { UpdateFailure, type UpdateOffer, type Updater } from '#main/update-ports.ts';
import { failure } from '../errors/app-failure.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';

const noUpdates = () => failure('bad-input', { field: 'updates' });

/** How often the feed is asked without the operator, ms. */
export const checkEveryMs = 6 * 60 * 60 * 1000;

export interface UpdatesPorts {
  readonly clock: Clock;
  readonly log: Log;
  readonly repository: SettingsRepository;
  /** Null where the package has no feed. */
  readonly updater: Updater | null;
  /** The host of the feed; null where the package has none. */
  readonly feed: string | null;
  /** Whether the administrator of this computer allows updates. */
  readonly allowed: () => boolean;
  /** @throws AppFailure as `BrowserOpenings.open` */
  readonly openBrowser: (url: string) => Promise<void>;
  /** Quits the app as the operator would, with all that this does for unfinished work. */
  readonly quit: () => void;
  readonly changed: (view: UpdatesView) => void;
}

/**
 * Updates of the app. It checks at start and every six hours, downloads in the background, and installs when the operator
 * restarts, never by itself. Whatever fails leaves the app as it is and is kept for the view.
 */
export class Updates {
  readonly #ports: UpdatesPorts;
  #state: UpdateState = { status: 'idle' };
  #problem: UpdateProblem | null = null;
  #checkedAt: number | null = null;
  #offer: UpdateOffer | null = null;
  #cancelTimer: Cancel = () => undefined;
  #running: Promise<void> | null = null;

  constructor(ports: UpdatesPorts) {
    this.#ports = ports;
  }

  read(): UpdatesView {
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

  /** Checks, and again every six hours, where the setting is on. To be called once the window is there. */
  start(): void {
    if (this.#isAutomatic) void this.#find();
  }

  /**
   * Turns automatic checks on or off. Turning them on checks at once, unless that was done in the last six hours.
   * @throws AppFailure `managed` where the administrator has turned updates off
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

  /** Checks now. Does nothing while a check or a download is going on. @throws AppFailure `bad-input` where there are no updates */
  check(): void {
    if (this.#ports.updater === null || !this.#ports.allowed()) throw noUpdates();
    void this.#find();
  }

  /** Opens the file of a version that this package cannot install. @throws AppFailure as `check` and `openBrowser` */
  async openDownload(): Promise<void> {
    if (this.#state.status !== 'available' || this.#offer === null) throw noUpdates();
    await this.#ports.openBrowser(this.#offer.link);
  }

  /**
   * Quits and installs the downloaded version. Where that cannot be prepared, the app goes on as it is.
   * @throws AppFailure `bad-input` where there is none
   */
  async restart(): Promise<void> {
    const { updater, allowed, quit } = this.#ports;
    const state = this.#state;
    if (updater === null || state.status !== 'ready' || !allowed()) throw noUpdates();
    this.#set({ status: 'restarting', version: state.version });
    try {
      await updater.prepare();
    } catch (thrown) {
      // What was downloaded is no longer to be trusted.
      this.#fail(thrown, { status: 'idle' });
      return;
    }
    quit();
  }

  /**
   * The last step of quitting: installs where the operator restarts to update.
   * @returns whether the system's updater ends this process by itself
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

  /** What is ready is installed before anything newer is looked for. */
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
      this.#set({ status: 'downloading', version, percent: 0 });
      await updater.download((percent) => this.#progressed(version, percent));
      log.info(`Version ${version} was downloaded.`);
      this.#set({ status: 'ready', version });
    } catch (thrown) {
      this.#fail(thrown, before);
    }
  }

  #progressed(version: string, percent: number): void {
    if (this.#state.status !== 'downloading' || this.#state.percent === percent) return;
    this.#set({ status: 'downloading', version, percent });
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
