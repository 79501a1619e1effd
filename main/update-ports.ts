import type { UpdateProblemKind } from '#contract/updates.ts';

/** What the service for updates needs of the outside world; adapters implement it, tests pass their own. */

/** A version that is newer than this one. */
export interface UpdateOffer {
  readonly version: string;
  /** Where an operator downloads it: a file on the feed's origin. */
  readonly link: string;
  /** Whether this package can install it by itself. */
  readonly installable: boolean;
}

/** Finds, downloads and installs updates. Every call but `restart` throws `UpdateFailure`, and has changed nothing then. */
export interface Updater {
  /** Asks the feed. Null where it offers this version. */
  check(): Promise<UpdateOffer | null>;
  /**
   * Downloads and verifies the version that was found last.
   * @param progressed called with a whole number from 0 to 100
   */
  download(progressed: (percent: number) => void): Promise<void>;
  /** Does what can be done before the app quits. */
  prepare(): Promise<void>;
  /**
   * Installs what was downloaded and starts the app again; as the last thing before this process ends.
   * @returns `quits` where the system's updater ends this process by itself
   */
  restart(): 'quits' | 'done';
}

/** Why an update was not checked, downloaded or installed. */
export class UpdateFailure extends Error {
  readonly kind: UpdateProblemKind;
  /** A status, host or version. */
  readonly detail: string;

  constructor(kind: UpdateProblemKind, detail = '') {
    super(kind);
    this.name = 'UpdateFailure';
    this.kind = kind;
    this.detail = detail;
  }
}
