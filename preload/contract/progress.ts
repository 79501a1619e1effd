import { event, request } from './channel.ts';

/** What long work is doing, in the order in which work of one kind may do it. */
export const progressPhases = ['reading', 'comparing', 'writing', 'downloading', 'checking'] as const;

export type ProgressPhase = (typeof progressPhases)[number];

/** How far long work is. */
export interface Progress {
  readonly phase: ProgressPhase;
  /** What `done` and `total` count. */
  readonly unit: 'records' | 'bytes' | 'steps';
  /** In this phase. */
  readonly done: number;
  /** Null if it is not known. */
  readonly total: number | null;
  /** Size of what has arrived, where records are received. */
  readonly bytes?: number;
}

/**
 * Names the long work of a request: `progress.changed` reports it, and `progress.cancel` cancels it. Without a name, it is
 * neither reported nor cancelled.
 */
export interface NamedWork {
  /** Chosen by the window, anew for each request. */
  readonly workId?: string;
}

/** How far the work of a request is. */
export interface WorkProgress {
  readonly workId: string;
  readonly progress: Progress;
}

export const progressRequests = {
  /**
   * Cancels work: its request then fails with `cancelled`, has changed nothing and leaves no file behind. No-op for work
   * that has ended.
   */
  'progress.cancel': request<Required<NamedWork>, void>(),
};

export const progressEvents = {
  /** Not during the first second of the work, and then at most ten times a second. */
  'progress.changed': event<WorkProgress>(),
};
