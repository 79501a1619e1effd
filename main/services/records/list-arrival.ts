import { pageStatement } from '../json/page-statement.ts';
import type { ListLoad } from './list-loading.ts';
import type { ListArrival } from './read-records.ts';

/** A list that arrives within this time has no progress, in ms. */
const firstReportMs = 300;
/** Between two reports, in ms. */
const reportMs = 250;
/** A list that arrives within this time is shown as a whole, in ms. */
const firstShownMs = 500;

/**
 * Reports how far a single response is, and shows its first records. They are shown again each time that the response has
 * taken twice as long: sorting them takes longer the more there are.
 * @param announced the header `X-Total-Count`
 */
export function followArrival<Item>(
  load: ListLoad<Item>,
  announced: string | undefined,
): (arrival: ListArrival<Item>) => void {
  const begun = load.now();
  let reportAt = begun + firstReportMs;
  let showAt = begun + firstShownMs;
  return ({ count, bytes, beside, items }) => {
    const now = load.now();
    if (now >= showAt && load.arrived !== undefined) {
      showAt = begun + 2 * (now - begun);
      load.arrived(items());
    }
    if (now < reportAt) return;
    reportAt = now + reportMs;
    const seen = { seen: count, items: count, firstPage: null };
    const { total } = pageStatement(beside, { total: announced }, seen);
    const isPlausible = total !== null && total >= count;
    load.progress({
      phase: 'reading',
      unit: 'records',
      done: count,
      bytes,
      total: isPlausible ? total : null,
    });
  };
}
