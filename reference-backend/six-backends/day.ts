export type BackendKey = 'production' | 'tokyo' | 'staging' | 'german' | 'noTimes' | 'unreachable';

/** A change that somebody makes to a project; the project is chosen by its place in the list of its backend. */
export interface DayChange {
  /** Minutes since the day began; negative in the days before it. */
  readonly minute: number;
  readonly by: string;
  readonly backend: BackendKey;
  readonly kind: 'create' | 'update' | 'delete';
  readonly place: number;
}

/** The operator, whose changes are own ones in the app. */
export const operator = 'Robin Vega';

/** The people of the day; the names are of several lengths and scripts. */
const people = [
  'Noor Haddad',
  'Ines Oyelaran',
  'Jörg Müller-Wachtendonk',
  '田中 浩二',
  'مها الخطيب',
  'Aleksandra Konstantinopolska-Wiśniewska',
] as const;

/** Runs of changes: one after another, by one person. */
const runs: readonly (Pick<DayChange, 'by' | 'backend' | 'kind'> & {
  readonly from: number;
  readonly count: number;
  readonly every: number;
})[] = [
  // The nightly job: many changes within a few minutes.
  { by: people[3], backend: 'production', kind: 'update', from: 105, count: 42, every: 0.2 },
  { by: people[2], backend: 'german', kind: 'update', from: 410, count: 6, every: 4 },
  { by: people[0], backend: 'production', kind: 'update', from: 545, count: 15, every: 0.3 },
  { by: people[1], backend: 'staging', kind: 'create', from: 570, count: 5, every: 7 },
  { by: people[4], backend: 'tokyo', kind: 'update', from: 640, count: 12, every: 11 },
  { by: people[5], backend: 'production', kind: 'create', from: 700, count: 3, every: 20 },
  { by: people[1], backend: 'staging', kind: 'update', from: 780, count: 18, every: 3 },
  { by: people[0], backend: 'noTimes', kind: 'update', from: 840, count: 5, every: 9 },
  { by: people[1], backend: 'staging', kind: 'delete', from: 905, count: 3, every: 2 },
  { by: people[0], backend: 'production', kind: 'update', from: 960, count: 8, every: 12 },
  { by: people[5], backend: 'production', kind: 'delete', from: 1065, count: 3, every: 1 },
];

const dayMinutes = 24 * 60;
/** Days before the day whose changes an app that watched them has kept. */
const daysBefore = 6;
/** Changes of each hour of a day, without those of runs: two busy times, few at night. */
const perHour = [2, 1, 1, 0, 1, 2, 5, 9, 12, 10, 7, 6, 9, 13, 11, 8, 5, 4, 2, 3, 2, 2, 3, 4];

/** Numbers from 0 to 1 that look random and are the same each time (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The backend of a change and who makes it, by a number from 0 to 1. Nobody changes the one without times alone. */
const shares: readonly (readonly [until: number, backend: BackendKey, by: readonly string[]])[] = [
  [0.52, 'production', [people[0], people[5], operator, people[3]]],
  [0.74, 'staging', [people[1], people[0], operator]],
  [0.86, 'tokyo', [people[4], people[3]]],
  [0.94, 'german', [people[2]]],
  [0.98, 'noTimes', [people[0], operator]],
  [1, 'unreachable', [people[1]]],
];

/** Changes by the hour of one day, on top of its runs. @param day 0 for the day itself, negative before it */
function scattered(day: number): readonly DayChange[] {
  const next = numbersFrom(1000 + day);
  // Less is done at the weekend.
  const part = [1, 0.9, 0.5, 0.4, 1, 0.8, 0.9][-day] ?? 1;
  return perHour.flatMap((count, hour) =>
    Array.from({ length: Math.round(count * part) }, () => {
      const minute = day * dayMinutes + hour * 60 + next() * 60;
      const share = next();
      const [, backend, by] = shares.find(([until]) => share < until) ?? shares[0] ?? [1, 'staging', []];
      const isFavoured = next() < 0.55;
      // Few projects have most of the changes.
      const place = Math.floor(isFavoured ? next() ** 2 * 9 : next() * 250);
      return { minute, backend, by: by[Math.floor(next() * by.length)] ?? operator, kind: 'update', place };
    }),
  );
}

/** The changes of a week on all backends, in the order of their times; those of its last day begin at minute 0. */
export const weekChanges: readonly DayChange[] = [
  ...runs.flatMap(({ from, count, every, ...change }, run) =>
    Array.from({ length: count }, (_, index) => ({
      ...change,
      minute: from + index * every,
      place: run * 17 + index,
    })),
  ),
  ...Array.from({ length: daysBefore + 1 }, (_, day) => scattered(-day)).flat(),
].sort((a, b) => a.minute - b.minute);
