import { event, request } from './channel.ts';
import type { ChoicesProfile, ConformancePlan, ConformanceReport, ConformanceResult } from './conformance.ts';
import type { AppError } from './errors.ts';
import type { ForProfile } from './profiles.ts';

/** A conformance run in progress. */
export interface RunningConformance {
  readonly plan: ConformancePlan;
  /** Checks that have a result, and all checks. */
  readonly done: number;
  readonly total: number;
  /** The check that runs; null while records are deleted at the end. */
  readonly check: string | null;
  readonly failed: number;
  /** The operator has cancelled it. */
  readonly cancelled: boolean;
}

/** What is known of the conformance of a profile's backend. */
export interface ConformanceView {
  readonly profileId: string;
  /** Null while none is in progress. */
  readonly running: RunningConformance | null;
  /** Of the last run since the app was started. Its results without those that passed; `passed` counts them. */
  readonly report: (Omit<ConformanceReport, 'results' | 'choices'> & { readonly passed: number }) | null;
  readonly results: readonly ConformanceResult[];
  /** Why the last run ended without a report. */
  readonly error: AppError | null;
  /** What was found about the backend, also by earlier runs; null where nothing was, and for another base URL. */
  readonly choices: ChoicesProfile | null;
}

export const conformanceFormats = ['html', 'text', 'json', 'junit'] as const;

export type ConformanceFormat = (typeof conformanceFormats)[number];

export const conformanceRunRequests = {
  'conformanceRun.read': request<ForProfile, ConformanceView>(),
  /** What a run would do. The plan that was asked for last is the one that can be started. */
  'conformanceRun.plan': request<ForProfile & { readonly readOnly: boolean }, ConformancePlan>(),
  /** Starts the run with this plan; `conformanceRun.changed` tells how far it is. Fails where it is not the last plan. */
  'conformanceRun.start': request<ForProfile & { readonly prefix: string }, void>(),
  /** Ends a run. What it created is deleted first. */
  'conformanceRun.cancel': request<ForProfile, void>(),
  /** Asks where to save the last report. False where the operator has cancelled that. */
  'conformanceRun.save': request<ForProfile & { readonly format: ConformanceFormat }, boolean>(),
  /** Forgets what was found about the backend. */
  'conformanceRun.forget': request<ForProfile, void>(),
};

export const conformanceRunEvents = {
  'conformanceRun.changed': event<ConformanceView>(),
};
