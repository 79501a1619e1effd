import type { Paths } from './profiles.ts';

/**
 * - `passed`: the backend follows the rule
 * - `failed`: it does not; `failure` has the expected and the actual behaviour
 * - `not-offered`: it has no such endpoint, which the service interface allows
 * - `not-tried`: not checked in this run; `reason` says why
 */
export type ConformanceStatus = 'passed' | 'failed' | 'not-offered' | 'not-tried';

/** The expected and actual behaviour of a failed check. Texts of the backend are redacted and truncated. */
export interface ConformanceFailure {
  readonly expected: string;
  /** The last request: method and path, and its body as JSON. Null if none was sent. */
  readonly sent: string | null;
  /** Status and body of the response, or why there was none. */
  readonly came: string;
}

/** The result of one check. */
export interface ConformanceResult {
  /** A stable identifier, which users' CI can rely on, e.g. `project.create`. */
  readonly id: string;
  /** As in the table of the service interface, e.g. `POST /project`. */
  readonly endpoint: string;
  /** The rule of the service interface. */
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

/** Records that a run is going to create, announced before it begins. */
export interface PlannedRecords {
  readonly kind: ConformanceRecordKind;
  readonly count: number;
  /** Whether they are deleted at the end; the service interface has no way to delete the others. */
  readonly deleted: boolean;
}

/** What a run is going to do. */
export interface ConformancePlan {
  readonly baseUrl: string;
  /** Prefix of every name that the run creates. */
  readonly prefix: string;
  /** Empty for a read-only run. */
  readonly creates: readonly PlannedRecords[];
  /** Whether the run replaces the stored credentials of the OAuth application. */
  readonly replacesGitProvider: boolean;
}

/** A record that a run has created, or may have created, and could not delete. */
export interface LeftRecord {
  readonly kind: ConformanceRecordKind;
  readonly name: string;
  /** Null if it is unknown. */
  readonly id: string | null;
  /** Why it could not be deleted. */
  readonly reason: string;
}

/** The operations for which a backend chooses the form of the response. */
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

/** Form of the response body to a change; `other` is JSON without a record. */
export type BodyForm = (typeof bodyForms)[number];

export const listResources = ['project', 'authorization', 'networks', 'domains'] as const;

export type ListResource = (typeof listResources)[number];

export const errorBodyForms = ['service', 'json', 'page', 'text', 'empty'] as const;

/** Form of an error body; `service` is the one that the service interface defines. */
export type ErrorBodyForm = (typeof errorBodyForms)[number];

/**
 * What a run has detected about a backend's choices where the service interface is open; null for what it did
 * not see. A choice may be outdated: code that uses it has to be correct without it as well, and may be
 * slower.
 */
export interface ChoicesProfile {
  readonly version: 1;
  /** The end of the run, ISO 8601 in UTC. */
  readonly observedAt: string;
  /** Key of a project's identifier. */
  readonly idKey: 'id' | '_id' | 'uuid' | null;
  readonly idType: 'string' | 'number' | null;
  /** `array`, or the key of the envelope that contains the list. */
  readonly lists: Readonly<Record<ListResource, string | null>>;
  /**
   * Whether a list had more pages: `none`; `named` if the response says how to get the next one; `unnamed` if
   * it only says that there is more.
   */
  readonly pages: 'none' | 'named' | 'unnamed' | null;
  /** `plain`, or the key of the envelope of a single project. */
  readonly single: string | null;
  /** Whether the endpoints exist whose paths the service interface does not define. */
  readonly offers: Readonly<Record<keyof Paths, boolean | null>>;
  readonly bodies: Readonly<Record<ObservedOperation, BodyForm | null>>;
  readonly successCodes: Readonly<Record<ObservedOperation, number | null>>;
  /** How `PUT /project/:id` treats a field that the service interface does not define. */
  readonly unknownFields: 'kept' | 'refused' | 'dropped' | null;
  /** How `PUT /project/:id` treats an empty optional field; `ignored` keeps the previous text. */
  readonly emptyOptionalFields: 'accepted' | 'refused' | 'ignored' | null;
  /** How an optional field is cleared: with empty text, with `null`, or by leaving it out. */
  readonly clearedBy: 'empty' | 'null' | 'omitted' | null;
  /** How an optional field that was never set is returned. */
  readonly unsetFields: 'absent' | 'null' | 'empty' | null;
  /** Type of `message` of a 400. */
  readonly errorMessage: 'string' | 'array' | null;
  /** Whether an own change of this kind causes an event on an own connection. */
  readonly emits: Readonly<Record<'CREATE' | 'UPDATE' | 'DELETE', boolean | null>>;
  /** Whether the client that makes a change receives its event. */
  readonly ownEcho: boolean | null;
  /** Whether another account receives it. */
  readonly othersNotified: boolean | null;
  /** `data` of `CREATE` and `UPDATE`: the whole record, a part of it, nothing, or something else. */
  readonly eventData: 'record' | 'partial' | 'none' | 'other' | null;
  /** Median time between sending a change and its event. */
  readonly eventDelayMs: number | null;
  readonly unauthorizedBody: ErrorBodyForm | null;
  readonly forbiddenBody: ErrorBodyForm | null;
  /** Result of two concurrent `PUT` of one project. */
  readonly concurrentUpdates: 'last-wins' | 'refused' | null;
  /** Path of socket.io from the origin, if it connected. */
  readonly realtimePath: string | null;
  /** Median response time. */
  readonly answerMs: number | null;
  /** Names and values of the headers that announce a rate limit. */
  readonly rateLimit: string | null;
  /**
   * Size of the longest text that was accepted in a project, and of the shortest that was refused, in bytes.
   */
  readonly acceptedBytes: number | null;
  readonly refusedBytes: number | null;
}

/** A finished run. It has no secret: every text of the backend is redacted. */
export interface ConformanceReport {
  readonly version: 1;
  readonly baseUrl: string;
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly readOnly: boolean;
  /** Whether the operator has cancelled it. */
  readonly cancelled: boolean;
  /** Whether the backend accepted the password or the token, which most checks need. */
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

/** Progress of a run. */
export interface ConformanceProgress {
  /** Number of checks that have a result. */
  readonly done: number;
  readonly total: number;
  /** The running check; null while records are deleted at the end. */
  readonly running: string | null;
  /** The new result; null when a check begins. */
  readonly result: ConformanceResult | null;
}
