import { request } from './channel.ts';
import type { ProfileState } from './overview.ts';
import type { ForProfile } from './profiles.ts';

/** How long states are kept, in ms. */
export const keptStatesMs = 7 * 86_400_000;
/** How long latency and events are kept, in ms. */
export const keptMinutesMs = 86_400_000;

/** A time span from one time to another, divided into buckets of equal length. Times are in ms since the epoch. */
export interface TrendSpan {
  readonly from: number;
  readonly to: number;
  readonly buckets: number;
}

/** The maximum number of buckets of a span. */
export const maxBuckets = 200;

/** A time span of a request. */
export interface RequestedSpan {
  /** Its end, in ms since the epoch. */
  readonly to: number;
  readonly lengthMs: number;
}

/** Numbers of changed projects in each bucket of a span, oldest first. */
export interface ChangesPerBucket {
  readonly created: readonly number[];
  readonly updated: readonly number[];
  readonly deleted: readonly number[];
}

/** The state of a profile from a time on, in ms since the epoch. */
export interface StateSince {
  readonly at: number;
  /** Null if it is not known, as while the app was not running. */
  readonly state: ProfileState | null;
}

/** Latency in ms in each bucket of a span, oldest first; null where no request was answered. */
export interface LatencyPerBucket {
  readonly p50: readonly (number | null)[];
  readonly p95: readonly (number | null)[];
}

/** The current pulse of a profile. */
export interface CurrentTrend {
  readonly profileId: string;
  /** Mean number of received events per minute in the last ten minutes; null if it was not live. */
  readonly eventsPerMinute: number | null;
  /** 95th percentile of the latency of the last 200 answered requests, in ms; null if there were none. */
  readonly p95: number | null;
}

/** What the plots of one profile show. Everything is null or empty while it is not known, and never 0. */
export interface ProfileTrends {
  readonly profileId: string;
  readonly span: TrendSpan;
  /** Null while signed out. */
  readonly changes: ChangesPerBucket | null;
  /** Ascending; the first one is at the beginning of the span. */
  readonly states: readonly StateSince[];
  readonly latency: LatencyPerBucket;
  /**
   * Number of received events in each of the last 60 minutes, the current one last; null where it was not
   * live. Empty while signed out.
   */
  readonly eventsPerMinute: readonly (number | null)[];
  readonly current: CurrentTrend;
}

/** A project, and how often it has changed. */
export interface ChangedProject {
  readonly profileId: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly changes: number;
}

/** The entries of the activity on one day in local time. */
export interface ActivityDay {
  /** When the day began, in ms since the epoch. */
  readonly from: number;
  /** Their number; each change of a run counts. */
  readonly entries: number;
  readonly unread: number;
}

/** When and which projects of some profiles have changed. */
export interface ChangePattern {
  /**
   * Number of changes in each hour of the last seven days in local time, today last. Null for hours that have not
   * begun, and for those of which nothing is known, since no profile was connected.
   */
  readonly hours: readonly (readonly (number | null)[])[];
  /** The projects that changed most in the span, at most five, most changes first. */
  readonly most: readonly ChangedProject[];
  /** The days that have entries, in no order. */
  readonly days: readonly ActivityDay[];
}

/**
 * Number of changes of a project on each of some days in local time, today last. Null for a day of which nothing is known: the
 * app was not connected, and learned of no change.
 */
export type ProjectDays = readonly (number | null)[];

/** The maximum number of projects of one request for their weeks. */
export const maxWeekProjects = 500;

/** The last seven days of a project. */
export type ProjectWeek = ProjectDays;

export const trendRequests = {
  /** Calls no backend. */
  'trends.read': request<
    RequestedSpan & { readonly profileIds: readonly string[]; readonly buckets: number },
    readonly ProfileTrends[]
  >(),
  /** Calls no backend. Signed-out profiles have no changes. */
  'trends.pattern': request<RequestedSpan & { readonly profileIds: readonly string[] }, ChangePattern>(),
  /** Calls no backend. */
  'trends.current': request<ForProfile, CurrentTrend>(),
  /** The weeks of projects, in the order of the request. Calls no backend. Nothing is known while signed out. */
  'trends.weeks': request<ForProfile & { readonly projectIds: readonly string[] }, readonly ProjectWeek[]>(),
};
