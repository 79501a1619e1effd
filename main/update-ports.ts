import type { UpdateProblemKind } from '#contract/updates.ts';
import type { Work } from './ports.ts';

/** Interfaces of the update service to the outside world. Adapters implement them; tests pass their own. */

/** A version that is newer than this one. */
export interface UpdateOffer {
  readonly version: string;
  /** Where an operator downloads the version: a file on the feed's origin. */
  readonly link: string;
  /** Whether this package can install the version itself. */
  readonly installable: boolean;
}

/**
 * Finds, downloads and installs updates. Every call but `restart` may throw `UpdateFailure`; it has then
 * changed nothing.
 */
export interface Updater {
  /** Reads the feed. Null if it offers the present version. */
  check(): Promise<UpdateOffer | null>;
  /** Downloads and verifies the version that was found last. Cancelled work fails with the reason of its signal. */
  download(work: Work): Promise<void>;
  /** Does the part of the installation that is possible before the app quits. */
  prepare(): Promise<void>;
  /**
   * Installs the downloaded version and starts the app again. Must be the last call before this process ends.
   * @returns `quits` if the system's updater ends this process itself
   */
  restart(): 'quits' | 'done';
}

/** Why an update was not checked, downloaded or installed. */
export class UpdateFailure extends Error {
  readonly kind: UpdateProblemKind;
  /** A status, host or version, depending on the kind. */
  readonly detail: string;

  constructor(kind: UpdateProblemKind, detail = '') {
    super(kind);
    this.name = 'UpdateFailure';
    this.kind = kind;
    this.detail = detail;
  }
}
