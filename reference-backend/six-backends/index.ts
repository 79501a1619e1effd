import { createHash } from 'node:crypto';
import type { FaultHandle } from '../server/faults.ts';
import { type Backend, startBackend } from '../server/index.ts';
import type { BackendOptions } from '../server/options.ts';
import { demoProjects } from '../service/data/demo-data.ts';
import type { ProjectInput } from '../service/data/projects.ts';
import { type BackendKey, type DayChange, dayChanges } from './day.ts';
import { germanProjects, manyProjects, projectOfFamily } from './many-projects.ts';

/** A backend's name in the app, and its records. */
interface Described {
  readonly key: BackendKey;
  readonly name: string;
  readonly isProduction: boolean;
  readonly options: BackendOptions;
  readonly projects: readonly ProjectInput[];
}

const tokyoProjects = manyProjects(40).slice(20);

const described: readonly Described[] = [
  {
    key: 'production',
    name: 'Production EU',
    isProduction: true,
    options: { recordAuthors: true, latencyMs: 20 },
    // 251: a batch of all of them is one more than 250, and includes one short name.
    projects: [...manyProjects(250), ...demoProjects.slice(0, 1)],
  },
  {
    key: 'tokyo',
    name: '東京 Production',
    isProduction: true,
    options: { recordAuthors: true, latencyMs: 90 },
    projects: tokyoProjects,
  },
  {
    key: 'staging',
    name: 'Staging',
    isProduction: false,
    options: { recordAuthors: true },
    projects: demoProjects,
  },
  {
    key: 'german',
    name: 'Kundenportal Süddeutschland (Wartungsumgebung)',
    isProduction: false,
    options: { recordAuthors: true },
    projects: germanProjects,
  },
  {
    key: 'noTimes',
    name: 'Main operations',
    isProduction: false,
    options: { omitTimes: true },
    projects: manyProjects(16).slice(4),
  },
  { key: 'unreachable', name: 'Lab', isProduction: false, options: {}, projects: demoProjects.slice(9) },
];

/** One of the six, running or stopped. */
export interface OneOfSix extends Pick<Described, 'key' | 'name' | 'isProduction'> {
  readonly backend: Backend;
}

export interface SixBackends {
  /** In the intended order of their profiles. */
  readonly all: readonly OneOfSix[];
  readonly of: Readonly<Record<BackendKey, Backend>>;
  /** Makes the changes of the day from this minute on. Earlier ones were made when the backends started. */
  changeFrom(minute: number): void;
  /** Makes updates of three production projects fail, so that a batch of all production projects fails in part. */
  failInPart(): readonly FaultHandle[];
  close(): Promise<void>;
}

interface SixOptions {
  /** The end of the day whose changes the records include; now by default. Later changes use the system's clock. */
  readonly until?: Date;
  /** Changes from this minute of the day on are made by `changeFrom`; by default all changes are made at the start. */
  readonly untilMinute?: number;
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/**
 * Starts six backends with records that are hard to display: names that begin alike, in several scripts and directions,
 * long paths and identifiers, one backend without times, and one that is unreachable after `stop`. Records, identifiers
 * and the distance of times from `until` are the same in each run.
 */
export async function startSixBackends({
  until = new Date(),
  untilMinute = dayMinutes,
}: SixOptions = {}): Promise<SixBackends> {
  let clock: Date | null = null;
  const now = () => clock ?? new Date();
  const all: OneOfSix[] = [];
  for (const { key, name, isProduction, options, projects } of described) {
    const backend = await startBackend({ ...options, now, newId: identifiers(key) });
    all.push({ key, name, isProduction, backend });
    for (const [index, project] of projects.entries()) {
      // Most are older than a month, so that the list shows times of every length.
      clock = new Date(until.getTime() - (dayMinutes + ((index * 977) % (90 * dayMinutes))) * minuteMs);
      backend.colleague.create(project);
    }
    clock = null;
  }
  const of = Object.fromEntries(all.map(({ key, backend }) => [key, backend])) as Record<BackendKey, Backend>;

  function make(change: DayChange): void {
    const backend = of[change.backend];
    const person = backend.colleagueNamed(change.by);
    const projects = backend.projects();
    const project = projects[change.place % projects.length];
    // Numbers that no project has.
    if (change.kind === 'create') person.create(projectOfFamily(1000 + change.place));
    else if (project === undefined) return;
    else if (change.kind === 'delete') person.delete(project.id);
    else person.update(project.id, { vmId: `vm-web-0${(change.place % 8) + 1}` });
  }

  for (const change of dayChanges) {
    if (change.minute >= untilMinute) continue;
    clock = new Date(until.getTime() - (dayMinutes - change.minute) * minuteMs);
    make(change);
  }
  clock = null;

  return {
    all,
    of,
    changeFrom: (minute) => dayChanges.filter((change) => change.minute >= minute).forEach(make),
    failInPart: () =>
      of.production
        .projects()
        .slice(1, 4)
        .map(({ id }) => of.production.failNext({ method: 'PUT', path: `/project/${id}`, status: 403 })),
    async close() {
      await Promise.all(all.map(({ backend }) => backend.close()));
    },
  };
}

/** UUIDs that are the same in each run: version 4 by their format, a hash by their content. */
function identifiers(key: BackendKey): () => string {
  let count = 0;
  return () => {
    count += 1;
    const hex = createHash('sha256').update(`${key} ${count}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
}
