/** How much a run measures. */
export interface Scale {
  /** Share of the records, events or jumps of a full run. */
  count(full: number): number;
  rounds(full: number): number;
  seconds(full: number): number;
}

export const fullScale: Scale = { count: (full) => full, rounds: (full) => full, seconds: (full) => full };

/** To try out a measurement: the smallest amount that works. Its numbers mean nothing. */
export const quickScale: Scale = {
  count: (full) => Math.max(20, Math.ceil(full / 100)),
  rounds: () => 1,
  seconds: (full) => Math.min(full, 1),
};
