export type BackendKey = 'production' | 'tokyo' | 'staging' | 'german' | 'noTimes' | 'unreachable';

/** A change that somebody makes to a project, which is given by its position in the list of its backend. */
export interface DayChange {
  /** Minutes since the beginning of the day. */
  readonly minute: number;
  readonly by: string;
  readonly backend: BackendKey;
  readonly kind: 'create' | 'update' | 'delete';
  readonly place: number;
}

/** The people who make changes; their names differ in length and script. */
const people = [
  'Noor Haddad',
  'Ines Oyelaran',
  'Jörg Müller-Wachtendonk',
  '田中 浩二',
  'مها الخطيب',
  'Aleksandra Konstantinopolska-Wiśniewska',
] as const;

/** Series of changes, each by one person. */
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

/** A day's changes on all backends, in the order of their times. */
export const dayChanges: readonly DayChange[] = runs
  .flatMap(({ from, count, every, ...change }, run) =>
    Array.from({ length: count }, (_, index) => ({
      ...change,
      minute: from + index * every,
      place: run * 17 + index,
    })),
  )
  .sort((a, b) => a.minute - b.minute);
