import type { Mute, MuteLength, QuietHours } from '../contract/notifications.ts';

const minuteMs = 60_000;
const morningHour = 8;

/**
 * When the quiet hours that are active at `now` end, in ms since the epoch; null if none are. Hours are in
 * local time: a night with a change of the clocks is an hour longer or shorter.
 */
export function quietUntil({ on, from, to, days }: QuietHours, now: number): number | null {
  if (!on) return null;
  const ends = [-1, 0].flatMap((offset) => {
    const start = onDay(now, offset, from);
    const end = onDay(now, to > from ? offset : offset + 1, to).getTime();
    return days.includes(start.getDay()) && start.getTime() <= now && now < end ? [end] : [];
  });
  return ends.length === 0 ? null : Math.max(...ends);
}

/** When muting that starts at `now` ends, in ms since the epoch; null for "until unmuted". */
export function muteEnd(length: MuteLength, now: number): number | null {
  switch (length) {
    case '15-minutes':
      return now + 15 * minuteMs;
    case '1-hour':
      return now + 60 * minuteMs;
    case 'tomorrow':
      return onDay(now, 1, morningHour * 60).getTime();
    case 'until-unmuted':
      return null;
  }
}

/** Whether muting is still active. */
export function isActive(mute: Mute | null | undefined, now: number): mute is Mute {
  return mute != null && (mute.until === null || now < mute.until);
}

/** `minutes` after midnight in local time, on the day `offset` days after that of `now`. */
function onDay(now: number, offset: number, minutes: number): Date {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + offset, 0, minutes);
}
