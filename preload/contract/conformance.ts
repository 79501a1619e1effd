import type { Paths } from './profiles.ts';

/**
 * - `passed`: the backend keeps to the rule
 * - `failed`: it does not; `failure` has what was expected and what came
 * - `not-offered`: it has no such endpoint, which the interface leaves open
 * - `not-tried`: not checked in this run; `reason` says why
 */
export type ConformanceStatus = 'passed' | 'failed' | 'not-offered' | 'not-tried';

/** What a failed check expected and saw. Texts of the backend are redacted and cut. */
export interface ConformanceFailure {
  readonly expected: string;
  /** The last request: method and path, and its body as JSON. Null where none was sent. */
  readonly sent: string | null;
  /** Status and body of the answer, or why there was none. */
  readonly came: string;
}

/** The result of one check. */
export interface ConformanceResult {
  /** Never changes, for the CI of those who run it, e.g. `project.create`. */
  readonly id: string;
  /** As in the table of the interface, e.g. `POST /project`. */
  readonly endpoint: string;
  /** What the interface says. */
  readonly rule: string;
  readonly status: ConformanceStatus;
  /** For `not-offered` and `not-tried`; empty for the others. */
  readonly reason: string;
  /** For `failed`. */
  readonly failure: ConformanceFailure | null;
  readonly durationMs: number;
}

export const recordKinds = ['project', 'authorization', 'domain', 'network', 'account'] as const;

export type ConformanceRecordKind = (typeof recordKinds)[number];

/** Records that a run is going to create, told before it begins. */
export interface PlannedRecords {
  readonly kind: ConformanceRecordKind;
  readonly count: number;
  /** Whether they are deleted at the end: the interface has no way to delete the others. */
  readonly deleted: boolean;
}

/** What a run is going to do. */
export interface ConformancePlan {
  readonly baseUrl: string;
  /** Every name that it creates begins with it. */
  readonly prefix: string;
  /** Empty where it only reads. */
  readonly creates: readonly PlannedRecords[];
  /** It replaces the stored credentials of the OAuth application. */
  readonly replacesGitProvider: boolean;
}

/** A record that a run created, or may have created, and that it could not delete. */
export interface LeftRecord {
  readonly kind: ConformanceRecordKind;
  readonly name: string;
  /** Null where it is not known. */
  readonly id: string | null;
  /** Why it could not be deleted. */
  readonly reason: string;
}

/** The operations whose answers a backend chooses. */
export const observedOperations = [
  'signIn',
  'createAuthorization',
  'deleteAuthorization',
  'createProject',
  'updateProject',
  'deleteProject',
  'createNetwork',
  'createDomain',
  'deleteDomain',
] as const;

export type ObservedOperation = (typeof observedOperations)[number];

export const bodyForms = ['record', 'envelope', 'empty', 'null', 'text', 'other'] as const;

/** Body of the answer to a change; `other` is JSON without a record in it. */
export type BodyForm = (typeof bodyForms)[number];

export const listResources = ['project', 'authorization', 'networks', 'domains'] as const;

export type ListResource = (typeof listResources)[number];

export const errorBodyForms = ['service', 'json', 'page', 'text', 'empty'] as const;

/** Body of an error; `service` has the form that the interface gives. */
export type ErrorBodyForm = (typeof errorBodyForms)[number];

/**
 * What a backend does where the interface lets it choose, as far as a run saw it; null for what it did not see. It was
 * true at that time: code that reads it has to be correct without it as well, and may be slower.
 */
export interface ChoicesProfile {
  readonly version: 1;
  /** The end of the run, ISO 8601 in UTC. */
  readonly observedAt: string;
  /** Key of a project's identifier. */
  readonly idKey: 'id' | '_id' | 'uuid' | null;
  readonly idType: 'string' | 'number' | null;
  /** `array`, or the key of the envelope that has the list. */
  readonly lists: Readonly<Record<ListResource, string | null>>;
  /**
   * Whether a list had more pages: `none`, `named` where the answer says how to get the next one, `unnamed` where it only says
   * that there is more.
   */
  readonly pages: 'none' | 'named' | 'unnamed' | null;
  /** `plain`, or the key of the envelope of a single project. */
  readonly single: string | null;
  /** Whether the endpoints exist whose paths the interface does not show. */
  readonly offers: Readonly<Record<keyof Paths, boolean | null>>;
  readonly bodies: Readonly<Record<ObservedOperation, BodyForm | null>>;
  readonly successCodes: Readonly<Record<ObservedOperation, number | null>>;
  /** A field of `PUT /project/:id` that the interface does not name. */
  readonly unknownFields: 'kept' | 'refused' | 'dropped' | null;
  /** An optional field of `PUT /project/:id` that is sent empty; `ignored` keeps the text that it had. */
  readonly emptyOptionalFields: 'accepted' | 'refused' | 'ignored' | null;
  /** How an optional field is cleared: by empty text, by `null`, or by leaving it out. */
  readonly clearedBy: 'empty' | 'null' | 'omitted' | null;
  /** An optional field that was never set, as it is read. */
  readonly unsetFields: 'absent' | 'null' | 'empty' | null;
  /** `message` of a 400. */
  readonly errorMessage: 'string' | 'array' | null;
  /** Whether an own change of this kind is followed by an event on an own connection. */
  readonly emits: Readonly<Record<'CREATE' | 'UPDATE' | 'DELETE', boolean | null>>;
  /** Whether who makes a change gets its event, too. */
  readonly ownEcho: boolean | null;
  /** Whether another account gets it. */
  readonly othersNotified: boolean | null;
  /** `data` of `CREATE` and `UPDATE`: the whole record, a part of it, nothing, or something else. */
  readonly eventData: 'record' | 'partial' | 'none' | 'other' | null;
  /** From sending a change to its event, median. */
  readonly eventDelayMs: number | null;
  readonly unauthorizedBody: ErrorBodyForm | null;
  readonly forbiddenBody: ErrorBodyForm | null;
  /** Two `PUT` of one project at the same time. */
  readonly concurrentUpdates: 'last-wins' | 'refused' | null;
  /** socket.io's path from the origin, where it connected. */
  readonly realtimePath: string | null;
  /** Time of an answer, median. */
  readonly answerMs: number | null;
  /** Names and values of the headers that announce a rate limit. */
  readonly rateLimit: string | null;
  /** Longest text that was accepted in a project, and shortest that was refused, in bytes. */
  readonly acceptedBytes: number | null;
  readonly refusedBytes: number | null;
}

/** A finished run. It has no secret: every text of the backend is redacted. */
export interface ConformanceReport {
  readonly version: 1;
  readonly baseUrl: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly readOnly: boolean;
  /** Ended early by the operator. */
  readonly cancelled: boolean;
  /** The backend accepted the password or the token; most checks need that. */
  readonly signedIn: boolean;
  readonly prefix: string;
  /** Every check, in the order in which they run. */
  readonly results: readonly ConformanceResult[];
  readonly choices: ChoicesProfile;
  /** Number of records that were created and deleted again. */
  readonly deleted: number;
  readonly left: readonly LeftRecord[];
  readonly requests: number;
}

/** How far a run is. */
export interface ConformanceProgress {
  /** Checks that have a result. */
  readonly done: number;
  readonly total: number;
  /** The check that runs; null while records are deleted at the end. */
  readonly running: string | null;
  /** The result that was added; null where a check begins. */
  readonly result: ConformanceResult | null;
}
