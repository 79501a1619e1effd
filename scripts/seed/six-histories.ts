import type { ProfileState } from '#contract/overview.ts';
import { type BackendKey, operator } from '#reference-backend/six-backends/day.ts';
import type { MadeChange, SixBackends } from '#reference-backend/six-backends/index.ts';
import type { History, SeenChange } from './seed-history.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** The usual duration of a request to each backend, in ms. */
const usualMs: Readonly<Record<BackendKey, number>> = {
  production: 34,
  tokyo: 96,
  staging: 22,
  german: 41,
  noTimes: 58,
  unreachable: 47,
};

/** States of the last day other than live: how long ago each began and ended, in minutes. */
const interruptions: Partial<
  Record<BackendKey, readonly { readonly from: number; readonly to: number; readonly state: ProfileState }[]>
> = {
  staging: [{ from: 905, to: 830, state: 'polling' }],
  german: [
    { from: 905, to: 840, state: 'polling' },
    { from: 260, to: 252, state: 'reconnecting' },
  ],
  noTimes: [{ from: 620, to: 510, state: 'signed-out' }],
  unreachable: [
    { from: 1_150, to: 1_120, state: 'unreachable' },
    { from: 46, to: 0, state: 'unreachable' },
  ],
};

function statesOf(key: BackendKey, now: number): History['states'] {
  const changes = (interruptions[key] ?? []).flatMap(({ from, to, state }) => [
    { at: now - from * minuteMs, state },
    { at: now - to * minuteMs, state: 'live' as const },
  ]);
  const begin = { at: now - 7 * dayMinutes * minuteMs, state: 'live' as const };
  return [begin, ...changes].filter(({ at }) => at < now);
}

/** A few requests a minute, slower while the day is busy, with a slow one at times. None while it is not reachable. */
function latencyOf(key: BackendKey, now: number): History['latency'] {
  const usual = usualMs[key];
  const gone =
    interruptions[key]?.filter(({ state }) => state === 'unreachable' || state === 'signed-out') ?? [];
  return Array.from({ length: dayMinutes }, (_, index) => dayMinutes - index).flatMap((ago) => {
    if (gone.some(({ from, to }) => ago <= from && ago > to)) return [];
    const busy = 1 + 0.5 * Math.sin((ago / dayMinutes) * 2 * Math.PI) ** 2;
    return [0, 1, 2].map((request) => {
      // Looks irregular, and is the same each time.
      const spread = ((ago * 7_919 + request * 104_729) % 1_000) / 1_000;
      const slow = (ago * 31 + request * 17) % 211 === 0 ? 4 : 1;
      return { at: now - ago * minuteMs, durationMs: usual * busy * (0.7 + 0.6 * spread) * slow };
    });
  });
}

/** A project as the app reads it: fields that it does not have are empty. */
function recordOf(project: MadeChange['before']): SeenChange['before'] {
  return project && { ...project, description: project.description ?? '', path: project.path ?? '' };
}

/**
 * What an app has kept of a week at the six backends: all changes that were made, states of the connections and the latency
 * of the last day. What changed in the last hours is unread.
 * @param now in ms since the epoch: when the app is started
 */
export function historiesOf({ all, made }: SixBackends, now: number): readonly History[] {
  return all.map(({ key }) => ({
    changes: made
      .filter(({ backend }) => backend === key)
      .map(({ at, by, before, after }) => ({
        at,
        by: by === operator ? null : by,
        before: recordOf(before),
        after: recordOf(after),
      })),
    unreadFrom: now - 150 * minuteMs,
    states: statesOf(key, now),
    latency: latencyOf(key, now),
  }));
}
