import { forEachInTurns } from '../async/in-turns.ts';
import type { ChangeDetector, DetectedChange } from './change-detector.ts';
import { broaderReason, type RefetchReason } from './coalescing-fetch.ts';
import type { EchoFilter } from './echo-filter.ts';
import type { ProjectRecords } from './project-records.ts';

export interface DifferenceReporterPorts {
  readonly records: Pick<ProjectRecords, 'get' | 'all' | 'revision'>;
  readonly detector: ChangeDetector;
  readonly echoes: EchoFilter;
  isStopped(): boolean;
  /** As `ComparedRecords.isDoubted`. */
  isDoubted(id: string): boolean;
  /** @param found the differences, at least one; with `poll`, one by one, some of them at a time */
  found(found: readonly DetectedChange[], reason: RefetchReason): void;
}

/** Differences that are reported without yielding to the event loop; takes about a millisecond. */
const reportedAtOnce = 500;

/**
 * Reports the differences that fetched lists brought. Reports nothing while an own write is running, because
 * the differences may include its changes.
 */
export class DifferenceReporter {
  readonly #ports: DifferenceReporterPorts;
  /** The broadest reason of the fetches whose differences are not reported yet; `quiet` if there are none. */
  #owed: RefetchReason = 'quiet';
  /** Differences that were found but not reported yet, because an own write interrupted the report. */
  #found: DetectedChange[] = [];
  #reporting: Promise<void> | null = null;

  constructor(ports: DifferenceReporterPorts) {
    this.#ports = ports;
  }

  /** Notes that a list was fetched for this reason and its differences have to be reported. */
  owe(reason: RefetchReason): void {
    this.#owed = broaderReason(this.#owed, reason);
  }

  /** Reports the pending differences from the baseline. Never rejects. */
  report(): Promise<void> {
    if (this.#mayReport()) this.#reporting ??= this.#reportOwed();
    return this.#reporting ?? Promise.resolve();
  }

  async #reportOwed(): Promise<void> {
    const { detector, echoes, isStopped, isDoubted, records: present } = this.#ports;
    const records = {
      get revision() {
        return present.revision;
      },
      get: (id: string) => present.get(id),
      all: () => present.all(),
      isDoubted,
    };
    const mayGoOn = () => !echoes.busy && !isStopped();
    while (this.#mayReport()) {
      const reason = this.#owed;
      this.#owed = 'quiet';
      const compared = await detector.compareAll(records, mayGoOn);
      for (const change of compared.found) this.#found.push(change);
      if (!compared.isComplete) this.owe(reason);
      else if (this.#found.length > 0) await this.#give(this.#found.splice(0), reason);
    }
    this.#reporting = null;
  }

  async #give(all: readonly DetectedChange[], reason: RefetchReason): Promise<void> {
    const { found, isStopped } = this.#ports;
    if (reason !== 'poll' || all.length <= reportedAtOnce) return found(all, reason);
    await forEachInTurns(partsOf(all), (part) => found(part, reason), {
      stride: 1,
      isWanted: () => !isStopped(),
    });
  }

  #mayReport(): boolean {
    return this.#owed !== 'quiet' && !this.#ports.echoes.busy && !this.#ports.isStopped();
  }
}

function* partsOf(all: readonly DetectedChange[]): Iterable<readonly DetectedChange[]> {
  for (let from = 0; from < all.length; from += reportedAtOnce) yield all.slice(from, from + reportedAtOnce);
}
