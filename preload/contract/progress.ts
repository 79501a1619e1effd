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
