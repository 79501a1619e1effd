const [minuteMs, hourMs] = [60_000, 3_600_000];
/** The steps between labels of a time axis. */
const minuteSteps = [1, 5, 10, 15, 30];
const hourSteps = [1, 3, 6, 12];
const daySteps = [1, 2, 7];

/**
 * Times for the labels of an axis, at round times of this computer's clock, also on the days on which it is changed.
 *
 * @param from in ms since the epoch, like `to` and the result
 * @param maxCount the maximum number of labels
 */
export function timeTicks(from: number, to: number, maxCount: number): readonly number[] {
  const wanted = (to - from) / Math.max(1, maxCount);
  const minutes = minuteSteps.find((step) => step * minuteMs >= wanted);
  if (minutes !== undefined) return multiples(from, to, minutes * minuteMs);
  const hours = hourSteps.find((step) => step * hourMs >= wanted);
  const days = daySteps.find((step) => step * 24 * hourMs >= wanted) ?? 7;
  const begin = new Date(from);
  const [year, month, date] = [begin.getFullYear(), begin.getMonth(), begin.getDate()];
  const ticks: number[] = [];
  for (let index = 0; ; index += 1) {
    const at =
      hours === undefined
        ? new Date(year, month, date + index * days).getTime()
        : new Date(year, month, date, index * hours).getTime();
    if (at > to) return ticks;
    // An hour that does not exist would be the next one, too.
    if (at >= from && at !== ticks.at(-1)) ticks.push(at);
  }
}

function multiples(from: number, to: number, step: number): readonly number[] {
  const first = Math.ceil(from / step) * step;
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, index) => first + index * step,
  );
}

/** The least of 1, 2, 5, 10, 20, 50 … that is not below a value: the top of an axis. */
export function niceTop(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
}
