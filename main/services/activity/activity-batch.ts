import {
  type ActivityEntry,
  type ActivityKind,
  type AwayChange,
  activityKinds,
  awayChangeKinds,
  type FieldChange,
} from '#contract/activity.ts';
import type { NotificationOutcome } from '#contract/notifications.ts';
import { type ProjectFieldName, type ProjectFields, projectFieldNames } from '#contract/projects.ts';
import { fromStored, type StoredAction, toStored } from './stored-names.ts';
import { bytesOf, type StoredRecord, type StoredRecords, storedRecords } from './stored-records.ts';

/** An entry in its stored form: without its sequence number, which is valid for one run only. */
export type StoredActivity = Omit<ActivityRecord, 'sequence'>;

/** A change of an entry that is already stored. */
export interface ActivityMark {
  readonly ordinal: number;
  readonly read: boolean;
  readonly outcome: NotificationOutcome;
}

/** One write to the file. Ordinals number all entries of a profile, across runs. */
export interface ActivityBatch {
  /** Ordinal of the first of `entries`; the others follow without gaps. */
  readonly first: number;
  readonly entries: readonly StoredActivity[];
  readonly marks: readonly ActivityMark[];
}

type PackedChange = readonly [field: number, before: string, after: string];
type PackedAwayChange = readonly [
  kind: number,
  projectId: string | null,
  projectName: string,
  changes: readonly PackedChange[],
];
type PackedOutcome = NotificationOutcome | NotificationOutcome['kind'];
/** Stored as an array, because property names would take up most of the file. */
type PackedEntry = readonly [
  at: number,
  kind: number,
  projectId: string | null,
  projectName: string,
  changes: readonly PackedChange[],
  own: 0 | 1,
  read: 0 | 1,
  outcome: PackedOutcome,
  counts: ActivityEntry['counts'] | null,
  /** Absent in files of earlier versions. */
  away?: readonly PackedAwayChange[] | null,
  /** Absent in nearly all entries. */
  challenge?: ActivityEntry['challenge'] | null,
  /** Absent if no record is stored, and in files of earlier versions. */
  records?: readonly (PackedRecord | null)[] | null,
  by?: string | null,
  more?: PackedMore | null,
];
/** Number of the values that each entry has. */
const alwaysPacked = 9;
/** Rare properties by name, so that more can be added. */
interface PackedMore {
  readonly action?: StoredAction | undefined;
  readonly reason?: ActivityEntry['reason'];
  readonly backend?: ActivityEntry['backend'];
  readonly session?: ActivityEntry['session'];
  readonly batch?: ActivityEntry['batch'];
  readonly undoes?: ActivityEntry['undoes'];
}
/** The values of the fields, and the earlier values that were cut. */
type PackedRecord = readonly [after: readonly string[], before?: readonly (readonly [number, string])[]];
type PackedMark = readonly [ordinal: number, read: 0 | 1, outcome: PackedOutcome];

/** Version of the file format. */
const version = 1;

export function encodeBatch({ first, entries, marks }: ActivityBatch): Buffer {
  const packed = { version, first, entries: entries.map(packEntry), marks: marks.map(packMark) };
  return Buffer.from(JSON.stringify(packed));
}

/** Reads batches of one file. Equal names and identifiers share one string, to save memory. */
export class BatchDecoder {
  readonly #texts = new Map<string, string>();

  /**
   * @param content authenticated, so known to be written by this app
   * @returns null for another version of the format
   */
  decode(content: Buffer): ActivityBatch | null {
    const packed = JSON.parse(content.toString()) as {
      readonly version: number;
      readonly first: number;
      readonly entries: readonly PackedEntry[];
      readonly marks: readonly PackedMark[];
    };
    if (packed.version !== version) return null;
    const marks = packed.marks.map(([ordinal, read, outcome]) => ({
      ordinal,
      read: read === 1,
      outcome: unpackOutcome(outcome),
    }));
    return { first: packed.first, entries: packed.entries.map((entry) => this.#unpackEntry(entry)), marks };
  }

  #unpackEntry(entry: PackedEntry): StoredActivity {
    const [
      at,
      kind,
      projectId,
      projectName,
      changes,
      own,
      read,
      outcome,
      counts,
      away = null,
      challenge = null,
      records = null,
      by = null,
      more = null,
    ] = entry;
    const stored = this.#unpackRecords(records);
    const { action, ...rest } = more ?? {};
    return {
      at,
      kind: activityKinds[kind] as ActivityKind,
      projectId: projectId === null ? null : this.#once(projectId),
      projectName: this.#once(projectName),
      changes: this.#unpackChanges(changes),
      own: own === 1,
      read: read === 1,
      outcome: unpackOutcome(outcome),
      ...(counts === null ? {} : { counts }),
      ...(away === null ? {} : { away: away.map((change) => this.#unpackAway(change)) }),
      ...(challenge === null ? {} : { challenge }),
      ...(by === null ? {} : { by: this.#once(by) }),
      ...rest,
      ...(action !== undefined && { action: fromStored(action) }),
      ...(rest.reason !== undefined && { reason: this.#once(rest.reason) }),
      ...(rest.batch !== undefined && { batch: this.#once(rest.batch) }),
      ...(rest.undoes !== undefined && { undoes: this.#once(rest.undoes) }),
      ...(stored === null ? {} : { stored }),
    };
  }

  #unpackRecords(packed: readonly (PackedRecord | null)[] | null): StoredRecords | null {
    if (packed === null) return null;
    const records = packed.map((record) => (record === null ? null : this.#unpackRecord(record)));
    const bytes = records.reduce((sum, record) => sum + (record === null ? 0 : bytesOf(record)), 0);
    return storedRecords(bytes, records);
  }

  #unpackRecord([after, before = []]: PackedRecord): StoredRecord {
    const fields = projectFieldNames.map((field, index) => [field, this.#once(after[index] ?? '')]);
    const cut = before.map(([field, value]) => [projectFieldNames[field], value]);
    return { after: Object.fromEntries(fields) as ProjectFields, before: Object.fromEntries(cut) };
  }

  #unpackAway([kind, projectId, projectName, changes]: PackedAwayChange): AwayChange {
    return {
      kind: awayChangeKinds[kind] as AwayChange['kind'],
      projectId: projectId === null ? null : this.#once(projectId),
      projectName: this.#once(projectName),
      changes: this.#unpackChanges(changes),
    };
  }

  #unpackChanges(changes: readonly PackedChange[]): readonly FieldChange[] {
    return changes.map(([field, before, after]) => ({
      field: projectFieldNames[field] as ProjectFieldName,
      before: this.#once(before),
      after: this.#once(after),
    }));
  }

  #once(text: string): string {
    const shared = this.#texts.get(text);
    if (shared !== undefined) return shared;
    this.#texts.set(text, text);
    return text;
  }
}

function packEntry(entry: StoredActivity): PackedEntry {
  const { at, kind, projectId, projectName, changes, own, read, outcome } = entry;
  const { counts = null, away, challenge = null, stored, by = null } = entry;
  const packed: PackedEntry = [
    at,
    activityKinds.indexOf(kind),
    projectId,
    projectName,
    packChanges(changes),
    own ? 1 : 0,
    read ? 1 : 0,
    packOutcome(outcome),
    counts,
    away?.map(packAway) ?? null,
    challenge,
    stored?.records.map((record) => (record === null ? null : packRecord(record))) ?? null,
    by,
    packMore(entry),
  ];
  const last = packed.findLastIndex((value, index) => value !== null || index < alwaysPacked);
  const used: readonly PackedEntry[number][] = packed.slice(0, last + 1);
  return used as PackedEntry;
}

function packMore({ action, reason, backend, session, batch, undoes }: StoredActivity): PackedMore | null {
  const more = { action: action && toStored(action), reason, backend, session, batch, undoes };
  return Object.values(more).some((value) => value !== undefined) ? more : null;
}

function packRecord({ after, before }: StoredRecord): PackedRecord {
  const values = projectFieldNames.map((field) => after[field]);
  const cut = projectFieldNames.flatMap((field, index) => {
    const value = before[field];
    return value === undefined ? [] : [[index, value] as const];
  });
  return cut.length === 0 ? [values] : [values, cut];
}

function packAway({ kind, projectId, projectName, changes }: AwayChange): PackedAwayChange {
  return [awayChangeKinds.indexOf(kind), projectId, projectName, packChanges(changes)];
}

function packChanges(changes: readonly FieldChange[]): readonly PackedChange[] {
  return changes.map(({ field, before, after }) => [projectFieldNames.indexOf(field), before, after]);
}

function packMark({ ordinal, read, outcome }: ActivityMark): PackedMark {
  return [ordinal, read ? 1 : 0, packOutcome(outcome)];
}

function packOutcome(outcome: NotificationOutcome): PackedOutcome {
  return Object.keys(outcome).length === 1 ? outcome.kind : outcome;
}

/** Most outcomes are equal: they share one object per kind, to save memory. */
const plainOutcomes = new Map<string, NotificationOutcome>();

function unpackOutcome(packed: PackedOutcome): NotificationOutcome {
  if (typeof packed !== 'string') return packed;
  const shared = plainOutcomes.get(packed) ?? ({ kind: packed } as NotificationOutcome);
  plainOutcomes.set(packed, shared);
  return shared;
}

/** An entry in memory. `outcome`, `read` and `stored` are mutable; the log determines the profile. */
export type ActivityRecord = Omit<
  ActivityEntry,
  'profileId' | 'outcome' | 'read' | 'canRecreate' | 'undo'
> & {
  outcome: NotificationOutcome;
  read: boolean;
  /** The stored records of the project, or of a digest's projects in the order of `away`; null once dropped. */
  stored?: StoredRecords | null;
};
