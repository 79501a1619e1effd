import type { BatchDependent } from '#contract/batch-dependents.ts';

/** An authorization or a domain, as far as a batch compares and names it. */
export interface BatchRecord {
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
  /** Differs if another person has replaced the record since: the type of an authorization, the values of a domain. */
  readonly state: string;
}

/** All records of one kind at one moment. */
export interface BatchRecords {
  readonly byKey: ReadonlyMap<string, BatchRecord>;
  /** Whether the backend has sent all of them: then a missing one does not exist. */
  readonly isWhole: boolean;
  /** What refers to a record; null if something may that could not be read. */
  dependentsOf(record: BatchRecord): readonly BatchDependent[] | null;
}

/** How a batch reads and deletes the records of one kind. Implemented once for each kind (`batch-records.ts`). */
export interface RecordAccess {
  /** @throws AppFailure */
  read(fresh: 'always' | 'if-older-than-cache-time'): Promise<BatchRecords>;
  /** Deletes one, with an entry in the activity; one that does not exist any more counts as deleted. @throws AppFailure */
  remove(id: string): Promise<void>;
  /** Adds the entry for a deletion whose response was lost and that was found to have been made. */
  recordRemoved(name: string): void;
}

/** How a batch creates the keys that replace others. */
export interface RenewalAccess {
  isReplaced(id: string): boolean;
  /** Adds authorizations to the rotation of several, which continues after a restart. */
  begin(authorizations: readonly { readonly id: string; readonly name: string }[]): void;
  /** As `Rotations.renew`. @throws AppFailure */
  renew(authorization: {
    readonly id: string;
    readonly name: string;
  }): Promise<{ readonly isKnown: boolean; readonly strays: readonly string[] }>;
  /** As `Rotations.check`. */
  check(id: string): Promise<'made' | 'not-made' | null>;
}
