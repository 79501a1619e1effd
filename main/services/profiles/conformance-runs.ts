import { ConformanceRun } from '#conformance/index.ts';
import type { ConformancePlan, ConformanceReport } from '#contract/conformance.ts';
import type { ConformanceFormat, ConformanceInfo, RunningConformance } from '#contract/conformance-run.ts';
import type { Progress } from '#contract/progress.ts';
import type { Clock, Random } from '#main/ports.ts';
import { failure, toAppError } from '../errors/app-failure.ts';
import { conformanceOptions } from './conformance-options.ts';
import { reportFile } from './conformance-report-file.ts';
import type { Profile } from './profile.ts';

export interface ConformanceRunsPorts {
  readonly clock: Clock;
  readonly random: Random;
  /** Returns null for a removed profile. */
  readonly find: (profileId: string) => Profile | null;
  /** Called when the state of a profile's run has changed. */
  readonly changed: (info: ConformanceInfo) => void;
}

const progressOf = (done: number, total: number): Progress => ({
  ...{ phase: 'checking', unit: 'steps', done },
  // Not known before the first check.
  total: total === 0 ? null : total,
});

/** The runs of one profile. */
interface ProfileRuns {
  planned: ConformanceRun | null;
  run: ConformanceRun | null;
  running: RunningConformance | null;
  report: ConformanceReport | null;
  error: ConformanceInfo['error'];
}

/** The conformance runs of all profiles, one at a time for each. They continue without the window. */
export class ConformanceRuns {
  readonly #ports: ConformanceRunsPorts;
  readonly #runs = new Map<string, ProfileRuns>();
  readonly #pending = new Set<Promise<void>>();

  constructor(ports: ConformanceRunsPorts) {
    this.#ports = ports;
  }

  info(profileId: string): ConformanceInfo {
    const { running, report, error } = this.#of(profileId);
    const choices = this.#ports.find(profileId)?.choices.choices ?? null;
    const { results = [], choices: _observed, ...summary } = report ?? {};
    const isPassed = ({ status }: ConformanceReport['results'][number]) => status === 'passed';
    return {
      profileId,
      running,
      report:
        report === null
          ? null
          : {
              ...(summary as Omit<ConformanceReport, 'results' | 'choices'>),
              passed: results.filter(isPassed).length,
            },
      results: results.filter((result) => !isPassed(result)),
      error,
      choices,
    };
  }

  /**
   * Plans a run, which `start` then starts.
   * @throws AppFailure `signed-out`, `read-only`, and `keychain` if a secret of the connection cannot be read
   */
  async plan(profileId: string, readOnly: boolean): Promise<ConformancePlan> {
    const profile = this.#profile(profileId);
    if (!readOnly) profile.readOnly.refuseChanges();
    const { data } = profile;
    const connection = await profile.backendConnection();
    // The session may have changed while planning.
    if (profile.dataOrNull !== data) throw failure('signed-out');
    const planned = new ConformanceRun(
      { ...this.#ports, ...connection.network },
      conformanceOptions(connection, readOnly),
    );
    const runs = this.#of(profileId);
    runs.planned = planned;
    // The planned run has the access token, so it is dropped when the session ends.
    const drop = () => {
      if (runs.planned === planned && profile.dataOrNull !== null) return;
      profile.events.off('stateChanged', drop);
      if (runs.planned === planned) runs.planned = null;
    };
    profile.events.on('stateChanged', drop);
    return planned.plan;
  }

  /**
   * Starts the run that was planned last.
   * @throws AppFailure `bad-input` if it has another prefix, or if one
   * is running
   */
  start(profileId: string, prefix: string): void {
    const runs = this.#of(profileId);
    const { planned } = runs;
    if (planned === null || planned.plan.prefix !== prefix || runs.run !== null)
      throw failure('bad-input', { field: 'prefix' });
    if (!planned.readOnly) this.#profile(profileId).readOnly.refuseChanges();
    runs.planned = null;
    runs.run = planned;
    const progress = progressOf(0, 0);
    runs.running = { plan: planned.plan, progress, check: null, failed: 0, cancelled: false };
    runs.error = null;
    void this.#run(profileId, planned);
  }

  /** Cancels a run, which first deletes what it has created. */
  cancel(profileId: string): void {
    const runs = this.#runs.get(profileId);
    if (runs?.run == null) return;
    runs.run.cancel();
    this.#progressed(profileId, { cancelled: true });
  }

  /** The last report. @throws AppFailure `bad-input` if there is none */
  file(profileId: string, format: ConformanceFormat): { readonly name: string; readonly text: string } {
    const { report } = this.#of(profileId);
    if (report === null) throw failure('bad-input', { field: 'profileId' });
    return reportFile(report, format);
  }

  /** Forgets the detected choices of the backend. */
  forgetChoices(profileId: string): void {
    this.#profile(profileId).choices.forget();
    this.#reportChange(profileId);
  }

  /**
   * Called when a person has left the profile: hides their runs; a running one only deletes what it has
   * created.
   */
  forgetPerson(profileId: string): void {
    const runs = this.#runs.get(profileId);
    if (runs === undefined) return;
    this.cancel(profileId);
    runs.planned = null;
    this.#runs.delete(profileId);
    this.#reportChange(profileId);
  }

  /** Cancels all runs before quitting. Resolves when what they created is deleted. */
  async stop(): Promise<void> {
    for (const profileId of this.#runs.keys()) this.cancel(profileId);
    await Promise.all(this.#pending);
  }

  async #run(profileId: string, run: ConformanceRun): Promise<void> {
    const pending = this.#settled(profileId, run);
    this.#pending.add(pending);
    await pending;
    this.#pending.delete(pending);
  }

  async #settled(profileId: string, run: ConformanceRun): Promise<void> {
    const runs = this.#of(profileId);
    const profile = this.#profile(profileId);
    const mayNotGoOn = () => profile.dataOrNull === null || (!run.readOnly && profile.readOnly.isLocked);
    const cancelWhereItMayNot = () => {
      if (mayNotGoOn()) this.cancel(profileId);
    };
    profile.events.on('stateChanged', cancelWhereItMayNot);
    profile.dataOrNull?.reports.leaveOut(run.plan.prefix);
    this.#reportChange(profileId);
    try {
      const report = await run.start(({ done, total, running, result }) =>
        this.#progressed(profileId, {
          ...{ progress: progressOf(done, total), check: running },
          failed: (runs.running?.failed ?? 0) + (result?.status === 'failed' ? 1 : 0),
        }),
      );
      runs.report = report;
      // Keeps earlier results for what a cancelled or read-only run did not test.
      if (this.#ports.find(profileId) !== null) profile.choices.add(report.choices, report.baseUrl);
    } catch (thrown) {
      runs.error = toAppError(thrown);
    }
    profile.events.off('stateChanged', cancelWhereItMayNot);
    runs.run = null;
    runs.running = null;
    this.#reportChange(profileId);
  }

  #progressed(profileId: string, change: Partial<RunningConformance>): void {
    const runs = this.#of(profileId);
    if (runs.running === null) return;
    runs.running = { ...runs.running, ...change };
    this.#reportChange(profileId);
  }

  #reportChange(profileId: string): void {
    this.#ports.changed(this.info(profileId));
  }

  /** @throws AppFailure `bad-input` for an unknown id */
  #profile(profileId: string): Profile {
    const profile = this.#ports.find(profileId);
    if (profile === null) throw failure('bad-input', { field: 'profileId' });
    return profile;
  }

  #of(profileId: string): ProfileRuns {
    const runs = this.#runs.get(profileId) ?? {
      ...{ planned: null, run: null, running: null, report: null, error: null },
    };
    this.#runs.set(profileId, runs);
    return runs;
  }
}
