import { useMemo } from 'react';
import type { Formats } from '#i18n/format.ts';

/** Times on the axis of a plot, as short as its span allows; the same functions while it is the same. @param lengthMs the length of the span */
export function useTimeText(
  formats: Formats,
  lengthMs: number,
): {
  /** A label of the axis: the time of day, or the day of the week. */
  readonly axis: (at: number) => string;
  /** A time, with the day of the week if the span has several days. */
  readonly point: (at: number) => string;
} {
  return useMemo(() => {
    const dayMs = 86_400_000;
    const clock = (at: number) => formats.recent(at, at);
    const day = (at: number) => formats.weekday(new Date(at).getDay(), 'short');
    return {
      axis: (at) => (lengthMs > 2 * dayMs ? day(at) : clock(at)),
      point: (at) => (lengthMs > 2 * dayMs ? `${day(at)} ${clock(at)}` : clock(at)),
    };
  }, [formats, lengthMs]);
}
