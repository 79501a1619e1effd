import type { ListResource } from '#contract/conformance.ts';
import type { Paths } from '#contract/profiles.ts';
import type { ProjectFields } from '#contract/projects.ts';
import type { RealtimeAddress } from '../app/http.ts';
import type { Clock, HttpLimits, SocketConnector } from '../app/ports.ts';
import type { Observed } from './choices.ts';
import type { Answer } from './exchange.ts';
import type { LiveEvents } from './live-events.ts';
import type { Names } from './names.ts';
import type { OwnRecord, OwnRecords } from './own-records.ts';
import type { Redaction } from './redacted.ts';
import type { Requests } from './requests.ts';

/** How a run signs in. */
export type Credentials =
  | { readonly kind: 'password'; readonly email: string; readonly password: string }
  | { readonly kind: 'token'; readonly token: string };

/** What a run is to do, and with which backend. */
export interface ConformanceOptions {
  /** Normalised (`parseBaseUrl`). */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** Token of another account, which listens for events; null if there is none. */
  readonly otherToken: string | null;
  readonly paths: Paths;
  /** socket.io's path from the origin; null for `<sub-path>/socket.io`. */
  readonly realtimePath: string | null;
  readonly limits: HttpLimits;
  readonly readOnly: boolean;
  /** Maximum number of requests and handshakes per second. */
  readonly perSecond: number;
  /** How long to wait for an event, ms. */
  readonly eventMs: number;
  /** Whether to create a network connection. It remains, because the interface cannot delete it. */
  readonly createNetwork: boolean;
  /** Whether to create an account. It remains. */
  readonly signUp: boolean;
  /** Replaces the stored credentials of the OAuth application; null leaves them. */
  readonly gitProvider: { readonly clientId: string; readonly clientSecret: string } | null;
  /** A code of the git provider's page, for an authorization of type `oauth`; null for none. */
  readonly oauthCode: string | null;
  /** Further secrets to remove from reports: values of headers, the proxy's password. */
  readonly secrets: readonly string[];
}

/** A project that this run created. */
export interface OwnProject {
  readonly record: OwnRecord;
  readonly id: string;
  /** The field values of the last write. */
  fields: Partial<ProjectFields>;
}

/** A change of an own project, for which a backend may send an event. */
export interface MadeChange {
  readonly type: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly projectId: string;
  /** When it was sent, ms since the epoch. */
  readonly at: number;
}

/** The data that the checks of one run share. Each check may use the results of those before it. */
export interface Run {
  readonly options: ConformanceOptions;
  readonly names: Names;
  readonly http: Requests;
  readonly own: OwnRecords;
  readonly choices: Observed;
  readonly redaction: Redaction;
  readonly clock: Clock;
  readonly sockets: SocketConnector;
  readonly realtime: RealtimeAddress;
  readonly signal: AbortSignal;
  /** The response to the sign-in with a password. */
  signInAnswer: Answer | null;
  /** The realtime connections of this account and the other one, once they are open. */
  live: LiveEvents | null;
  otherLive: LiveEvents | null;
  /** The project that most checks are about; null before it is created. */
  project: OwnProject | null;
  /** Identifier of a deleted project: it has a valid format, but no record. */
  deletedProjectId: string | null;
  /** All keys of own projects, as first returned. */
  readonly projectKeys: Map<string, readonly string[]>;
  /** Lists that can be read, so that records created in them can be found again. */
  readonly readLists: Set<ListResource>;
  /** The identifiers of each list when it was last read. */
  readonly listedIds: Map<ListResource, readonly string[]>;
  readonly changesMade: MadeChange[];
}
