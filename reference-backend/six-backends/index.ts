import { createHash } from 'node:crypto';
import type { FaultHandle } from '../server/faults.ts';
import { type Backend, startBackend } from '../server/index.ts';
import type { BackendOptions } from '../server/options.ts';
import type { ProjectSnapshot } from '../service/colleague.ts';
import { demoProjects } from '../service/data/demo-data.ts';
import type { ProjectInput } from '../service/data/projects.ts';
import { type BackendKey, type DayChange, operator, weekChanges } from './day.ts';
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

/** A change that was made, as a client that watched it would have seen it. */
export interface MadeChange extends Pick<DayChange, 'backend' | 'by' | 'kind'> {
  /** In ms since the epoch. */
  readonly at: number;
  /** The project before it; null where it was created. */
  readonly before: ProjectSnapshot | null;
  /** The project after it; null where it was deleted. */
  readonly after: ProjectSnapshot | null;
}

export interface SixBackends {
  /** In the intended order of their profiles. */
  readonly all: readonly OneOfSix[];
  readonly of: Readonly<Record<BackendKey, Backend>>;
  /** The changes of the week that were made when the backends started, in the order of their times. */
  readonly made: readonly MadeChange[];
  /** Makes others' changes of the day from this minute on. Earlier ones were made when the backends started. */
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
  /** TCP port of the first backend, the others have the following ones; the system chooses them by default. */
  readonly firstPort?: number;
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
  firstPort,
}: SixOptions = {}): Promise<SixBackends> {
  let clock: Date | null = null;
  const now = () => clock ?? new Date();
  const all: OneOfSix[] = [];
  for (const { key, name, isProduction, options, projects } of described) {
    const port = firstPort === undefined ? 0 : firstPort + all.length;
    const backend = await startBackend({ ...options, port, now, newId: identifiers(key) });
    all.push({ key, name, isProduction, backend });
    for (const [index, project] of projects.entries()) {
      // Most are older than a month, so that the list shows times of every length.
      clock = new Date(until.getTime() - (dayMinutes + ((index * 977) % (90 * dayMinutes))) * minuteMs);
      backend.colleague.create(project);
    }
    clock = null;
  }
  const of = Object.fromEntries(all.map(({ key, backend }) => [key, backend])) as Record<BackendKey, Backend>;

  /** Null where there is no such project. */
  function make(change: DayChange): MadeChange | null {
    const { by, kind } = change;
    const backend = of[change.backend];
    const person = backend.colleagueNamed(by);
    const projects = backend.projects();
    const before = projects[change.place % projects.length];
    const made = { backend: change.backend, by, kind, at: now().getTime() };
    // Numbers that no project has yet.
    if (kind === 'create')
      return { ...made, before: null, after: person.create(projectOfFamily(1000 + change.place)) };
    if (before === undefined) return null;
    if (kind === 'update')
      return { ...made, before, after: person.update(before.id, changed(before, change)) };
    person.delete(before.id);
    return { ...made, before, after: null };
  }

  const made: MadeChange[] = [];
  for (const change of weekChanges) {
    if (change.minute >= untilMinute) continue;
    clock = new Date(until.getTime() - (dayMinutes - change.minute) * minuteMs);
    const one = make(change);
    if (one !== null) made.push(one);
  }
  clock = null;

  return {
    all,
    of,
    made,
    changeFrom: (minute) => {
      // The operator is the one who watches: others make their changes.
      for (const change of weekChanges) if (change.minute >= minute && change.by !== operator) make(change);
    },
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

/** What an update writes: mostly where the project runs, at times its path or its description. */
function changed(before: ProjectSnapshot, { place, minute }: DayChange): Partial<ProjectInput> {
  const kind = Math.abs(Math.floor(minute) + place) % 6;
  if (kind === 1) return { path: `/srv/releases/2026-11/${Math.abs(Math.floor(minute))}` };
  if (kind === 2) return { description: `Handed over, see change ${4000 + place} before the next release` };
  // Another machine than before.
  const number = ((Number(/\d+/.exec(before.vmId)?.[0] ?? 0) + place) % 8) + 1;
  const vmId = `vm-web-${String(number).padStart(2, '0')}`;
  return { vmId: vmId === before.vmId ? `vm-batch-0${number}` : vmId };
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
