import { event, request } from './channel.ts';
import type { ChoicesProfile, ConformancePlan, ConformanceReport, ConformanceResult } from './conformance.ts';
import type { AppError } from './errors.ts';
import type { ForProfile } from './profiles.ts';
import type { Progress } from './progress.ts';

/** A conformance run in progress. */
export interface RunningConformance {
  readonly plan: ConformancePlan;
  /** Counts checks: those that have a result, and all. */
  readonly progress: Progress;
  /** The running check; null while records are deleted at the end. */
  readonly check: string | null;
  readonly failed: number;
  /** The operator has cancelled it. */
  readonly cancelled: boolean;
}

/** The state of a profile's conformance checks. */
export interface ConformanceInfo {
  readonly profileId: string;
  /** Null while none is in progress. */
  readonly running: RunningConformance | null;
  /** The last report since the app was started. Passed results are left out; `passed` is their number. */
  readonly report: (Omit<ConformanceReport, 'results' | 'choices'> & { readonly passed: number }) | null;
  readonly results: readonly ConformanceResult[];
  /** Why the last run ended without a report. */
  readonly error: AppError | null;
  /**
   * The detected choices of the backend, including those of earlier runs; null if there are none, and for
   * another base URL.
   */
  readonly choices: ChoicesProfile | null;
}

export const conformanceFormats = ['html', 'text', 'json', 'junit'] as const;

export type ConformanceFormat = (typeof conformanceFormats)[number];

export const conformanceRunRequests = {
  'conformanceRun.read': request<ForProfile, ConformanceInfo>(),
  /** Plans a run. Only the most recent plan can be started. */
  'conformanceRun.plan': request<ForProfile & { readonly readOnly: boolean }, ConformancePlan>(),
  /**
   * Starts the run of this plan; `conformanceRun.changed` reports its progress. Fails if it is not the most
   * recent plan.
   */
  'conformanceRun.start': request<ForProfile & { readonly prefix: string }, void>(),
  /** Cancels a run, which first deletes what it has created. */
  'conformanceRun.cancel': request<ForProfile, void>(),
  /** Asks where to save the last report; false if the operator cancelled. */
  'conformanceRun.save': request<ForProfile & { readonly format: ConformanceFormat }, boolean>(),
  /** Forgets the detected choices of the backend. */
  'conformanceRun.forget': request<ForProfile, void>(),
};

export const conformanceRunEvents = {
  'conformanceRun.changed': event<ConformanceInfo>(),
};
