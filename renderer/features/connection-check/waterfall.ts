import type { CheckStage } from '#contract/connection-check.ts';

/** When a stage began and how long it took, as parts of the whole check: both from 0 to 1. */
export interface WaterfallBar {
  readonly start: number;
  readonly length: number;
}

/** The stages of a finished check on one axis of time, by name. Stages follow each other; those without a duration have no bar. */
export function waterfall(stages: readonly CheckStage[]): ReadonlyMap<CheckStage['name'], WaterfallBar> {
  const total = stages.reduce((sum, { ms }) => sum + (ms ?? 0), 0);
  const bars = new Map<CheckStage['name'], WaterfallBar>();
  let start = 0;
  for (const { name, ms } of stages) {
    if (ms === null) continue;
    const length = total === 0 ? 0 : ms / total;
    bars.set(name, { start, length });
    start += length;
  }
  return bars;
}
